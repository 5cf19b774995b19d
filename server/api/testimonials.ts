import {
  testimonialApproval,
  testimonialConsent,
  testimonialInput,
  testimonialUpdate,
  testimonialMessages,
} from '../../domain/entities/testimonial.ts';
import { inPlaces } from '../store/page.ts';
import * as testimonials from '../store/testimonials.ts';
import type { Expected } from '../store/version.ts';
import { json, success } from '../http/json-responses.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import { type ApiCall, isEditor, type SignedInCall } from './call.ts';
import { jsonList } from './json-list.ts';
import { requestedPage, totalCountHeader } from './query.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { found, parse, parseId } from './parse.ts';

/** Those who may edit them get all of them, everyone else only the approved ones. */
export const list = async (call: ApiCall): Promise<Response> => {
  const { database } = call.context;
  const page = requestedPage(call.url);
  const which = (await isEditor(call)) ? 'all' : 'approved';
  const read = which === 'all' ? testimonials.all : testimonials.approved;
  const headers = { [totalCountHeader]: String(await testimonials.count(database, which)) };
  if (page.limit === undefined) {
    const steps = inPlaces((step) => read(database, step));
    return jsonList(call, steps, {
      opening: '{"success":true,"testimonials":[',
      closing: ']}',
      headers,
    });
  }
  return json({ success: true, testimonials: await read(database, page) }, { headers });
};

export const add = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(testimonialInput, await readJsonBody(request));
  const id = await testimonials.add(context.database, input, actor);
  return success({ message: testimonialMessages.added, id }, 201);
};

/**
 * {id, approved} shows or hides it, {id, consent_how} records the permission to publish it; anything else
 * edits its words (docs/product/api.md).
 */
export const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const body = await readJsonBody(request);
  const hasWords = 'message' in body || 'name' in body;
  const act = hasWords
    ? edit
    : 'approved' in body
      ? approve
      : 'consent_how' in body
        ? record
        : edit;
  const { database } = context;
  const id = parseId(body);
  const changing = act({ database, actor, expected: expectedVersions(request) }, body);
  return success({ message: await orCurrent(changing, () => testimonials.one(database, id)) });
};

interface Write {
  database: ApiCall['context']['database'];
  actor: SignedInCall['actor'];
  expected: Expected;
}

type Change = (write: Write, body: Record<string, unknown>) => Promise<string>;

const approve: Change = async ({ database, actor, expected }, body) => {
  const { id, approved } = parse(testimonialApproval, body);
  found(
    await testimonials.approve(database, id, approved, actor, expected),
    testimonialMessages.notFound,
  );
  return approved ? testimonialMessages.approved : testimonialMessages.unapproved;
};

const record: Change = async ({ database, actor, expected }, body) => {
  const { id, consent_how } = parse(testimonialConsent, body);
  found(
    await testimonials.recordConsent(database, id, consent_how, actor, expected),
    testimonialMessages.notFound,
  );
  return testimonialMessages.consentRecorded;
};

const edit: Change = async ({ database, actor, expected }, body) => {
  const { id, ...input } = parse(testimonialUpdate, body);
  found(
    await testimonials.change(database, id, input, actor, { expected }),
    testimonialMessages.notFound,
  );
  return testimonialMessages.updated;
};

export const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { database } = context;
  const undo = found(await testimonials.remove(database, id, actor), testimonialMessages.notFound);
  return success({ message: testimonialMessages.deleted, id, undo });
};
