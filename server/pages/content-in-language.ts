import type { PageTexts, PublicContent, Read, RootContent } from '../../app/lib/public-content.ts';
import { allWords } from '../../domain/languages/all-words.ts';
import type { Language } from '../../domain/languages/languages.ts';
import type { PublicService } from '../../domain/public-records.ts';
import { type SiteFacts, shownFigure } from '../../domain/facts/site-facts.ts';
import { untrueClaims, withoutClaims } from '../../domain/texts/claims.ts';
import { defaultAboutInfo, defaultServices } from '../../domain/defaults/records.ts';
import { builtInServices } from '../../domain/defaults/service-texts.ts';
import { allTexts } from '../../domain/content/all-texts.ts';
import { areaOf, type TextArea } from '../../domain/content/pages.ts';
import { builtInWords, formatOf } from './language-words.ts';
import type { createPublicContent } from './public-content.ts';

type Content = ReturnType<typeof createPublicContent>;

/**
 * What pages in a language other than English read: our own words in the language, and the owner's in English,
 * which the page marks so.
 */
export const contentIn = (language: Language, content: Content): PublicContent & RootContent => {
  const { defaults } = allWords[language];
  const format = formatOf(language);

  const texts = async (area: TextArea): Promise<PageTexts> => {
    const [owners, facts, contact] = await Promise.all([
      content.texts(area),
      content.facts(),
      content.contact(),
    ]);
    const builtIn = builtInWords(language, area, untrueClaims(facts, contact.value));
    return {
      ...owners,
      texts: { ...builtIn, ...owners.texts },
      english: [...allTexts.keys()].filter(
        (key) => areaOf(key) === area && (key in owners.texts || !(key in builtIn)),
      ),
    };
  };

  const story = (facts: SiteFacts): string => {
    const { about } = defaults;
    const years = shownFigure(facts, 'storyYears');
    const opening = years
      ? format.filled(about.opening, { years: years.value })
      : about.openingWithoutYears;
    const text = format.filled(about.company_story, { opening });
    return facts.careAvailable === null ? text.replace(...about.aroundTheClock) : text;
  };

  return {
    ...content,
    texts,
    optional: () => content.optional({ language, format }),
    about: async () => {
      const shown = await content.about();
      if (shown.stored) return shown;
      const { mission_statement, vision_statement } = defaults.about;
      const value = { ...defaultAboutInfo, mission_statement, vision_statement };
      return { ...shown, value: { ...value, company_story: story(await content.facts()) } };
    },
    services: async (): Promise<Read<PublicService[]>> => {
      const list = await content.services();
      if (list.stored) return list;
      const value = builtInServices.map(({ slug }, place) => {
        const said = defaults.services[slug];
        const service = defaultServices[place] as PublicService;
        return said
          ? {
              ...service,
              title: said.title,
              description: said.fullDescription,
              shortDescription: said.shortDescription,
              included: [...said.included],
            }
          : service;
      });
      // The built-in services don't mention calls.
      const untrue = untrueClaims(await content.facts(), { emergency_available: 1 });
      return { ...list, value: withoutClaims(value, defaults.serviceClaims, untrue) };
    },
    gallery: async (page) => {
      const list = await content.gallery(page);
      if (list.stored) return list;
      return {
        ...list,
        value: list.value.map((item) => ({ ...item, ...defaults.gallery[-item.id] })),
      };
    },
  };
};
