/**
 * A text cut at a word, with an ellipsis, if it is too long.
 * @param most the most characters, the ellipsis included
 */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const lastWord = cut.search(/\s\S*$/);
  return `${withoutEnding(cut.slice(0, lastWord > 0 ? lastWord : cut.length))}…`;
};

/** Removes spaces and marks at the end. A regular expression would try each run of them in the text. */
const withoutEnding = (text: string): string => {
  let end = text.length;
  while (end > 0 && /[\s,;:.]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};
