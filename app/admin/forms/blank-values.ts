/**
 * The values of a text's blanks, such as the town in "Call us in {city}", by the names in braces. An editor
 * treats each blank as one unit, which can be moved and removed but not split.
 */
export type BlankValues = Readonly<Partial<Record<string, string>>>;

/** Whether a text has a blank with one of these names. */
export const hasBlanks = (text: string, blanks: BlankValues): boolean =>
  Object.keys(blanks).some((name) => text.includes(`{${name}}`));
