import { aboutInfoInput } from '../../domain/entities/about-info.ts';
import { contactInfoInput } from '../../domain/entities/contact-info.ts';
import {
  type HistoryNoun,
  historyNounSchema,
  historyMessages,
  type Version,
  type VersionFields,
  versionRestore,
} from '../../domain/entities/history.ts';
import { serviceInput } from '../../domain/entities/service.ts';
import { testimonialVersion } from '../../domain/entities/testimonial.ts';
import type { Database } from '../database/open.ts';
import { HttpError } from '../errors.ts';
import * as about from '../store/about.ts';
import type { Author } from '../store/audit.ts';
import * as contact from '../store/contact.ts';
import * as history from '../store/history.ts';
import * as services from '../store/services.ts';
import * as testimonials from '../store/testimonials.ts';
import { success } from '../http/json-responses.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import type { ContentCall } from './content-invalidation.ts';
import { jsonList } from './json-list.ts';
import { found, parse } from './parse.ts';
import { requestedId } from './query.ts';
import { updatePictures } from './services.ts';

/** ?noun=about&id=1: the record as it is now, and what it was before. */
export const list = async (call: SignedInCall): Promise<Response> => {
  const { database } = call.context;
  const noun = historyNounSchema.safeParse(call.url.searchParams.get('noun'));
  if (!noun.success) throw new HttpError(400, historyMessages.nounInvalid);
  const id = requestedId(call.url);
  const current = JSON.stringify(await currents[noun.data](database, id));
  return jsonList(call, history.versionsOf(database, noun.data, id), {
    opening: `{"success":true,"current":${current},"versions":[`,
    closing: ']}',
  });
};

type Current = (database: Database, id: number) => Promise<VersionFields | null>;

const currents: Record<HistoryNoun, Current> = {
  about: async (database, id) => fieldsOf(aboutInfoInput, id, await about.read(database)),
  contact: async (database, id) => fieldsOf(contactInfoInput, id, await contact.read(database)),
  services: async (database, id) => fieldsOf(serviceInput, id, await services.find(database, id)),
  testimonials: async (database, id) =>
    fieldsOf(testimonialVersion, id, await testimonials.find(database, id)),
};

/** The fields that staff edit are those of the input's schema; versions hold the same. */
const fieldsOf = (
  { shape }: { shape: object },
  id: number,
  record: (object & { id: number }) | null | undefined,
): VersionFields | null => {
  if (record?.id !== id) return null;
  const fields = Object.entries(record).filter(([name]) => name in shape);
  return Object.fromEntries(fields) as VersionFields;
};

type Restore = (call: ContentCall, version: Version, by: Author) => Promise<unknown>;
const verb = 'restored an earlier version of';

/** A restored version is a new edit, validated by today's rules. */
const restores: Record<HistoryNoun, Restore> = {
  about: ({ context: { database } }, { record_id, fields }, by) =>
    about.change(database, record_id, parse(aboutInfoInput, fields), by, verb),
  contact: ({ context: { database } }, { record_id, fields }, by) =>
    contact.change(database, record_id, parse(contactInfoInput, fields), by, verb),
  services: async (call, { record_id, fields }, by) => {
    const { database } = call.context;
    const input = parse(serviceInput, fields);
    const changed = await services.change(database, record_id, input, by, verb);
    if (changed) await updatePictures(call, changed.imageUrls);
    return changed;
  },
  testimonials: ({ context: { database } }, { record_id, fields }, by) =>
    testimonials.change(database, record_id, parse(testimonialVersion, fields), by, verb),
};

/** {id} of a version. */
export const restore = async (call: ContentCall): Promise<Response> => {
  const { database } = call.context;
  const { id } = parse(versionRestore, await readJsonBody(call.request));
  const version = found(await history.find(database, id), historyMessages.notFound);
  if (!(await restores[version.noun](call, version, call.actor))) {
    throw new HttpError(404, historyMessages.recordNotFound);
  }
  return success({ message: historyMessages.restored, noun: version.noun, id: version.record_id });
};
