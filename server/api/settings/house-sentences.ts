import { textAreas } from '../../../domain/content/pages.ts';
import type { HouseReading } from '../../../domain/entities/go-live.ts';
import { type HouseSentence, houseSentences } from '../../../domain/go-live/house-sentences.ts';
import { untrueClaims } from '../../../domain/texts/claims.ts';
import { siteBlanks } from '../../../domain/texts/site-blanks.ts';
import { filled } from '../../../domain/texts/words.ts';
import type { AppContext } from '../../app-context.ts';
import * as houseReadings from '../../store/go-live/house-readings.ts';

/** The sentences about the home that the owner has read or has to read, with names filled in as visitors see them. */
export const readHouse = async (context: AppContext): Promise<HouseReading[]> => {
  const [readings, settings, contact] = await Promise.all([
    shownSentences(context).then((shown) => houseReadings.list(context.database, shown)),
    context.homeSettings(),
    context.publicContent.contact(),
  ]);
  const blanks = siteBlanks(settings, contact.value);
  return readings.map((reading) => ({
    ...reading,
    sentences: reading.sentences.map((sentence) => ({
      ...sentence,
      words: filled(sentence.words, blanks),
    })),
  }));
};

/** The sentences about the home that visitors read now. */
export const shownSentences = async ({ publicContent }: AppContext): Promise<HouseSentence[]> => {
  const [areas, facts, contact, optional, services] = await Promise.all([
    Promise.all(textAreas.map((area) => publicContent.texts(area))),
    publicContent.facts(),
    publicContent.contact(),
    publicContent.optional(),
    publicContent.services(),
  ]);
  return houseSentences({
    stored: Object.assign({}, ...areas.map(({ texts }) => texts)),
    untrue: untrueClaims(facts, contact.value),
    pages: optional.pages ?? [],
    builtInServices: !services.stored,
  });
};
