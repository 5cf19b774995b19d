import {
  roomInput,
  roomMessages,
  roomStateUpdate,
  roomUpdate,
} from '../../domain/entities/room.ts';
import type { Freshness } from '../../domain/rooms/openings.ts';
import { homeDay } from '../../domain/time.ts';
import { success } from '../http/json-responses.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import { inPlaces } from '../store/page.ts';
import * as rooms from '../store/rooms.ts';
import { type ApiCall, isEditor, type SignedInCall } from './call.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { jsonList } from './json-list.ts';
import { found, parse } from './parse.ts';

/** A session gets all of them, anonymous callers only those that visitors see. */
export const list = async (call: ApiCall): Promise<Response> => {
  const which = (await isEditor(call)) ? 'all' : 'visible';
  const freshness = freshnessNow(call);
  return jsonList(
    call,
    inPlaces((page) => rooms.list(call.context.database, which, freshness, page)),
  );
};

const freshnessNow = ({ context }: Pick<ApiCall, 'context'>): Freshness => ({
  today: homeDay(new Date()),
  confirmDays: context.config.openingConfirmDays,
});

export const add = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(roomInput, await readJsonBody(request));
  const id = await rooms.add(context.database, input, actor);
  return success({ message: roomMessages.added, id }, 201);
};

/** The whole room: what is left out is empty. */
export const change = async (call: SignedInCall): Promise<Response> => {
  const { id, ...input } = parse(roomUpdate, await readJsonBody(call.request));
  const { database } = call.context;
  const expected = expectedVersions(call.request);
  const changing = rooms.change(database, id, input, call.actor, { expected });
  found(await orCurrent(changing, () => current(call, id)), roomMessages.notFound);
  return success({ message: roomMessages.updated, id });
};

/** {id, availability, open_from?, confirmed_on?}: one tap says what is true as of today. */
export const changeState = async (call: SignedInCall): Promise<Response> => {
  const { id, ...update } = parse(roomStateUpdate, await readJsonBody(call.request));
  const { database } = call.context;
  const expected = expectedVersions(call.request);
  const changing = rooms.changeState(database, id, update, call.actor, { expected });
  found(await orCurrent(changing, () => current(call, id)), roomMessages.notFound);
  return success({ message: roomMessages.updated, id });
};

const current = (call: SignedInCall, id: number) =>
  rooms.one(call.context.database, id, freshnessNow(call));

export const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { undo } = found(await rooms.remove(context.database, id, actor), roomMessages.notFound);
  return success({ message: roomMessages.deleted, id, undo });
};
