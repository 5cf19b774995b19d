const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A count within a sentence: in words up to nine, in figures above. */
export const inWords = (count: number): string => words[count] ?? String(count);
