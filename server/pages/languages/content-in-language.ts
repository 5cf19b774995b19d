import type {
  PageTexts,
  PublicContent,
  ReadResult,
  RootContent,
} from '../../../app/lib/public-content.ts';
import { findMessages } from '../../../domain/languages/catalogs.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import { type InLanguage, isSame } from '../../../domain/nouns/record-in-language.ts';
import { formatTranslationKey, translatedTexts } from '../../../domain/languages/places.ts';
import { findTranslatedFields } from '../../../domain/nouns/index.ts';
import { toTypedText, parseTypedText } from '../../../domain/languages/typed-words.ts';
import type { NounName } from '../../../domain/nouns/index.ts';
import type { PublicService } from '../../../domain/nouns/services/public-services.ts';
import { type SiteFacts, findShownFigure } from '../../../domain/nouns/facts/site-facts.ts';
import { findUntrueClaims, replaceClaims } from '../../../domain/texts/claims.ts';
import {
  defaultAboutInfo,
  defaultServices,
} from '../../../domain/site/built-in/built-in-records.ts';
import { builtInServices } from '../../../domain/site/built-in/service-texts.ts';
import { allTexts } from '../../../domain/site/words/all-texts.ts';
import { homeHero } from '../../../domain/site/words/home-words.ts';
import { findArea, type TextArea } from '../../../domain/texts/text-areas.ts';
import { isValidValue, findShownText } from '../../../domain/texts/stored-texts.ts';
import { listTexts } from '../../../domain/texts/text.ts';
import { translateHours } from './hours-in-language.ts';
import { readBuiltInTexts, findFormat } from './language-words.ts';
import {
  type ContentSource,
  createPublicContent,
  type OnReadFailure,
} from '../read-public-content.ts';

/**
 * The content of pages in a language other than English: built-in texts in that language, and the owner's texts
 * as far as they are translated. The rest is in English, and the page marks it as English.
 */
export const createContentIn = (
  language: Language,
  source: ContentSource,
  onFailure?: OnReadFailure,
): PublicContent & RootContent => {
  const content = createPublicContent(source, onFailure, language);
  const format = findFormat(language);

  const readTexts = async (area: TextArea): Promise<PageTexts> => {
    const [stored, facts, contact, { byPlace, elsewhere, outdated }] = await Promise.all([
      content.texts(area),
      content.facts(),
      content.contact(),
      content.translations(),
    ]);
    const isStored = (key: string): boolean => key in stored.texts;
    const untrueClaims = findUntrueClaims(facts, contact.value);
    const translated = [...translatedTexts.values()].flatMap((text): [string, unknown][] => {
      const place = formatTranslationKey({ noun: 'texts', record: 0, field: text.key });
      if (findArea(text.key) !== area) return [];
      const translation = byPlace.get(place);
      const english = toTypedText(text.kind, findShownText(text, stored.texts, untrueClaims));
      const claims =
        translation &&
        replaceClaims(translation.source, text.claims, untrueClaims) !== translation.source;
      const isShown =
        translation && ((outdated === 'older' && !claims) || isSame(english, translation.source));
      const words = isShown
        ? translation.words
        : isStored(text.key)
          ? elsewhere(english)
          : undefined;
      const value = words === undefined ? undefined : parseTypedText(text, words);
      return isValidValue(text, value) ? [[text.key, value]] : [];
    });
    const builtIn = readBuiltInTexts(language, area, untrueClaims);
    const ownTranslations = Object.fromEntries(translated);
    const untranslated = Object.fromEntries(
      Object.entries(stored.texts).filter(([key]) => !(key in builtIn && heroKeys.has(key))),
    );
    return {
      ...stored,
      ...(isStored(`${area}.meta.description`) && { isDescribed: true }),
      texts: { ...builtIn, ...untranslated, ...ownTranslations },
      english: [...allTexts.keys()].filter(
        (key) =>
          findArea(key) === area &&
          !(key in ownTranslations) &&
          (key in untranslated || !(key in builtIn)),
      ),
    };
  };

  // The built-in content doesn't mention calls.
  const listBuiltInMessages = (facts: SiteFacts) =>
    findMessages(language, findUntrueClaims(facts, { emergency_available: 1 })).builtIn;

  const translateStory = (facts: SiteFacts): string => {
    const { about } = listBuiltInMessages(facts);
    const years = findShownFigure(facts, 'storyYears');
    const opening = years
      ? format.filled(about.opening, { years: years.value })
      : about.openingWithoutYears;
    return format.filled(about.company_story, { opening });
  };

  return {
    ...content,
    texts: readTexts,
    optional: () => content.optional({ language, format }),
    contact: async () => {
      const shownContact = await content.contact();
      const { business_hours: hours } = shownContact.value;
      const translation = hours ? translateHours(hours, language) : undefined;
      return translation === undefined
        ? shownContact
        : {
            ...shownContact,
            value: { ...shownContact.value, business_hours_translated: translation },
          };
    },
    about: async () => {
      const shownAbout = await content.about();
      if (shownAbout.stored) return shownAbout;
      const facts = await content.facts();
      const { mission_statement, vision_statement } = listBuiltInMessages(facts).about;
      const value = { ...defaultAboutInfo, mission_statement, vision_statement };
      const company_story = translateStory(facts);
      return { ...shownAbout, value: { ...value, company_story, ...markTranslated('about') } };
    },
    services: async (): Promise<ReadResult<PublicService[]>> => {
      const list = await content.services();
      if (list.stored) return list;
      const { services } = listBuiltInMessages(await content.facts());
      const value = builtInServices.map(({ slug }, place) => {
        const translation = services[slug];
        const service = defaultServices[place] as PublicService;
        return translation
          ? {
              ...service,
              title: translation.title,
              description: translation.fullDescription,
              shortDescription: translation.shortDescription,
              included: [...translation.included],
              ...markTranslated('services'),
            }
          : service;
      });
      return { ...list, value };
    },
    gallery: async (page) => {
      const list = await content.gallery(page);
      if (list.stored) return list;
      const { gallery } = findMessages(language).builtIn;
      return {
        ...list,
        value: list.value.map((item) => ({
          ...item,
          ...gallery[-item.id],
          ...markTranslated('gallery'),
        })),
      };
    },
  };
};

/**
 * Families decide by these texts whether to read on, so the built-in translations stay until the owner's texts
 * are translated.
 */
const heroKeys: ReadonlySet<string> = new Set(listTexts(homeHero).map(({ key }) => key));

/** Marks all fields as translated: the built-in content of a noun is translated completely. */
const markTranslated = (noun: NounName): InLanguage => ({
  translated: Object.keys(findTranslatedFields(noun)),
});
