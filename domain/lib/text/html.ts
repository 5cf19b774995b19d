export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The paragraphs of a text, which are separated by blank lines, trimmed. */
export const splitParagraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);

/** A text as HTML paragraphs with line breaks. */
export const toHtml = (text: string): string =>
  splitParagraphs(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
