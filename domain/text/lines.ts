/** The lines of a text that say something, trimmed. */
export const linesIn = (text: string | null): string[] =>
  (text ?? '').split('\n').flatMap((line) => line.trim() || []);
