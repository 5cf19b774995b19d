/**
 * A text cut at a word, with an ellipsis, where it is longer than it may be.
 * @param most the most characters, the ellipsis included
 */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const lastWord = cut.search(/\s\S*$/);
  return `${cut.slice(0, lastWord > 0 ? lastWord : cut.length).replace(/[\s,;:.]+$/, '')}…`;
};
