import type { Room } from '../../../domain/nouns/room.ts';
import { Button } from '../ui/button.tsx';
import { tapsOf, useRoomState } from './room-state.ts';

/** What can be said of a room in one tap. */
export const RoomStateButtons = ({ room }: { room: Room }) => {
  const state = useRoomState();
  return tapsOf(room).map(({ label, Icon, isMain, change }) => (
    <Button
      key={label}
      tone={isMain ? 'primary' : 'plain'}
      icon={<Icon aria-hidden />}
      aria-label={`${label}: room “${room.name}”`}
      onClick={() => state.mutate(change)}
    >
      {label}
    </Button>
  ));
};
