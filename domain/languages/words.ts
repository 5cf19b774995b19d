import type { translatedGroups } from '../content/all-texts.ts';
import { copied } from '../content/contact.ts';
import { tourFormStates, tourSourceLabels, visitWishes } from '../content/family-request.ts';
import { formatWords } from '../content/formats.ts';
import { knownPatterns, knownWords } from '../content/known-words.ts';
import { letterWords, replyWords } from '../content/letters.ts';
import { storedPictures, storedReviews } from '../content/home.ts';
import { pageLabels, slideshowWords } from '../content/labels.ts';
import { notFoundPage } from '../content/not-found.ts';
import { offlineWords } from '../content/offline.ts';
import { drawingAlts, illustrationAlt, slideWords } from '../content/pictures.ts';
import { tourProblems } from '../content/request-problems.ts';
import { permissionWords, sourceWords, testimonialStates } from '../content/testimonials.ts';
import { familyMessages, familyProblems } from '../entities/family-visit.ts';
import { translationWords } from '../content/translation.ts';
import type { PagesWith } from '../pages.ts';
import type { ClaimedWords, Instead } from '../texts/claims.ts';
import type { Translated, TranslatedWords } from './translated.ts';

/**
 * Built-in words of the public pages that the owner can't edit, by page and name. `site` is
 * what all of them share; no page shows `letters`, nor `known` by itself.
 */
export const fixedWords = {
  'site.labels': pageLabels,
  'site.slideshow': slideshowWords,
  'site.formats': formatWords,
  'site.copy': { copied },
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
  'contact.sources': tourSourceLabels,
  'contact.states': tourFormStates,
  'contact.problems': tourProblems,
  'contact.messages': familyMessages,
  'contact.family-problems': familyProblems,
  'letters.family': letterWords,
  'letters.replies': replyWords,
  'known.words': knownWords,
  'known.patterns': knownPatterns,
} as const;

export type FixedName = keyof typeof fixedWords;

/** The built-in content that is shown while nothing is stored. */
export interface TranslatedDefaults {
  /** By the service's slug. */
  services: Record<
    string,
    {
      title: string;
      shortDescription: string;
      fullDescription: string;
      included: readonly string[];
    }
  >;
  /** What the services say of round-the-clock care, and what instead where that isn't true. */
  serviceClaims: ClaimedWords;
  /** By the number of the picture. */
  gallery: Record<number, { caption: string; category: string }>;
  about: {
    /** Begins with `{opening}`. */
    company_story: string;
    /** With `{years}`, a number such as 15 or 15+. */
    opening: string;
    openingWithoutYears: string;
    /** What the story says of round-the-clock care, and what instead where that isn't true. */
    aroundTheClock: Instead;
    mission_statement: string;
    vision_statement: string;
  };
}

type EnglishPage = PagesWith<{ onlyInEnglish: true }>;
type Menu = typeof translatedGroups.siteMenu;

/** The menu may name the pages that are only in English. */
type TranslatedMenu = Translated<Omit<Menu, EnglishPage>> &
  Partial<Translated<Pick<Menu, Extract<EnglishPage, keyof Menu>>>>;

/** Everything that one language has to say. */
export interface Words {
  texts: {
    readonly [Name in keyof typeof translatedGroups]: Name extends 'siteMenu'
      ? TranslatedMenu
      : Translated<(typeof translatedGroups)[Name]>;
  };
  fixed: { readonly [Name in keyof typeof fixedWords]: TranslatedWords<(typeof fixedWords)[Name]> };
  defaults: TranslatedDefaults;
}
