import { expect, it } from 'vitest';
import type { Room } from '../../../../domain/nouns/rooms/room-noun.ts';
import { countUnconfirmedOpenings } from './room-state.tsx';

it('asks to confirm only the openings that visitors see', () => {
  const room = { id: 1, name: 'Fern', shown_as: 'ask', visible: 1 } as Room;
  const rooms = [room, { ...room, visible: 0 as const }, { ...room, shown_as: 'open' as const }];
  expect(countUnconfirmedOpenings(rooms)).toBe(1);
});
