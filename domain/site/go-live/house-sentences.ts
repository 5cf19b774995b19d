import { allTexts } from '../words/all-texts.ts';
import { findArea, sitePageEntries, sitePages, type TextArea } from '../../texts/text-areas.ts';
import { builtInServices, builtInServiceClaims } from '../built-in/service-texts.ts';
import { optionalPages, type OptionalPage } from '../../nouns/home/optional-pages.ts';
import { type Claim, replaceClaims } from '../../texts/claims.ts';
import { toPlainText } from '../../texts/plain-words.ts';
import { isValidValue, type StoredTexts, findShownText } from '../../texts/stored-texts.ts';
import type { ShownWhen } from '../../texts/text.ts';
import { type PageUrl, pageUrls } from '../../urls.ts';

/** A text that describes the home: the stored or original words, before their blanks are filled in. */
export interface HouseSentence {
  /** At most 40 characters, the limit of its column in the database. */
  key: string;
  area: HouseArea;
  words: string;
  /** Whether the owner has written it, so that it needs no reading. */
  isOwn: boolean;
}

/** All areas but the legal pages, which the owner confirms as a whole (home-readiness.ts). */
export type HouseArea = Exclude<TextArea, 'privacy' | 'terms' | 'health-data'>;

/** The conditions that determine which of the sentences visitors read. */
export interface VisibleContent {
  stored: StoredTexts;
  untrue: readonly Claim[];
  /** The optional pages that have content. */
  pages: readonly OptionalPage[];
  /** Whether the built-in services are shown, because none are stored. */
  builtInServices: boolean;
}

/** Every sentence about the home that visitors currently read, in the order of the pages. */
export const listHouseSentences = (shown: VisibleContent): HouseSentence[] =>
  [...listHouseTexts(shown), ...listServiceSentences(shown)].filter(
    ({ area }) => !isAreaEmpty(area, shown),
  );

const listHouseTexts = ({ stored, untrue }: VisibleContent): HouseSentence[] =>
  [...allTexts.values()]
    .filter(({ ofHouse }) => ofHouse !== undefined && isShown(ofHouse, untrue))
    .map((text) => ({
      key: text.key,
      area: findArea(text.key) as HouseArea,
      words: toPlainText(text.kind, findShownText(text, stored, untrue)),
      isOwn: isValidValue(text, stored[text.key]),
    }))
    // Leaves out optional texts that the owner has emptied.
    .filter(({ words }) => words !== '');

const listServiceSentences = ({
  builtInServices: areShown,
  untrue,
}: VisibleContent): HouseSentence[] =>
  areShown
    ? replaceClaims(builtInServices, builtInServiceClaims, untrue).map(
        ({ title, shortDescription, fullDescription, included }, index) => ({
          key: `services.built-in.${index + 1}`,
          area: 'services',
          words: [title, shortDescription, fullDescription, included.join('\n')].join('\n\n'),
          isOwn: false,
        }),
      )
    : [];

/** Whether a text is shown, given the claims that are not true of the home. */
export const isShown = (when: ShownWhen, untrue: readonly Claim[]): boolean =>
  when === 'always' ||
  (when.startsWith('no ')
    ? untrue.some((claim) => when === `no ${claim}`)
    : !untrue.includes(when as Claim));

const isAreaEmpty = (area: HouseArea, { pages }: VisibleContent): boolean =>
  Object.entries(optionalPages).some(
    ([page, url]) => sitePages[url].area === area && !pages.includes(page as OptionalPage),
  );

/** The page that shows an area; the home page for texts that all pages share. */
export const findPageOfArea = (area: HouseArea): PageUrl =>
  sitePageEntries.find(([, page]) => page.area === area)?.[0] ?? pageUrls.home;
