import { type RoomPrices, includeRoomPrices } from '../../domain/nouns/costs/price-span.ts';
import { formatDollars, formatPriceRange } from '../../domain/nouns/costs/costs-in-words.ts';
import { formatYearsAndMonths } from '../../domain/lib/text/amounts.ts';
import type { SiteLanguage } from '../../domain/nouns/site-languages/language-noun.ts';
import { type Language, languageCodes } from '../../domain/lib/languages.ts';
import type { InLanguage } from '../../domain/nouns/record-in-language.ts';
import type { Format } from '../../domain/languages/format.ts';
import type { Answering } from '../../domain/nouns/contact/answering.ts';
import { findAnswering } from '../../domain/nouns/contact/answering-hours.ts';
import type { Costs } from '../../domain/nouns/costs/costs-noun.ts';
import { type Home, splitNames } from '../../domain/nouns/home/home-noun.ts';
import type { ContactInfo } from '../../domain/nouns/contact/contact-noun.ts';
import { type ListName, findList, lists } from '../../domain/nouns/index.ts';
import { formatMonthAndDay } from '../../domain/lib/format-date.ts';
import { splitUpcoming, type Post } from '../../domain/nouns/post.ts';
import {
  type FurtherMenuEntry,
  isOptionalPage,
  type LatestPost,
  type OptionalContent,
  type OptionalPage,
  optionalPages,
  type RootLink,
} from '../../domain/nouns/home/optional-pages.ts';
import { furtherMenuPages, sortMenu } from '../../domain/nouns/home/site-menu.ts';
import { type Freshness, countOpenings } from '../../domain/nouns/rooms/openings.ts';
import { isOlderThanAYear } from '../../domain/lib/time.ts';
import { pageUrls, toPostUrl } from '../../domain/urls.ts';
import type { Database } from '../database/open-database.ts';
import {
  listStores,
  contactStore,
  costsStore,
  licenseStore,
  professionalsStore,
  readShownHome,
  reportsStore,
} from '../store/content/stores.ts';
import { readRoomPrices, countRoomStates } from '../store/content/rooms-store.ts';
import { readPageTranslations } from '../store/translations/translations-store.ts';
import {
  translateRecord,
  type Translations,
  toTranslations,
} from './languages/translated-records.ts';
import { listRootLinks } from './root-pages.ts';

/** The language of a page's content, if it is not English. */
interface PageTranslation {
  language: Language;
  format: Format;
}

/**
 * The optional pages that have content, and today's statements about rooms, prices and the phone.
 * @param licenseNumber the number set on the server; empty if there is none
 * @param translation for a page in a language other than English
 */
export const readOptionalContent = async (
  database: Database,
  freshness: Freshness,
  licenseNumber: string,
  translation?: PageTranslation,
): Promise<OptionalContent> => {
  const { language, format } = translation ?? {};
  const { home } = await readShownHome(database);
  const translations =
    language && toTranslations(language, await readPageTranslations(database, language));
  const [
    states,
    prices,
    costs,
    shownLists,
    hasLicense,
    forProfessionals,
    contact,
    languages,
    latest,
    rootLinks,
  ] = await Promise.all([
    countRoomStates(database),
    readRoomPrices(database),
    costsStore.readShown(database),
    findListsWithRecords(database),
    isLicenseShown(database, freshness.today, licenseNumber || home?.license_number),
    professionalsStore.readShown(database),
    contactStore.read(database),
    listStores.languages.list(database, 'visitors'),
    readLatestPosts(database, freshness.today, format, translations),
    listRootLinks(database, translations),
  ]);
  const answeringPerson = home?.answered_by
    ? describeAnswering(contact, freshness.today, format)
    : null;
  const openings = countOpenings(states, freshness);
  const pages: OptionalPage[] = [...shownLists, ...latest.map(({ page }) => page)];
  if (openings) pages.push('rooms');
  if (costs) pages.push('costs');
  if (costs?.medicaid_policy) pages.push('medicaidPolicy');
  if (hasLicense) pages.push('license');
  if (forProfessionals) pages.push('professionals');
  const menu = arrangeMenu(home, pages, rootLinks);
  return {
    ...(pages.length > 0 && { pages }),
    ...(openings && { openings }),
    ...(prices && { roomPrices: prices }),
    ...(costs && describePrices(costs, prices, freshness.today, format)),
    ...(costs?.medicaid && { medicaid: costs.medicaid }),
    ...(costs?.medicaid_months && {
      medicaidAfter: (format?.months ?? formatYearsAndMonths)(costs.medicaid_months),
    }),
    ...(answeringPerson && { answering: answeringPerson }),
    ...(latest.length > 0 && { latest }),
    ...(menu.length > 0 && { menu }),
    ...listLanguages(languages, language),
  };
};

/** The menu's entries after the first ones, as the owner arranged them. */
const arrangeMenu = (
  home: Pick<Home, 'hidden_pages' | 'menu_order'> | null,
  shownPages: readonly OptionalPage[],
  rootLinks: readonly { name: string; link: RootLink }[],
): FurtherMenuEntry[] => {
  const hidden = splitNames(home?.hidden_pages ?? null);
  const entries: { name: string; link: FurtherMenuEntry }[] = [
    ...furtherMenuPages
      .filter((name) => !isOptionalPage(name) || shownPages.includes(name))
      .map((name) => ({ name, link: name })),
    ...rootLinks,
  ].filter(({ name }) => !hidden.includes(name));
  return sortMenu(entries, ({ name }) => name, splitNames(home?.menu_order ?? null)).map(
    ({ link }) => link,
  );
};

/** The languages that are switched on, and who has proofread the page's language. */
const listLanguages = (
  stored: readonly SiteLanguage[],
  language: Language | undefined,
): Pick<OptionalContent, 'languages' | 'readings'> => {
  const codes = new Set(stored.map((record) => record.language));
  const languages = languageCodes.filter((code) => codes.has(code));
  if (languages.length === 0) return {};
  const reviews = stored.flatMap(({ language: code, page, read_by: by, read_on: on }) =>
    code === language && by && on ? [{ page, by, on }] : [],
  );
  return { languages, ...(language && { readings: reviews }) };
};

/**
 * How many posts of a list to look through: more than a home plans ahead, but few, because every page reads
 * them.
 */
const maxPosts = 100;

/** Reads the first post of each page that has current posts; coming posts are before all others. */
const readLatestPosts = async (
  database: Database,
  today: string,
  format?: Format,
  translations?: Translations,
): Promise<LatestPost[]> => {
  const postsByPage = await Promise.all(
    listPageNames.map(async (page): Promise<LatestPost[]> => {
      const toPost = findList(page).toPost as ((record: object) => Post) | undefined;
      if (!toPost) return [];
      const records = await listStores[page].listLatest(database, 'visitors', maxPosts);
      const posts = records.map((record) => ({ id: record.id, record, ...toPost(record) }));
      const { coming: upcomingPosts, others: otherPosts } = splitUpcoming(posts, today);
      return [...upcomingPosts, ...otherPosts].slice(0, 1).map((post) => ({
        page,
        title: post.title,
        url: toPostUrl(pageUrls[page], post),
        on: format ? format.shortDay(post.day) : formatMonthAndDay(post.day),
        ...(translations &&
          translateTitle(translateRecord(translations, page, post.record), toPost)),
      }));
    }),
  );
  return postsByPage.flat();
};

const translateTitle = (record: object & InLanguage, toPost: (record: object) => Post) => ({
  title: toPost(record).title,
  translated: record.translated ?? [],
});

/** The pages of lists. Rooms are left out, because openings decide whether their page is shown. */
const listPageNames = Object.keys(optionalPages).filter(
  (name): name is Exclude<OptionalPage & ListName, 'rooms'> => name in lists && name !== 'rooms',
);

const findListsWithRecords = async (database: Database): Promise<OptionalPage[]> => {
  const shownPages = await Promise.all(
    listPageNames
      .filter((name) => !findList(name).toPost)
      .map(async (name) => ((await listStores[name].hasShown(database)) ? [name] : [])),
  );
  return shownPages.flat();
};

/** Whether the license page has any content; a license number alone is enough. */
const isLicenseShown = async (
  database: Database,
  today: string,
  licenseNumber: string | null | undefined,
): Promise<boolean> =>
  Boolean(licenseNumber) ||
  (await licenseStore.readShown(database)) !== null ||
  (await reportsStore.hasShown(database));

/**
 * When someone answers the phone, today and next. Null without a contact record or readable hours, and if the
 * home answers emergencies, because it then answers at any hour.
 */
const describeAnswering = (
  contact: ContactInfo | null,
  today: string,
  format?: Format,
): Answering | null =>
  !contact || contact.emergency_available
    ? null
    : findAnswering(contact.business_hours, today, format?.answering);

/** Null without a price, or for one older than a year, which search engines and the home page don't show. */
const describePrices = (costs: Costs, rooms: RoomPrices | null, today: string, format?: Format) => {
  const { as_of } = costs;
  const { price_from, price_to } = includeRoomPrices(costs, rooms);
  if (price_from === null || !as_of || isOlderThanAYear(as_of, today)) return null;
  const range = [...new Set([price_from, price_to ?? price_from])];
  return {
    priceRange: `${range.map(formatDollars).join(' - ')} per month`,
    price: (format?.price ?? formatPriceRange)({
      price_from,
      price_to: price_to === price_from ? price_to : null,
    }),
  };
};
