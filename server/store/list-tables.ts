import { type RawBuilder, sql } from 'kysely';
import type { ListNoun } from '../../domain/entities/list-action.ts';
import { dayNumber } from '../database/by-engine.ts';
import type { Tables } from '../database/tables/tables.ts';
import { quoted } from './audit.ts';

/** The tables of the lists that staff order, show, hide and delete from. */
export const listTables = {
  testimonials: 'testimonials',
  gallery: 'gallery_items',
  services: 'services',
  rooms: 'rooms',
  questions: 'questions',
  documents: 'documents',
} as const satisfies Record<ListNoun, keyof Tables>;

/**
 * Where a record is in its list: lists begin with the smallest. A move passes the places of the records
 * in between around, so no two have the same, and one that was never moved is where it was added: at the
 * top of testimonials and pictures, at the end of services, rooms and questions (docs/decisions/049). Reports are not
 * moved: the latest day is first, and of one day the one that was added last.
 */
export const places: Record<ListNoun, RawBuilder<number>> = {
  testimonials: sql`coalesce(testimonials.position, -testimonials.id)`,
  gallery: sql`coalesce(gallery_items.position, -gallery_items.id)`,
  services: sql`coalesce(services.position, services.id)`,
  rooms: sql`coalesce(rooms.position, rooms.id)`,
  questions: sql`coalesce(questions.position, questions.id)`,
  // An id has 31 bits, and the product is an integer that JavaScript can hold.
  documents: sql`-(${dayNumber('documents.issued_on')} * 2147483648 + documents.id)`,
};

/** What a record is, in a few words, such as: the testimonial by “Elaine”. */
export const labels: { [Noun in ListNoun]: (record: LabelFields[Noun]) => string } = {
  testimonials: ({ id, name }) =>
    name ? `the testimonial by ${quoted(name)} (number ${id})` : `the testimonial number ${id}`,
  gallery: ({ caption }) => `the picture ${quoted(caption)}`,
  services: ({ title }) => `the service ${quoted(title)}`,
  rooms: ({ name }) => `the room ${quoted(name)}`,
  questions: ({ question }) => `the question ${quoted(question)}`,
  documents: ({ title, issued_on }) => `the report ${quoted(title)} of ${issued_on}`,
};

/** The same where the noun is not known before. */
export const labelIn = (noun: ListNoun, record: object): string => labels[noun](record as never);

interface LabelFields {
  testimonials: { id: number; name: string | null };
  gallery: { caption: string };
  services: { title: string };
  rooms: { name: string };
  questions: { question: string };
  documents: { title: string; issued_on: string };
}
