/**
 * What is filled in by itself in a text, such as the town in "Call us in {city}": the shown words by the name in
 * braces. In an editor it is one piece, which can be moved and removed but not broken.
 */
export type FilledIn = Readonly<Partial<Record<string, string>>>;

/** Whether a text has a blank with one of these names. */
export const hasBlanks = (text: string, words: FilledIn): boolean =>
  Object.keys(words).some((name) => text.includes(`{${name}}`));
