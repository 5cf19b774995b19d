const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A number within a sentence: in words up to nine, in figures above. */
export const inWords = (count: number): string => words[count] ?? String(count);

/**
 * How many may live here, for the middle and for the beginning of a sentence.
 * @param capacity what the home is licensed for; six, for which the texts were written, if none is stored
 */
export const residentsInWords = (capacity = 6): { residents: string; Residents: string } => {
  const residents = inWords(capacity);
  return { residents, Residents: residents.replace(/^./, (letter) => letter.toUpperCase()) };
};
