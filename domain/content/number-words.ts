const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A count within a sentence: in words up to nine, in figures above. */
export const inWords = (count: number): string => words[count] ?? String(count);

/**
 * How many may live here, as the texts say it within a sentence and at its beginning.
 * @param capacity what the home is licensed for; six, as the texts were written for, where none is stored
 */
export const residentsInWords = (capacity = 6): { residents: string; Residents: string } => {
  const residents = inWords(capacity);
  return { residents, Residents: residents.replace(/^./, (letter) => letter.toUpperCase()) };
};
