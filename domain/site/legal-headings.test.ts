import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The sections that each legal page has, in the words in which they are specified. */
const sections = {
  privacy: [/information collected/i, /use/i, /security/i, /sharing/i, /your rights/i, /contact/i],
  terms: [
    /commitment/i,
    /admission and assessment/i,
    /care services/i,
    /resident rights/i,
    /^discharge$/i,
    /safety/i,
    /communication/i,
    /^quality assurance$/i,
    /contact/i,
  ],
};

it.each([
  ['privacy-policy-words.ts', sections.privacy],
  ['terms-of-service-words.ts', sections.terms],
] as const)('%s names its sections as specified', (file, expected) => {
  const source = readFileSync(join(import.meta.dirname, 'words', file), 'utf8');
  const headings = [...source.matchAll(/heading: line\('([^']+)'\)/g)].map(([, words]) => words);
  expect(headings).toEqual(expected.map((words) => expect.stringMatching(words)));
});
