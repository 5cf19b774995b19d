/**
 * Cuts a text that is too long at the end of a word, and adds an ellipsis; returns any other unchanged.
 * @param most the most characters, including the ellipsis
 */
export const shorten = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const lastWord = cut.search(/\s\S*$/);
  return `${trimEnding(cut.slice(0, lastWord > 0 ? lastWord : cut.length))}…`;
};

/**
 * Removes spaces and punctuation at the end. Not by a regular expression, which would also try every run of
 * such characters before the end.
 */
const trimEnding = (text: string): string => {
  let end = text.length;
  while (end > 0 && /[\s,;:.]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text in quotation marks on one line, shortened to 60 characters. */
export const quoteExcerpt = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`;
};

/** A file size in words, such as 240 KB or 1.2 MB. */
export const formatFileSize = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
};

/** The lines of a text, trimmed and without blank ones. */
export const splitLines = (text: string | null): string[] =>
  (text ?? '').split('\n').flatMap((line) => line.trim() || []);

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A number within a sentence: “no” for 0, a word up to nine, and digits above. */
export const formatNumberInWords = (count: number): string => numberWords[count] ?? String(count);

/** The capacity for a home that has not stored its own; our texts were written for six residents. */
export const defaultCapacity = 6;

/**
 * The number of residents, for the middle and for the start of a sentence.
 * @param capacity the licensed capacity; if none is stored, six, for which the texts were written
 */
export const formatResidentCount = (
  capacity = defaultCapacity,
): { residents: string; Residents: string } => {
  const residents = formatNumberInWords(capacity);
  return { residents, Residents: residents.replace(/^./, (letter) => letter.toUpperCase()) };
};
