import {
  findList,
  findNoun,
  type ListName,
  listNames,
  type NounName,
} from '../../domain/nouns/index.ts';
import type { AnyList } from '../../domain/nouns/noun.ts';
import type { RootLink } from '../../domain/nouns/home/optional-pages.ts';
import { type AddressTarget, toTarget } from '../../domain/nouns/old-addresses/old-address-noun.ts';
import type { InLanguage } from '../../domain/nouns/record-in-language.ts';
import { type RootUrl, toRootUrl } from '../../domain/urls.ts';
import type { Database } from '../database/open-database.ts';
import { listStores } from '../store/content/stores.ts';
import { listEarlierRecords } from '../store/history/history-store.ts';
import { listDeletedRecords } from '../store/history/trash-store.ts';
import { translateRecord, type Translations } from './languages/translated-records.ts';

const rootLists = listNames.filter((name) => findList(name).atRoot);

/** The records that visitors read at the site's root, in their order. */
const listRecords = async (database: Database) => {
  const recordsByList = await Promise.all(
    rootLists.map(async (name) => {
      const records = await listStores[name].list(database, 'visitors', { limit: maxPages });
      return records.map((record) => ({ name, record }));
    }),
  );
  return recordsByList.flat();
};

/** More pages than a home can have. */
const maxPages = 1000;

/** The English address of a record's page at the site's root; null if records of this noun have none. */
export const findRootUrl = (noun: NounName, record: object): RootUrl | null => {
  const { atRoot } = findNoun(noun) as Partial<AnyList>;
  const address = atRoot && (record as Record<string, unknown>)[atRoot.address];
  return typeof address === 'string' ? toRootUrl(address) : null;
};

/** All pages of records at the site's root, whether or not a menu links to them. */
export const listRootPages = async (database: Database): Promise<AddressTarget[]> =>
  (await listRecords(database)).flatMap(({ name, record }) => describePage(name, record));

const describePage = (name: ListName, record: { id: number }): AddressTarget[] => {
  const url = findRootUrl(name, record);
  if (url === null) return [];
  const { table, title } = findList(name);
  const target = toTarget(`/${table.replaceAll('_', '-')}`, record.id);
  return [{ target, url, name: `${title}: ${findList(name).getTitle(record)}` }];
};

/**
 * The pages of hidden and deleted records at the site's root, and earlier addresses of others.
 * @param limit how many of the newest records of each kind to check
 */
export const listFormerRootPages = async (
  database: Database,
  limit: number,
): Promise<AddressTarget[]> => {
  const pagesByList = await Promise.all(
    rootLists.map(async (name) => {
      const records = await Promise.all([
        listStores[name].list(database, 'staff', { limit }),
        listDeletedRecords(database, name, limit),
        listEarlierRecords(database, name, limit),
      ]);
      return records.flat().flatMap((record) => describePage(name, record));
    }),
  );
  const pagesByUrl = new Map(pagesByList.flat().map((page) => [page.url as string, page]));
  for (const { url } of await listRootPages(database)) pagesByUrl.delete(url);
  return [...pagesByUrl.values()];
};

/** Links to all pages of records at the site's root, with translated titles, in the records' order. */
export const listRootLinks = async (
  database: Database,
  translations?: Translations,
): Promise<{ name: string; link: RootLink }[]> =>
  (await listRecords(database)).flatMap(({ name, record }) => {
    const shown: object & InLanguage = translations
      ? translateRecord(translations, name, record)
      : record;
    return describePage(name, record).map(({ target, url }) => ({
      name: target,
      link: {
        url,
        title: findList(name).getTitle(shown),
        ...(shown.translated && { translated: shown.translated }),
      },
    }));
  });
