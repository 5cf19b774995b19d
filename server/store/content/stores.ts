import { about, type AboutInfo } from '../../../domain/nouns/about.ts';
import { contact, type ContactInfo } from '../../../domain/nouns/contact.ts';
import { costs } from '../../../domain/nouns/costs.ts';
import type { ListName, SingleName } from '../../../domain/nouns/index.ts';
import { license } from '../../../domain/nouns/license.ts';
import { professionals } from '../../../domain/nouns/professionals.ts';
import { type Question, questions } from '../../../domain/nouns/question.ts';
import { type Service, services } from '../../../domain/nouns/service.ts';
import { galleryStore } from './gallery.ts';
import { type AnyListStore, listStore } from './list-store.ts';
import { homeStore } from './home.ts';
import { replyTemplatesStore } from './reply-templates.ts';
import { reportsStore } from './reports.ts';
import { roomsStore } from './rooms.ts';
import { singleStore } from './single-store.ts';
import { testimonialsStore } from './testimonials.ts';

export const questionsStore = listStore<typeof questions, Question>(questions);
export const servicesStore = listStore<typeof services, Service>(services);

export const contactStore = singleStore<typeof contact, ContactInfo>(contact);
export const aboutStore = singleStore<typeof about, AboutInfo>(about);
export const costsStore = singleStore(costs);
export const licenseStore = singleStore(license);
export const professionalsStore = singleStore(professionals);

/** The store of each single record. */
export const singleStores = {
  contact: contactStore,
  about: aboutStore,
  home: homeStore,
  costs: costsStore,
  license: licenseStore,
  professionals: professionalsStore,
} satisfies Record<SingleName, object>;

/** The store of each list. */
export const listStores: Record<ListName, AnyListStore> = {
  testimonials: testimonialsStore,
  gallery: galleryStore,
  services: servicesStore,
  rooms: roomsStore,
  questions: questionsStore,
  documents: reportsStore,
  replyTemplates: replyTemplatesStore,
};
