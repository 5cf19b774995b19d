import type { Recipe } from './scratch-tree.ts';

/** A further language. Its words are those of Spanish, but for one: what they say is for its speakers. */
export const language: Recipe = {
  change: 'a further language',
  files: 4,
  carryOut: (tree) => {
    tree.addBefore(
      'domain/lib/languages.ts',
      '\n} as const;',
      `
  tl: {
    name: 'Tagalog',
    locale: 'fil-PH',
    openGraph: 'tl_PH',
    offer: 'Mababasa ninyo ang pahinang ito sa Tagalog',
    decline: 'Hindi na, salamat',
  },`,
    );
    tree.write(
      'domain/languages/tl/index.ts',
      `import { es } from '../es/index.ts';
import type { Words } from '../words.ts';

/** Tagalog. */
export const tl: Words = {
  ...es,
  fixed: { ...es.fixed, 'site.copy': { copied: 'Nakopya' } },
};
`,
    );
    tree.write('domain/languages/tl/letters.ts', "export * from '../es/letters.ts';\n");
    const allWords = 'domain/languages/all-words.ts';
    tree.addAfter(
      allWords,
      "import { ru } from './ru/index.ts';",
      "\nimport { tl } from './tl/index.ts';",
    );
    tree.addAfter(allWords, '{ es, vi, ko, ru', ', tl');
    tree.addAfter('docs/map.md', 'es/  vi/  ko/  ru/', '  tl/');
  },
  walks: ['domain/languages', 'domain/nouns', 'tests/api/every-page.test.ts'],
};
