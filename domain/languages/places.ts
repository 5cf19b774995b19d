import { translatedGroups } from '../site/words/all-texts.ts';
import { type NounName, nouns, findTranslatedFields } from '../nouns/index.ts';
import { type Text, listTexts } from '../texts/text.ts';

/** The place of one of the home's own texts: a field of a record, or a text of the pages. */
export interface TranslationKey {
  noun: NounName;
  /** The id of the record; 0 for a text of the pages. */
  record: number;
  /** The field of the record, or the key of a text of the pages. */
  field: string;
}

/** A place as stored with translations, such as services/3/title. */
export const formatTranslationKey = ({ noun, record, field }: TranslationKey): string =>
  `${noun}/${record}/${field}`;

/** Parses a stored place; null if nothing can be translated there. */
export const parseTranslationKey = (text: string): TranslationKey | null => {
  const [, noun = '', record = '', field = ''] =
    /^([A-Za-z]{1,20})\/(\d{1,10})\/([\w.-]{1,120})$/.exec(text) ?? [];
  if (!isNoun(noun)) return null;
  const place = { noun, record: Number(record), field };
  const isKnown =
    noun === 'texts'
      ? record === '0' && translatedTexts.has(field)
      : Object.hasOwn(findTranslatedFields(noun), field);
  return isKnown ? place : null;
};

const isNoun = (name: string): name is NounName => Object.hasOwn(nouns, name);

/** The texts that can be translated, by their keys. */
export const translatedTexts: ReadonlyMap<string, Text> = new Map(
  Object.values(translatedGroups)
    .flatMap(listTexts)
    .filter(({ kind }) => kind !== 'long')
    .map((text) => [text.key, text]),
);
