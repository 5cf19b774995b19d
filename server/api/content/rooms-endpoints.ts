import { roomMessages, roomStateUpdate } from '../../../domain/nouns/rooms/room-noun.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { success } from '../../http/json-responses.ts';
import { toRooms, changeRoomState, roomsStore } from '../../store/content/rooms-store.ts';
import type { SignedInCall } from '../call.ts';
import { readIfMatch, withConflict } from '../if-match.ts';
import { requireFound, readInput } from '../parse.ts';
import { createListHandlers } from './list-handlers.ts';

export const rooms = createListHandlers(roomsStore, {
  present: ({ context }, stored) =>
    toRooms(stored, {
      today: toHomeDay(new Date()),
      confirmDays: context.config.openingConfirmDays,
    }),
});

/** {id, availability, open_from?, confirmed_on?}: changes or confirms a room's availability. */
export const changeAvailability = async (call: SignedInCall): Promise<Response> => {
  const { id, ...update } = await readInput(roomStateUpdate, call.request);
  const expectedVersion = readIfMatch(call.request);
  const pendingChange = changeRoomState(call.context.database, id, update, call.actor, {
    expected: expectedVersion,
  });
  requireFound(
    await withConflict(pendingChange, () => rooms.readCurrent(call, id)),
    roomMessages.notFound,
  );
  return success({ message: roomMessages.updated, id });
};
