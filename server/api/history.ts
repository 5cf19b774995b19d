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
import { formIdSchema, invalidId } from '../../domain/entities/id.ts';
import { serviceInput } from '../../domain/entities/service.ts';
import { testimonialInput } from '../../domain/entities/testimonial.ts';
import type { Database } from '../database/open.ts';
import { HttpError } from '../errors.ts';
import * as about from '../store/about.ts';
import type { Author } from '../store/audit.ts';
import * as contact from '../store/contact.ts';
import * as history from '../store/history.ts';
import * as services from '../store/services.ts';
import * as testimonials from '../store/testimonials.ts';
import { success } from './answers.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { jsonList } from './json-list.ts';
import { found, parse } from './parse.ts';

/** ?noun=about&id=1: the record as it is now, and what it was before. */
const list = async (call: SignedInCall): Promise<Response> => {
  const { database } = call.context;
  const { searchParams } = call.url;
  const noun = historyNounSchema.safeParse(searchParams.get('noun'));
  if (!noun.success) throw new HttpError(400, historyMessages.nounInvalid);
  const id = formIdSchema.safeParse(searchParams.get('id'));
  if (!id.success) throw new HttpError(400, invalidId);
  const current = JSON.stringify(await currents[noun.data](database, id.data));
  return jsonList(call, history.versionsOf(database, noun.data, id.data), {
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
    fieldsOf(testimonialInput, id, await testimonials.find(database, id)),
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

type Restore = (database: Database, version: Version, by: Author) => Promise<unknown>;
const verb = 'restored an earlier version of';

/** A version comes back as a new edit, under the rules that hold now. */
const restores: Record<HistoryNoun, Restore> = {
  about: (database, { record_id, fields }, by) =>
    about.change(database, record_id, parse(aboutInfoInput, fields), by, verb),
  contact: (database, { record_id, fields }, by) =>
    contact.change(database, record_id, parse(contactInfoInput, fields), by, verb),
  services: (database, { record_id, fields }, by) =>
    services.change(database, record_id, parse(serviceInput, fields), by, verb),
  testimonials: (database, { record_id, fields }, by) =>
    testimonials.change(database, record_id, parse(testimonialInput, fields), by, verb),
};

/** {id} of a version. */
const restore = async (call: SignedInCall): Promise<Response> => {
  const { database } = call.context;
  const { id } = parse(versionRestore, await readJsonBody(call.request));
  const version = found(await history.find(database, id), historyMessages.notFound);
  if (!(await restores[version.noun](database, version, call.actor))) {
    throw new HttpError(404, historyMessages.recordNotFound);
  }
  call.context.contentChanged();
  return success({ message: historyMessages.restored, noun: version.noun, id: version.record_id });
};

/** /api/history.php: the earlier versions of a record. */
export const historyEndpoint = endpoint({
  GET: signedIn(list, { limit: 'none' }),
  POST: signedIn(restore),
});
