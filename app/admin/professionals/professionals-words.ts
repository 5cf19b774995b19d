/** The choices about a need, as the form offers them. */
export const careAnswerOptions = [
  ['', 'Not said'],
  ['yes', 'Yes'],
  ['no', 'No'],
  ['ask', 'Please ask'],
] as const;

/** A stored answer about a need, in words. */
export const careAnswerInWords = (value: unknown): string =>
  careAnswerOptions.find(([name]) => name === (value ?? ''))?.[1] ?? String(value);
