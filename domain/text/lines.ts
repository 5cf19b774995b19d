/** The lines of a text, trimmed and without blank ones. */
export const linesIn = (text: string | null): string[] =>
  (text ?? '').split('\n').flatMap((line) => line.trim() || []);
