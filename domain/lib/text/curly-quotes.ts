/** The specification's own texts with a straight apostrophe, shown letter for letter. */
const literalTexts: ReadonlySet<string> = new Set([
  "What's Included",
  "We'll respond within 24 hours",
]);

/**
 * Replaces straight quotes and apostrophes with typographic ones. Only for text that is shown, never for
 * stored or edited text, attributes or structured data. Feet and inches after a digit stay unchanged.
 */
export const toCurlyQuotes = (text: string): string => {
  if (!/['"]/.test(text) || literalTexts.has(text)) return text;
  return text.replace(/['"]/g, (mark, at: number) => {
    const isAfterDigit = /\d/.test(text[at - 1] ?? '');
    if (mark === '"') {
      if (isAfterDigit) return isQuotationOpen(text, at) ? '”' : mark;
      return isOpeningQuote(text, at) ? '“' : '”';
    }
    if (isAfterDigit && !/\p{L}/u.test(text[at + 1] ?? '')) return mark;
    return isOpeningQuote(text, at) && !isOmission(text, at) ? '‘' : '’';
  });
};

/**
 * Whether a quote is an opening one: at the start of a text, or after a space, a bracket, a dash or
 * another opening quote.
 */
const isOpeningQuote = (text: string, at: number): boolean =>
  at === 0 || /[\s([{“‘"'—–-]/.test(text[at - 1] ?? '');

/** Whether an earlier quotation is still open. */
const isQuotationOpen = (text: string, at: number): boolean =>
  [...text.slice(0, at).matchAll(/"/g)].filter(({ index }) => !/\d/.test(text[index - 1] ?? ''))
    .length %
    2 ===
  1;

/** Whether an apostrophe stands for omitted letters at the start of a word or a year: 'tis, '90s. */
const isOmission = (text: string, at: number): boolean =>
  /^'(?:\d\ds?\b|tis\b|twas\b|til\b|em\b|cause\b)/i.test(text.slice(at));
