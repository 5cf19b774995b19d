import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageUrls } from './urls.ts';
import { localizePath, splitLanguage } from './language-urls.ts';
import { languageCodes } from './lib/languages.ts';

it('reads the language of an address', () => {
  expect(splitLanguage('/es')).toEqual({ language: 'es', path: '/' });
  expect(splitLanguage('/es?from=fact-sheet')).toEqual({
    language: 'es',
    path: '/?from=fact-sheet',
  });
  expect(splitLanguage('/ko/costs#ways')).toEqual({ language: 'ko', path: '/costs#ways' });
  for (const path of ['/', '/costs', '/espresso', '/ES', '//es', '/xx/costs', '/constructor']) {
    expect(splitLanguage(path)).toEqual({ language: undefined, path });
  }
});

it('leads back to the page from which an address was made', () => {
  const query = fc.constantFrom('', '?page=2', '#book-a-visit', '?for=waiting-list#book-a-visit');
  fc.assert(
    fc.property(
      fc.constantFrom(undefined, ...languageCodes),
      fc.constantFrom(...Object.values(pageUrls)),
      query,
      (language, page, rest) => {
        const path = page + rest;
        expect(splitLanguage(localizePath(language, path))).toEqual({ language, path });
      },
    ),
  );
});
