import type { Page } from '@playwright/test';
import { copiedLabel } from '../../../domain/site/words/site-words.ts';
import { storedPictures, storedReviews } from '../../../domain/site/words/home-words.ts';
import {
  drawingAlts,
  heroSlides,
  illustrationAlt,
  slideWords,
} from '../../../domain/nouns/home/drawing-words.ts';
import { testimonialStates } from '../../../domain/site/words/label-words.ts';
import { permissionWords } from '../../../domain/site/words/testimonials-words.ts';
import { requestProblems } from '../../../domain/requests/request-problems.ts';
import { familyPageMessages, privatePageProblems } from '../../../domain/requests/private-page.ts';
import { designations } from '../../../domain/nouns/home/home-noun.ts';
import {
  requestFormStates,
  requestSourceLabels,
  visitWishes,
} from '../../../domain/requests/request-form-words.ts';
import { formatTime } from '../../../domain/lib/format-date.ts';
import { listVisitTimes } from '../../../domain/nouns/contact/visit-times.ts';
import { chosen, contactMarks, marks, contactValues } from './marked-content.ts';

/** Attributes whose values are seen or heard. */
const attributes = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'placeholder',
  'title',
] as const;

/**
 * Every string of a page that can be seen or heard, including closed dialogs and the title, but without
 * duplicates and without the bar that only staff get.
 */
export const readPageWords = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const silent = 'script, style, noscript, template, svg, iframe, edit-bar';
    const cards = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
    const elements = [document, ...cards].flatMap((each) => [
      ...(each?.body.querySelectorAll('*') ?? []),
    ]);
    const shown = elements.flatMap((element) => {
      if (element.closest(silent) && !element.matches('iframe')) return [];
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const words = own.map(({ nodeValue }) => nodeValue ?? '').join('');
      return [words, ...names.map((name) => element.getAttribute(name) ?? '')];
    });
    const head = ['description', 'keywords'].map(
      (name) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '',
    );
    const subjects = [...document.querySelectorAll<HTMLAnchorElement>('[href*="?subject="]')].map(
      ({ href }) => new URL(href).searchParams.get('subject') ?? '',
    );
    const all = [document.title, ...head, ...subjects, ...shown].map((words) => words.trim());
    return [...new Set(all)].filter((words) => words !== '');
  }, attributes);

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern for a text whose {names} may be anything. */
const pattern = (words: string): string => escaped(words).replaceAll(/\\\{\w+\\\}/g, '.+?');

const anyOf = (...words: string[]): RegExp => new RegExp(`^(?:${words.map(pattern).join('|')})$`);

/** Texts of pages that staff can't change, each with the reason. */
const written: [why: string, words: RegExp][] = [
  [
    "controls of the slideshows and where one is, named by the ARIA pattern for carousels: the button's sign is what eyes see",
    /^(?:(?:Stop|Start) changing the|Previous|Next|Choose) (?:pictures|reviews)$|^Show pictures \d+ of \d+$|^\d+ of \d+$|^(?:carousel|slide)$/,
  ],
  [
    'names of regions, for screen readers alone: nowhere on the page could they be pressed',
    anyOf(
      'Main',
      'Contact details',
      'Stop the moving line',
      'Call or visit',
      'On this page',
      'Services on this page',
      'Pictures of life here',
      'Pictures',
      'Reviews',
    ),
  ],
  [
    'specification, section 4: how many entries came from the database',
    anyOf(...Object.values(storedReviews), ...Object.values(storedPictures)),
  ],
  [
    'specification, section 2: labels of testimonials',
    anyOf(...Object.values(testimonialStates), ...Object.values(permissionWords)),
  ],
  ['specification, section 2: the date line of the legal pages', /^Last Updated: \w+ 20\d\d$/],
  ['specification, section 2: the confirmation of a copy', anyOf(copiedLabel)],
  [
    "messages of a family's page, which its API has as well",
    anyOf(...Object.values(familyPageMessages), ...Object.values(privatePageProblems)),
  ],
  [
    "a family's own reference and its private link",
    /^(?:[B-DF-HJ-NP-TV-Z2-9]{6}|https?:\/\/\S+\/visit\/[\w-]{43})$/,
  ],
  ['messages and states of the tour form', anyOf(...Object.values(requestProblems))],
  [
    'states of the tour form',
    anyOf(...Object.values(requestFormStates), `(${requestFormStates.optional})`),
  ],
  [
    'names of stored values, which emails, the table and the staff area use as well',
    anyOf(...Object.values(visitWishes), ...Object.values(requestSourceLabels)),
  ],
  [
    'counted from the stored business hours',
    anyOf(...listVisitTimes(contactMarks.business_hours).map(formatTime)),
  ],
  [
    "the hero's pictures and drawings by the program, and what is seen on them",
    anyOf(
      ...heroSlides.flatMap((picture) => [
        slideWords[`${picture}Label`],
        slideWords[`${picture}Alt`],
        `{place} of {count}: ${slideWords[`${picture}Label`]}`,
      ]),
      ...Object.values(illustrationAlt),
      ...Object.values(drawingAlts),
    ),
  ],
  ['stored: hours must be such as can be read', /^8:00 AM - 8:00 PM$/],
  [
    'stored: counted or chosen from a list',
    anyOf(String(chosen.capacity), designations[chosen.designations]),
  ],
  [
    'stored or worked out: dollars, in the words that the staff area has as well',
    /^\$[\d,.]+(?: to \$[\d,.]+)?(?: a month)?$/,
  ],
  [
    'stored: the days of news, also on a leaf of a calendar',
    /^(?:(?:[A-Z][a-z]+day, )?[A-Z][a-z]*(?:uary|ch|il|ay|ne|ly|ust|ber)(?: \d{1,2}(?:, \d{4})?)?|[A-Z][a-z]+day|\d{1,2})$/,
  ],
  ['the address of the public calendar', /^https?:\/\/[^/\s]+\/news\.ics$/],
  ['stored: numbers must be such as can be called', /^\(425\) 555-014[34]$/],
  ['the sign of the button for reading comfort, beside its name', anyOf('Aa')],
  ['the year of the copyright', /^© 20\d\d[\s.,]*$/],
];

/** Strings that staff can't change, without a reason for it. */
export const findUnexplained = (shown: string[]): string[] =>
  shown.filter((words) => {
    const values = Object.values(contactValues);
    const unstored = values.reduce((left, value) => left.replaceAll(value, ''), words);
    const rest = unstored.replace(marks, '').trim();
    if (!/[\p{L}\p{N}]/u.test(rest)) return false;
    return !written.some(([, allowed]) => allowed.test(words) || allowed.test(rest));
  });
