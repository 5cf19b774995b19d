export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * Escapes text for XML. Removes characters that XML 1.0 can't contain at all: most control characters,
 * unpaired surrogates, U+FFFE, U+FFFF.
 */
export const escapeXml = (text: string): string =>
  escapeHtml(
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are the ones to remove
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''),
  );

/** The paragraphs of a text, which are separated by blank lines, trimmed. */
export const splitParagraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);

/** A text as HTML paragraphs with line breaks. */
export const toHtml = (text: string): string =>
  splitParagraphs(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
