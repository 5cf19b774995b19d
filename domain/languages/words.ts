import type { translatedGroups } from '../site/words/all-texts.ts';
import { copiedLabel } from '../site/words/site-words.ts';
import {
  requestFormStates,
  requestSourceLabels,
  visitWishes,
} from '../requests/request-form-words.ts';
import { formatWords } from '../site/words/format-words.ts';
import { standardPhrases, standardWords } from '../nouns/common-words.ts';
import { familyMessageTexts, replyTexts } from '../requests/letter-words.ts';
import { storedPictures, storedReviews } from '../site/words/home-words.ts';
import { pageLabels, slideshowWords, testimonialStates } from '../site/words/label-words.ts';
import { notFoundPage } from '../site/words/not-found-words.ts';
import { offlineWords } from '../site/words/offline-words.ts';
import { drawingAlts, illustrationAlt, slideWords } from '../nouns/home/drawing-words.ts';
import { requestProblems } from '../requests/request-problems.ts';
import { permissionWords, sourceWords } from '../site/words/testimonials-words.ts';
import { familyPageMessages, privatePageProblems } from '../requests/private-page.ts';
import { translationWords } from '../site/words/translation-words.ts';
import type { PagesWith } from '../pages.ts';
import type { professionalsFacts, professionalsPage } from '../site/words/professionals-words.ts';
import type { Text, TextValues } from '../texts/text.ts';

/**
 * Built-in texts of the public pages that the owner can't edit, by page and name. All pages share `site`;
 * no page shows `letters` and `known` directly.
 */
export const fixedWords = {
  'site.labels': pageLabels,
  'site.slideshow': slideshowWords,
  'site.formats': formatWords,
  'site.copy': { copied: copiedLabel },
  'site.translation': translationWords,
  'site.not-found': notFoundPage,
  'site.drawings': illustrationAlt,
  'site.closing-drawings': drawingAlts,
  'offline.page': offlineWords,
  'home.slides': slideWords,
  'home.reviews': storedReviews,
  'home.pictures': storedPictures,
  'testimonials.states': testimonialStates,
  'testimonials.permission': permissionWords,
  'testimonials.source': sourceWords,
  'contact.wishes': visitWishes,
  'contact.sources': requestSourceLabels,
  'contact.states': requestFormStates,
  'contact.problems': requestProblems,
  'contact.messages': familyPageMessages,
  'contact.family-problems': privatePageProblems,
  'letters.family': familyMessageTexts,
  'letters.replies': replyTexts,
  'known.words': standardWords,
  'known.patterns': standardPhrases,
} as const;

export type FixedName = keyof typeof fixedWords;

/** The built-in content that is shown while nothing is stored. */
interface BuiltInMessages {
  /** The texts of each built-in service, by its slug. */
  services: Record<
    string,
    { title: string; shortDescription: string; fullDescription: string; included: string[] }
  >;
  /** The words of each built-in picture, by its number. */
  gallery: Record<string, { caption: string; category: string }>;
  about: {
    /** Starts with `{opening}`. */
    company_story: string;
    /** Contains `{years}`, a number such as 15 or 15+. */
    opening: string;
    openingWithoutYears: string;
    mission_statement: string;
    vision_statement: string;
  };
}

/** A union of the texts in a group, at any depth. */
type TextsIn<Group> = {
  [Name in keyof Group]: Group[Name] extends Text ? Group[Name] : TextsIn<Group[Name]>;
}[keyof Group];

type TranslatedText = TextsIn<typeof translatedGroups>;

type EnglishPage = PagesWith<{ onlyInEnglish: true }>;

/** The values of the texts by their keys. The menu may also name pages that exist only in English. */
type TextsByKey = {
  [Each in TranslatedText as Exclude<Each['key'], EnglishLink>]: TextValues[Each['kind']];
};
type EnglishLink = `site.menu.${EnglishPage}`;
type EnglishLinks = { site: { menu: { [Page in EnglishPage]?: string } } };

type FixedByKey = {
  [Name in FixedName as `${Name}.${keyof (typeof fixedWords)[Name] & string}`]: string;
};

/** The facts for professionals also exist in Spanish. */
type FactSheetText =
  TextsIn<typeof professionalsFacts> | (typeof professionalsPage)['papers']['code'];
type FactSheetByKey = { [Each in FactSheetText as Each['key']]: TextValues[Each['kind']] };

/** Values by keys such as `home.hero.headline`, as nested objects. */
type Nested<ByKey> = {
  [Head in FirstKeyPart<keyof ByKey & string>]: Head extends keyof ByKey
    ? ByKey[Head]
    : Nested<{
        [Key in keyof ByKey as Key extends `${Head}.${infer Rest}` ? Rest : never]: ByKey[Key];
      }>;
};
type FirstKeyPart<Key extends string> = Key extends `${infer Head}.${string}` ? Head : Key;

/** All messages of a language, in the structure of its catalog. */
export type Messages = Nested<TextsByKey & FixedByKey> &
  EnglishLinks &
  Partial<Nested<FactSheetByKey>> & { builtIn: BuiltInMessages };
