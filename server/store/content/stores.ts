import { about, type AboutInfo } from '../../../domain/nouns/about/about-noun.ts';
import { contact, type ContactInfo } from '../../../domain/nouns/contact/contact-noun.ts';
import { costs } from '../../../domain/nouns/costs/costs-noun.ts';
import {
  findList,
  type ListName,
  listNames,
  type ListRecords,
  type lists,
  type SingleName,
} from '../../../domain/nouns/index.ts';
import type { Home } from '../../../domain/nouns/home/home-noun.ts';
import type { InputOf, RecordOf } from '../../../domain/nouns/noun.ts';
import { license } from '../../../domain/nouns/license/license-noun.ts';
import type { Person } from '../../../domain/nouns/people/person-noun.ts';
import { professionals } from '../../../domain/nouns/professionals/professionals-noun.ts';
import {
  type ReplyInput,
  type ReplyTemplate,
  replyTemplates,
} from '../../../domain/nouns/reply-templates/reply-template-noun.ts';
import type { Database } from '../../database/open-database.ts';
import { createListStore, type ListStore, type ListQuery } from './list-store.ts';
import { factsStore } from './facts-store.ts';
import { homeStore } from './home-store.ts';
import { oldAddressesStore } from './old-addresses-store.ts';
import { roomsStore, type StoredRoom } from './rooms-store.ts';
import { createSingleStore, type SingleStore } from './single-store.ts';
import { testimonialsStore } from './testimonials-store.ts';
import { translationsStore } from '../translations/translations-store.ts';
import {
  type Report,
  reports,
  findFirstShownDay,
} from '../../../domain/nouns/reports/report-noun.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { gallery, type GalleryItem } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { fileUrls } from '../../../domain/urls.ts';
import { lacksPermission } from '../files/permission-sql.ts';

export const galleryStore = createListStore<typeof gallery, GalleryItem>(gallery, {
  // An item whose picture lacks a permission is hidden, because an item is nothing but its picture.
  filterShown: (query) => query.where(({ not }) => not(lacksPermission('gallery_items'))),
  readTriggeredValues: async (db, { image_url }) => ({
    shown_until: '9999-12-31',
    ...(await db
      .selectFrom('pictures')
      .select('shown_until')
      .where('url', '=', String(image_url))
      .executeTakeFirst()),
  }),
});

export const hasShownUploads = async (db: Database): Promise<boolean> => {
  const row = await db
    .selectFrom('gallery_items')
    .select('id')
    .where('visible', '=', 1)
    .where('image_url', 'like', `${fileUrls.uploads}/%`)
    .where(({ not }) => not(lacksPermission('gallery_items')))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const reportsStore = createListStore<typeof reports, Report>(reports, {
  // Visitors see the reports of the last three years.
  filterShown: (query) =>
    query.where('issued_on' as 'created_at', '>=', findFirstShownDay(toHomeDay(new Date()))),
  readRecords: (db, rows) => readWithFiles(db, rows),
});

/** Adds the sizes of the reports' files. An inner join is enough, because every report has a file. */
const readWithFiles = async (db: Database, rows: ListQuery): Promise<Report[]> => {
  const items = rows.$castTo<Omit<Report, 'file_size'>>();
  return db
    .selectFrom(items.as('items'))
    .innerJoin('document_files', 'document_files.url', 'items.file_url')
    .selectAll('items')
    .select('document_files.size as file_size')
    .orderBy('items.position')
    .execute();
};

const templatesStore = createListStore(replyTemplates, {
  // A text message has no subject, even if one was entered before the kind was changed.
  toStoredValues: (_write, input: ReplyInput) => (input.kind === 'email' ? {} : { subject: null }),
});

/** Lists templates by kind, then by the order in which they were added. */
export const replyTemplatesStore = {
  ...templatesStore,
  list: async (db: Database): Promise<ReplyTemplate[]> =>
    (await templatesStore.list(db, 'staff')).toSorted((one, other) =>
      one.kind < other.kind ? -1 : Number(one.kind > other.kind),
    ),
};

export const contactStore = createSingleStore<typeof contact, ContactInfo>(contact);
export const aboutStore = createSingleStore<typeof about, AboutInfo>(about);
export const costsStore = createSingleStore(costs);
export const licenseStore = createSingleStore(license);
export const professionalsStore = createSingleStore(professionals);

export const singleStores = {
  contact: contactStore,
  about: aboutStore,
  home: homeStore,
  costs: costsStore,
  license: licenseStore,
  professionals: professionalsStore,
} satisfies Record<SingleName, object>;

type StoredRecords = Omit<ListRecords, 'rooms' | 'facts'> & {
  rooms: StoredRoom;
  facts: RecordOf<(typeof lists)['facts']>;
};

type ListStores = {
  [Name in ListName]: ListStore<StoredRecords[Name], InputOf<(typeof lists)[Name]>>;
};

export const listStores: ListStores = {
  ...createDefaultStores(),
  testimonials: testimonialsStore,
  gallery: galleryStore,
  rooms: roomsStore,
  documents: reportsStore,
  replyTemplates: replyTemplatesStore,
  translations: translationsStore,
  oldAddresses: oldAddressesStore,
  facts: factsStore,
};

function createDefaultStores(): ListStores {
  const entries = listNames.map((name) => [name, createListStore(findList(name))]);
  return Object.fromEntries(entries) as ListStores;
}

/** A store by its noun's name, for code that works with all nouns. */
export const findListStore = (name: ListName): ListStore => listStores[name];
export const findSingleStore = (name: SingleName): SingleStore => singleStores[name];

interface ShownHome {
  home: Home | null;
  answeringPerson: Person | null;
  /** The address of the state's page about the license; null if it is not stored. */
  lookupUrl: string | null;
}

/**
 * The home as visitors read it. The person who answers families comes from the list of people, if one is
 * marked there.
 */
export const readShownHome = async (db: Database): Promise<ShownHome> => {
  const [home, people, storedLicense] = await Promise.all([
    homeStore.read(db),
    listStores.people.list(db, 'visitors'),
    licenseStore.read(db),
  ]);
  const lookupUrl = storedLicense?.lookup_url ?? null;
  const answeringPerson = people.find(({ answers }) => answers === 1) ?? null;
  if (!home || !answeringPerson) return { home, answeringPerson, lookupUrl };
  // The home's portrait shows the person named in the home's record.
  const isSamePerson = home.answered_by === answeringPerson.name;
  const portrait = isSamePerson && !answeringPerson.image_url ? home.portrait : null;
  return {
    home: { ...home, answered_by: answeringPerson.name, portrait },
    answeringPerson,
    lookupUrl,
  };
};
