import { about, type AboutInfo } from '../../../domain/nouns/about/about-noun.ts';
import { contact, type ContactInfo } from '../../../domain/nouns/contact/contact-noun.ts';
import { costs } from '../../../domain/nouns/costs/costs-noun.ts';
import {
  type ListName,
  listNames,
  type ListRecords,
  lists,
  type SingleName,
} from '../../../domain/nouns/index.ts';
import type { Home } from '../../../domain/nouns/home/home-noun.ts';
import { license } from '../../../domain/nouns/license/license-noun.ts';
import type { Person } from '../../../domain/nouns/people/person-noun.ts';
import { professionals } from '../../../domain/nouns/professionals/professionals-noun.ts';
import {
  type ReplyInput,
  type ReplyTemplate,
  replyTemplates,
} from '../../../domain/nouns/reply-templates/reply-template-noun.ts';
import type { Database } from '../../database/open-database.ts';
import { listStore, type StoreOf } from './list-store.ts';
import { galleryStore } from './gallery-store.ts';
import { homeStore } from './home-store.ts';
import { reportsStore } from './reports-store.ts';
import { roomsStore, type StoredRoom } from './rooms-store.ts';
import { singleStore } from './single-store.ts';
import { testimonialsStore } from './testimonials-store.ts';
import { translationsStore } from '../translations/translations-store.ts';

const templates = listStore(replyTemplates, {
  // A text message has no subject, even if the form still has one from when it was an email.
  toStore: (_write, input: ReplyInput) => (input.kind === 'email' ? {} : { subject: null }),
});

/** Listed by kind, in the order in which they were added. */
export const replyTemplatesStore = {
  ...templates,
  list: async (db: Database): Promise<ReplyTemplate[]> =>
    (await templates.list(db, 'staff')).toSorted((one, other) =>
      one.kind < other.kind ? -1 : Number(one.kind > other.kind),
    ),
};

export const contactStore = singleStore<typeof contact, ContactInfo>(contact);
export const aboutStore = singleStore<typeof about, AboutInfo>(about);
export const costsStore = singleStore(costs);
export const licenseStore = singleStore(license);
export const professionalsStore = singleStore(professionals);

export const singleStores = {
  contact: contactStore,
  about: aboutStore,
  home: homeStore,
  costs: costsStore,
  license: licenseStore,
  professionals: professionalsStore,
} satisfies Record<SingleName, object>;

type StoredRecords = Omit<ListRecords, 'rooms'> & { rooms: StoredRoom };

type ListStores = { [Name in ListName]: StoreOf<StoredRecords[Name]> };

/** Most lists need no rules of their own. */
export const listStores: ListStores = {
  ...generalStores(),
  testimonials: testimonialsStore,
  gallery: galleryStore,
  rooms: roomsStore,
  documents: reportsStore,
  replyTemplates: replyTemplatesStore,
  translations: translationsStore,
};

function generalStores(): ListStores {
  const stores = listNames.map((name) => [name, listStore(lists[name] as never)]);
  return Object.fromEntries(stores) as ListStores;
}

interface ShownHome {
  home: Home | null;
  answering: Person | null;
  /** The address where the state shows the license. */
  lookUp: string | null;
}

/**
 * The home as visitors read it. If one of its people is marked as the one who answers, that person comes from
 * the list of people.
 */
export const shownHome = async (db: Database): Promise<ShownHome> => {
  const [home, people, stored] = await Promise.all([
    homeStore.read(db),
    listStores.people.list(db, 'visitors'),
    licenseStore.read(db),
  ]);
  const lookUp = stored?.lookup_url ?? null;
  const answering = people.find(({ answers }) => answers === 1) ?? null;
  if (!home || !answering) return { home, answering, lookUp };
  // The home's portrait belongs to the person whom the home names.
  const isSame = home.answered_by === answering.name;
  const portrait = isSame && !answering.image_url ? home.portrait : null;
  return { home: { ...home, answered_by: answering.name, portrait }, answering, lookUp };
};
