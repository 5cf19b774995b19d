import { translatedGroups } from '../content/all-texts.ts';
import { listNames, lists, type NounName, nouns, singleNames, singles } from '../nouns/index.ts';
import type { Field, Fields } from '../nouns/field.ts';
import { type Text, textsOf } from '../texts/text.ts';

/** Where words of the home are: a field of a record, or a text of the pages. */
export interface Place {
  noun: NounName;
  /** 0 for texts. */
  record: number;
  /** The key of a text. */
  field: string;
}

/** A place as translations store it, such as services/3/title. */
export const placeText = ({ noun, record, field }: Place): string => `${noun}/${record}/${field}`;

/** Null for what is no place that can be translated. */
export const placeIn = (text: string): Place | null => {
  const [, noun = '', record = '', field = ''] =
    /^([A-Za-z]{1,20})\/(\d{1,10})\/([\w.]{1,120})$/.exec(text) ?? [];
  if (!isNoun(noun)) return null;
  const place = { noun, record: Number(record), field };
  const isKnown =
    noun === 'texts'
      ? record === '0' && translatedTexts.has(field)
      : Object.hasOwn(translatedFields(noun), field);
  return isKnown ? place : null;
};

const isNoun = (name: string): name is NounName => Object.hasOwn(nouns, name);

/** The texts that can be translated, by their keys. */
export const translatedTexts: ReadonlyMap<string, Text> = new Map(
  Object.values(translatedGroups)
    .flatMap(textsOf)
    .filter(({ kind }) => kind !== 'long')
    .map((text) => [text.key, text]),
);

const known: Partial<Record<NounName, Readonly<Record<string, Field>>>> = Object.fromEntries(
  [...listNames.map((name) => lists[name]), ...singleNames.map((name) => singles[name])].map(
    ({ name, fields }) => [
      name,
      Object.fromEntries(
        Object.entries(fields as Fields).filter(([, { translated }]) => translated !== undefined),
      ),
    ],
  ),
);

/** The fields of a noun that can be translated. */
export const translatedFields = (noun: NounName): Readonly<Record<string, Field>> =>
  known[noun] ?? {};

/** The nouns that have some. */
export const translatedNouns = (Object.keys(known) as NounName[]).filter(
  (noun) => Object.keys(translatedFields(noun)).length > 0,
);
