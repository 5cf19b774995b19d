import { describe, expect, it } from 'vitest';
import { listByKey, findMessages } from '../../../../domain/languages/catalogs.ts';
import { type Language, languageCodes } from '../../../../domain/lib/languages.ts';
import { translatedTexts } from '../../../../domain/languages/places.ts';
import { findMissingBlanks, nameBlanks, showBlankNames, restoreBlanks } from './blank-names.ts';
import { toTypedText } from '../../../../domain/languages/typed-words.ts';

const named = (words: string, language: Language) =>
  showBlankNames(words, nameBlanks([words], language));

it('names a blank by what it stands for', () => {
  expect(named('Licensed for {residents} residents', 'es')).toBe(
    'Licensed for [how many may live here] residents',
  );
});

it('shows a plural form as it ends up for one, two and five', () => {
  const russian =
    '{residents, plural, one {# жилец} few {# жильца} many {# жильцов} other {# жильца}}';
  expect(named(`${russian}, не больше`, 'ru')).toBe(
    '[how many may live here: 1 жилец, 2 жильца, 5 жильцов], не больше',
  );
  expect(named('Las {count, plural, =2 {dos} other {#}} cosas', 'es')).toBe(
    'Las [how many there are: 1, dos, 5] cosas',
  );
});

it('stores what is typed with its pieces, and leaves other square brackets alone', () => {
  const pieces = nameBlanks(['Call {phone}.'], 'es');
  expect(restoreBlanks('Llame al [the telephone number] [hoy].', pieces)).toBe(
    'Llame al {phone} [hoy].',
  );
});

it('knows which pieces of the English a translation lacks', () => {
  const english = '{Residents} people live in {city}. Call {phone}.';
  const spanish = '{residents, plural, one {# persona} other {# personas}}: {phone}';
  expect(findMissingBlanks(english, spanish, 'es')).toEqual(['[the town of its address]']);
});

describe.each(languageCodes)('our own words in %s', (language) => {
  const texts = Object.entries(findMessages(language)).flatMap(([area, messages]) =>
    listByKey(messages, area).flatMap(([key, value]) => {
      const text = translatedTexts.get(key);
      return text ? toTypedText(text.kind, value) : [];
    }),
  );

  it('show no braces, and are stored as they were', () => {
    for (const text of texts) {
      const pieces = nameBlanks([text], language);
      const shown = showBlankNames(text, pieces);
      expect.soft(shown).not.toMatch(/[{}]/);
      expect.soft(restoreBlanks(shown, pieces)).toBe(text);
    }
  });
});
