import { dollars } from '../../domain/costs/words.ts';
import type { Costs } from '../../domain/nouns/costs.ts';
import { type ListName, lists } from '../../domain/nouns/index.ts';
import {
  type OptionalContent,
  type OptionalPage,
  optionalPages,
} from '../../domain/home/optional-pages.ts';
import { type Freshness, openingsOf } from '../../domain/rooms/openings.ts';
import { isOlderThanAYear } from '../../domain/time.ts';
import type { Database } from '../database/open.ts';
import { reportsStore } from '../store/content/reports.ts';
import {
  listStores,
  costsStore,
  licenseStore,
  professionalsStore,
} from '../store/content/stores.ts';
import { roomStates } from '../store/content/rooms.ts';
import { homeStore } from '../store/content/home.ts';

/**
 * Which of the optional pages have content, what may be said of the rooms, and the price for search engines.
 * @param licenseNumber the number set on the server; empty if there is none
 */
export const storedContent = async (
  database: Database,
  freshness: Freshness,
  licenseNumber: string,
): Promise<OptionalContent> => {
  const [states, shown, shownLists, hasLicense, forProfessionals] = await Promise.all([
    roomStates(database),
    costsStore.shown(database),
    listsWithRecords(database),
    isLicenseTold(database, freshness.today, licenseNumber),
    professionalsStore.shown(database),
  ]);
  const openings = openingsOf(states, freshness);
  const pages: OptionalPage[] = [...shownLists];
  if (openings) pages.push('rooms');
  if (shown) pages.push('costs');
  if (shown?.medicaid_policy) pages.push('medicaidPolicy');
  if (hasLicense) pages.push('license');
  if (forProfessionals) pages.push('professionals');
  const priceRange = shown && freshPriceRange(shown, freshness.today);
  return {
    ...(pages.length > 0 && { pages }),
    ...(openings && { openings }),
    ...(priceRange && { priceRange }),
  };
};

/** The pages of lists; that of rooms has more to say. */
const pagesOfLists = Object.keys(optionalPages).filter(
  (name): name is Exclude<OptionalPage & ListName, 'rooms'> => name in lists && name !== 'rooms',
);

const listsWithRecords = async (database: Database): Promise<OptionalPage[]> => {
  const found = await Promise.all(
    pagesOfLists.map(async (name) => ((await listStores[name].anyShown(database)) ? [name] : [])),
  );
  return found.flat();
};

/** Whether the license page says more than to call; a license number alone is enough. */
const isLicenseTold = async (
  database: Database,
  today: string,
  licenseNumber: string,
): Promise<boolean> =>
  licenseNumber !== '' ||
  Boolean((await homeStore.read(database))?.license_number) ||
  (await licenseStore.shown(database)) !== null ||
  (await reportsStore.anyShown(database));

/** Search engines don't get prices that are older than a year. */
const freshPriceRange = ({ as_of, price_from, price_to }: Costs, today: string): string | null => {
  if (price_from === null || !as_of || isOlderThanAYear(as_of, today)) return null;
  const range = [price_from, price_to ?? price_from].map(dollars);
  return `${[...new Set(range)].join(' - ')} per month`;
};
