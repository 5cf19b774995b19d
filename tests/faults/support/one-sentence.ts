import { expect } from 'vitest';
import type { EndedProcess } from '../../support/server.ts';

/** Expects one sentence besides the log, with at most its cause in parentheses, and no stack trace. */
export const expectOneSentence = (
  { code, stdout, stderr }: EndedProcess,
  ...parts: string[]
): void => {
  const isLogOrCause = (line: string) => /^\{.*\}$|^\(.*\)$/.test(line);
  const sentences = stderr
    .trim()
    .split('\n')
    .filter((line) => !isLogOrCause(line));
  expect(sentences, stderr).toHaveLength(1);
  expect(sentences[0]).toMatch(/\.$/);
  for (const part of parts) expect(sentences[0]).toContain(part);
  expect(code).toBe(1);
  expect(stdout).not.toContain('is ready at');
};
