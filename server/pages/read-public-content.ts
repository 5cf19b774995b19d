import {
  toValueOrDefault,
  toListOrDefault,
  toPageSlice,
  type PageTexts,
  type PublicContent,
  type ReadResult,
  type ReadListResult,
  createReaders,
  type RootContent,
  type StoredRecords,
} from '../../app/lib/public-content.ts';
import { allTexts } from '../../domain/site/words/all-texts.ts';
import type { TextArea } from '../../domain/texts/text-areas.ts';
import {
  defaultAboutInfo,
  defaultGallery,
  defaultServices,
  defaultTestimonials,
} from '../../domain/site/built-in/built-in-records.ts';
import { builtInServiceClaims } from '../../domain/site/built-in/service-texts.ts';
import { singleMappers } from '../../domain/nouns/public-singles.ts';
import { parseServices } from '../../domain/nouns/services/public-services.ts';
import { parseTestimonials } from '../../domain/nouns/testimonials/public-testimonials.ts';
import { parseGallery } from '../../domain/nouns/gallery/public-gallery.ts';
import { parseAbout } from '../../domain/nouns/about/public-about.ts';
import { parseContact, defaultContact } from '../../domain/nouns/contact/public-contact.ts';
import { formatBuiltInStory, type SiteFacts } from '../../domain/nouns/facts/site-facts.ts';
import type { Format } from '../../domain/languages/format.ts';
import type { Language } from '../../domain/lib/languages.ts';
import type { InLanguage } from '../../domain/nouns/record-in-language.ts';
import {
  type ListName,
  findList,
  lists,
  type NounName,
  shownLists,
} from '../../domain/nouns/index.ts';
import { findUntrueClaims, replaceClaims } from '../../domain/texts/claims.ts';
import type { OptionalContent } from '../../domain/nouns/home/optional-pages.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import type { Basics } from '../basics.ts';
import type { Config } from '../config.ts';
import { toRooms, type StoredRoom } from '../store/content/rooms-store.ts';
import {
  listStores,
  aboutStore,
  contactStore,
  singleStores,
  galleryStore,
} from '../store/content/stores.ts';
import { testimonialsStore } from '../store/content/testimonials-store.ts';
import * as facts from '../store/content/facts-store.ts';
import * as texts from '../store/content/texts-store.ts';
import { readPageTranslations } from '../store/translations/translations-store.ts';
import { ContentUnavailable, type StaleContent } from './stale-content/stale-content.ts';
import { readOptionalContent } from './optional-content.ts';
import { listRootPages } from './root-pages.ts';
import {
  noTranslations,
  translatePictures,
  translateRecord,
  type Translations,
  toTranslations,
  type WithPictures,
} from './languages/translated-records.ts';

/** The parts of a stored text that visitors get, without its author. */
type PageTextRow = Pick<texts.TextRow, 'key' | 'value' | 'updated_at'>;

export interface ContentSource extends Pick<Basics, 'database' | 'log'> {
  config: Pick<Config, 'openingConfirmDays' | 'licenseNumber'>;
  staleContent: Pick<StaleContent, 'read'>;
}

interface TranslationReader {
  translations: () => Promise<Translations>;
}

/** Adds the list of translated fields again, because checks remove unknown fields. */
const keepTranslated = <T>(checked: T, { translated }: InLanguage): T =>
  checked && translated ? { ...checked, translated } : checked;

/** The content that all pages share; `optional` can also describe it in another language. */
interface ServerRootContent extends RootContent {
  optional(translated?: { language: Language; format: Format }): Promise<OptionalContent>;
}

/**
 * Called when content could not be read, so that the page is not cached.
 * @param missing the error, if there is no earlier value to show either
 */
export type OnReadFailure = (missing?: ContentUnavailable) => void;

/**
 * Reads content for public pages on the server: the stores, with built-in defaults if the database says that
 * nothing is stored. While reading fails, pages get the last value that was read (docs/decisions/085). A
 * failure is logged, and passed on to the page, which logs it, too.
 * @param language the page's language; stored content is translated where translations exist
 * @throws ContentUnavailable from every read, if nothing was read before
 */
export const createPublicContent = (
  { config, database, log, staleContent }: ContentSource,
  onFailure: OnReadFailure = () => {},
  language?: Language,
): PublicContent & ServerRootContent & TranslationReader => {
  const readCurrent = async <T>(label: string, query: () => Promise<T>) => {
    try {
      const { value, isCurrent } = await staleContent.read(label, query);
      if (!isCurrent) onFailure();
      return { value, ...(!isCurrent && { problem: `${label}: could not be read` }) };
    } catch (error) {
      if (error instanceof ContentUnavailable) onFailure(error);
      throw error;
    }
  };

  const read = async <T>(
    name: NounName,
    builtIn: T,
    query: () => Promise<object | null>,
    check: (stored: object) => T | null,
  ): Promise<ReadResult<T>> => {
    const { value, problem } = await readCurrent(name, query);
    const translated = value && (await translateRecords(name, [value]))[0];
    return {
      ...toValueOrDefault(
        translated ? keepTranslated(check(translated), translated) : null,
        builtIn,
      ),
      ...(problem && { problem }),
    };
  };

  const readList = async <T>(
    name: NounName,
    builtIn: T[],
    page: number,
    query: () => Promise<{ rows: object[]; total: number }>,
    check: (rows: object[]) => T[] | null,
    label: string = name,
  ): Promise<ReadListResult<T>> => {
    const { value, problem } = await readCurrent(page === 1 ? label : `${label} ${page}`, query);
    const items = check(await translateRecords(name, value.rows));
    return {
      ...toListOrDefault({ items, total: value.total }, builtIn, page),
      ...(problem && { problem }),
    };
  };

  let translations: Promise<Translations> | null = null;
  const readTranslations = () => {
    translations ??= (async () => {
      if (!language) return noTranslations;
      const { value } = await readCurrent(`translations in ${language}`, () =>
        readPageTranslations(database, language),
      );
      return toTranslations(language, value);
    })();
    return translations;
  };

  /**
   * Translates records into the page's language, as far as translations exist. The pictures of rooms belong
   * to the gallery.
   */
  const translateRecords = async <Row extends object>(
    noun: NounName,
    rows: Row[],
  ): Promise<(Row & InLanguage)[]> => {
    if (!language) return rows;
    const pageTranslations = await readTranslations();
    const translate = (nounName: NounName, row: object) =>
      translateRecord(pageTranslations, nounName, row as { id: number });
    const getTitle = noun in lists ? findList(noun as ListName).getTitle : null;
    return rows.map((row) => ({
      ...row,
      ...translate(noun, row),
      // Values that must be the same in every language, such as addresses, are made from the English title.
      ...(getTitle && { english_title: getTitle(row) }),
      ...('pictures' in row && {
        pictures: translatePictures(pageTranslations, noun, row as Row & WithPictures),
      }),
    })) as (Row & InLanguage)[];
  };

  /** The current read of the texts, which all parts of a page share. */
  let pendingTexts: Promise<PageTextRow[]> | null = null;
  const readTextRows = () => {
    pendingTexts ??= readCurrent('texts', async () =>
      [...(await texts.readAll(database)).values()].map(
        ({ key, value, updated_at }): PageTextRow => ({
          key,
          value,
          updated_at,
        }),
      ),
    )
      .then(({ value }) => value)
      .finally(() => {
        pendingTexts = null;
      });
    return pendingTexts;
  };

  const readTexts = async (area: TextArea): Promise<PageTexts> =>
    texts.selectAreaTexts(await readTextRows(), area, allTexts, (key) =>
      log.error({ event: 'text shows its original', key }, 'a stored text cannot be shown'),
    );

  const readFacts = async (): Promise<SiteFacts> =>
    (
      await readCurrent('facts', () =>
        facts.readSiteFacts(database, new Date(), (key) =>
          log.error({ event: 'fact shows as specified', key }, 'a stored fact cannot be shown'),
        ),
      )
    ).value;

  const findFreshness = () => ({
    today: toHomeDay(new Date()),
    confirmDays: config.openingConfirmDays,
  });

  /** Once the owner has turned off the built-in reviews, they must not even be in a page's data. */
  const hideExamples = async <T>(list: ReadListResult<T>): Promise<ReadListResult<T>> =>
    !list.stored && 'exampleReviews' in (await readFacts())
      ? { ...list, value: [], total: 0 }
      : list;

  const singleRecords = createReaders(singleMappers, (name, check) =>
    read<unknown>(
      name,
      null,
      async () => {
        const storedContent = await singleStores[name].readShown(database);
        return storedContent && { as_of: findFreshness().today, ...storedContent };
      },
      (stored) => check({ [name]: stored }),
    ),
  ) as StoredRecords;

  return {
    ...singleRecords,
    list: async (name, check) => {
      const { value, problem } = await readCurrent(`list of ${name}`, async () => {
        const rows = await listStores[name].list(database, 'visitors');
        return name === 'rooms' ? toRooms(rows as StoredRoom[], findFreshness()) : rows;
      });
      const rows = await translateRecords(name, value as object[]);
      return { ...toValueOrDefault(check(rows), []), ...(problem && { problem }) };
    },
    archive: (name, check, page) =>
      readList(
        name,
        [],
        page,
        async () => ({
          rows: await listStores[name].list(database, 'archive', toPageSlice(page)),
          total: await listStores[name].count(database, 'archive'),
        }),
        check,
        `archive of ${name}`,
      ),
    // Single posts are not stored, because anyone can request any number of ids: the last cached copy of the
    // page is shown instead.
    post: async (name, check, id) => {
      try {
        const storedRecord = await listStores[name].findForVisitors(database, id);
        return toValueOrDefault(
          storedRecord && check(await translateRecords(name, [storedRecord])),
          [],
        );
      } catch (error) {
        log.error({ event: 'content not read', network: 'any', label: `post of ${name}`, error });
        const unavailable = new ContentUnavailable(error);
        onFailure(unavailable);
        throw unavailable;
      }
    },
    // Reads all records at once, as `list` does, so that each can be shown while the database is unavailable.
    atRoot: async (name, check, address) => {
      const { atRoot } = findList(name);
      const { value, problem } = await readCurrent(`list of ${name}`, (): Promise<object[]> =>
        listStores[name].list(database, 'visitors'),
      );
      const rows = value.filter(
        (row) => atRoot && (row as Record<string, unknown>)[atRoot.address] === address,
      );
      const shown = check(await translateRecords(name, rows));
      return { ...toValueOrDefault(shown, []), ...(problem && { problem }) };
    },
    rootUrls: () =>
      readCurrent('addresses at the root', async () =>
        (await listRootPages(database)).map(({ url }) => url),
      ),
    translations: readTranslations,
    texts: readTexts,
    facts: readFacts,
    optional: async (translated): Promise<OptionalContent> =>
      (
        await readCurrent(
          ['optional pages', translated?.language].filter(Boolean).join(' in '),
          () => readOptionalContent(database, findFreshness(), config.licenseNumber, translated),
        )
      ).value,
    contact: () =>
      read(
        'contact',
        defaultContact,
        () => contactStore.read(database),
        (contact) => parseContact({ success: true, contact }),
      ),
    about: async () => {
      const shownContent = await read(
        'about',
        defaultAboutInfo,
        () => aboutStore.read(database),
        (about) => parseAbout({ success: true, about }),
      );
      if (shownContent.stored) return shownContent;
      const company_story = formatBuiltInStory(shownContent.value.company_story, await readFacts());
      return { ...shownContent, value: { ...shownContent.value, company_story } };
    },
    services: async () => {
      const { value: rows, problem } = await readCurrent('services', () =>
        listStores.services.list(database, 'visitors'),
      );
      const list = {
        ...toValueOrDefault(
          parseServices(await translateRecords('services', rows)),
          defaultServices,
        ),
        ...(problem && { problem }),
      };
      if (list.stored) return list;
      const untrueClaims = findUntrueClaims(await readFacts(), contactWithCalls);
      return { ...list, value: replaceClaims(list.value, builtInServiceClaims, untrueClaims) };
    },
    gallery: (page) =>
      readList(
        'gallery',
        defaultGallery,
        page,
        async () => ({
          rows: await galleryStore.list(database, 'visitors', toPageSlice(page)),
          total: await galleryStore.count(database, 'visitors'),
        }),
        parseGallery,
      ),
    testimonials: async (page) =>
      hideExamples(
        await readList(
          'testimonials',
          defaultTestimonials,
          page,
          async () => ({
            rows: await testimonialsStore.list(database, 'visitors', toPageSlice(page)),
            total: await testimonialsStore.count(database, 'visitors'),
          }),
          (testimonials) => parseTestimonials({ success: true, testimonials }),
        ),
      ),
  };
};

/** A contact for the built-in services, which don't depend on whether someone answers emergencies. */
const contactWithCalls = { emergency_available: 1 };

const namedReaders: ReadonlySet<ListName> = new Set(['services', 'gallery', 'testimonials']);

/**
 * Every read that public pages make, once each. Afterwards everything can be shown while the database is
 * unavailable.
 */
export const publicReads: {
  [Name in keyof (PublicContent & RootContent)]: (
    content: PublicContent & RootContent,
  ) => Promise<unknown>;
} = {
  list: async (content) => {
    for (const name of shownLists) {
      if (!namedReaders.has(name)) await content.list(name, () => null);
    }
  },
  archive: async (content) => {
    for (const name of shownLists) {
      if (findList(name).archivedAfter !== undefined) await content.archive(name, () => null, 1);
    }
  },
  // While the database is unavailable, posts that no list shows are not shown either.
  post: async () => null,
  // `list` has already read these records.
  atRoot: async () => null,
  rootUrls: (content) => content.rootUrls(),
  contact: (content) => content.contact(),
  about: (content) => content.about(),
  services: (content) => content.services(),
  costs: (content) => content.costs(),
  license: (content) => content.license(),
  professionals: (content) => content.professionals(),
  gallery: (content) => content.gallery(1),
  testimonials: (content) => content.testimonials(1),
  texts: (content) => content.texts('site'),
  facts: (content) => content.facts(),
  optional: (content) => content.optional(),
};

/** Reads everything that visitors can see. @throws ContentUnavailable at the first read that fails */
export const readAllContent = async (content: PublicContent & RootContent): Promise<void> => {
  for (const read of Object.values(publicReads)) await read(content);
};
