import type { ListName } from '../../../domain/nouns/index.ts';
import { type Question, questions } from '../../../domain/nouns/question.ts';
import { type Service, services } from '../../../domain/nouns/service.ts';
import { galleryStore } from './gallery.ts';
import { type AnyListStore, listStore } from './list-store.ts';
import { replyTemplatesStore } from './reply-templates.ts';
import { reportsStore } from './reports.ts';
import { roomsStore } from './rooms.ts';
import { testimonialsStore } from './testimonials.ts';

export const questionsStore = listStore<typeof questions, Question>(questions);
export const servicesStore = listStore<typeof services, Service>(services);

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
