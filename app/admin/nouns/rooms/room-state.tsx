import { formatCount, pluralize } from '../../../../domain/lib/text/amounts.ts';
import { formatDate } from '../../../../domain/lib/format-date.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, DoorClosed, DoorOpen, Hourglass, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { type Room, roomMessages as messages } from '../../../../domain/nouns/rooms/room-noun.ts';
import {
  type Availability,
  formatDaysAgo,
  type ShownRoomState,
} from '../../../../domain/nouns/rooms/openings.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import { recordUrl } from '../../records/record-jump.ts';
import { useToggle } from '../../records/toggle.ts';
import { Button } from '../../ui/staff-button.tsx';
import { Status } from '../../ui/status.tsx';
import './rooms.css';

/** How many rooms the dashboard shows; the rest are on the page Rooms. */
const maxDashboardRooms = 8;

/** The dashboard's section to change rooms with one tap. Renders nothing if no room is visible. */
export const DashboardRooms = () => {
  const rooms = useQuery(listQuery('rooms')).data?.filter(({ visible }) => visible === 1) ?? [];
  if (rooms.length === 0) return null;
  return (
    <section className="staff-rooms-now" aria-labelledby="rooms-now">
      <h2 id="rooms-now">Rooms</h2>
      <ul className="staff-rows">
        {rooms.slice(0, maxDashboardRooms).map((room) => (
          <DashboardRoom key={room.id} room={room} />
        ))}
      </ul>
      {rooms.length > maxDashboardRooms && (
        <Link to={adminUrls.rooms} className="line-link">
          All {rooms.length} rooms
        </Link>
      )}
    </section>
  );
};

const DashboardRoom = ({ room }: { room: Room }) => (
  <li>
    <Link to={recordUrl(adminUrls.rooms, room.id)}>
      <b translate="no">{room.name}</b>
      <RoomStatus room={room} />
    </Link>
    <RoomStateButtons room={room} maxButtons={1} />
  </li>
);

/** The availability in words, and the text that visitors read instead if it was not confirmed recently. */
export const RoomStatus = ({ room }: { room: Room }) => (
  <Status
    good={room.shown_as === 'open' || room.shown_as === 'soon'}
    refused={room.shown_as === 'ask'}
  >
    {describeRoomState(room)}
    {room.shown_as === 'ask' && '. Visitors read “Please call, this changes often”'}
  </Status>
);

/**
 * Buttons to change or confirm a room's availability with one tap.
 * @param maxButtons how many buttons to show, the likeliest changes first
 */
export const RoomStateButtons = ({ room, maxButtons }: { room: Room; maxButtons?: number }) => {
  const setState = useRoomState();
  return listStateActions(room)
    .slice(0, maxButtons)
    .map(({ label, Icon, change }) => (
      <Button
        key={label}
        icon={<Icon aria-hidden />}
        aria-label={`${label}: room “${room.name}”`}
        onClick={() => void setState(change)}
      >
        {label}
      </Button>
    ));
};

/** A room's availability, and the day on which it was confirmed; by default, today. */
interface RoomAvailability {
  id: number;
  availability: Availability;
  open_from: string | null;
  confirmed_on?: string;
}

/** A one-tap change of a room, with its earlier state for Undo. */
export interface RoomStateChange extends RoomAvailability {
  name: string;
  before: Pick<Room, 'availability' | 'open_from' | 'confirmed_on' | 'confirmed_days' | 'shown_as'>;
  /** The end of the sentence in the notice, such as: is open now. */
  done: string;
  isUndo?: boolean;
}

/** Changes a room's availability with one tap; the notice offers Undo. */
const useRoomState = () =>
  useToggle<Room, RoomStateChange>({
    queryKey: listQuery('rooms').queryKey,
    sendChange: ({ id, availability, open_from, confirmed_on }, version) =>
      send(
        'PUT',
        apiUrls.roomState,
        { id, availability, open_from, confirmed_on },
        messages.saveFailed,
        version,
      ),
    changedFields: ({ availability, open_from, isUndo, before }) => ({
      availability,
      open_from,
      shown_as: isUndo ? before.shown_as : toShownState(availability),
      confirmed_days: isUndo ? before.confirmed_days : 0,
    }),
    getSuccessMessage: ({ name, done }) => `“${name}” ${done}.`,
    getExtra: () => ({ text: 'Visitors are told at once.' }),
    undo: toUndoChange,
    errorTitle: messages.savingError,
  });

const toUndoChange = ({ id, name, before }: RoomStateChange): RoomStateChange => ({
  id,
  name,
  availability: before.availability,
  open_from: before.open_from,
  confirmed_on: before.confirmed_on,
  before,
  done: 'is as it was before',
  isUndo: true,
});

/** The state to show until the server has answered. */
const toShownState = (availability: Availability): ShownRoomState =>
  availability === 'open from' ? 'soon' : availability;

export interface RoomStateAction {
  label: string;
  Icon: LucideIcon;
  change: RoomStateChange;
}

/** The one-tap changes of a room, most likely first. */
const listStateActions = (room: Room): RoomStateAction[] => {
  const { id, name, availability, open_from, confirmed_on, confirmed_days, shown_as } = room;
  const before = { availability, open_from, confirmed_on, confirmed_days, shown_as };
  const createAction = (
    label: string,
    Icon: LucideIcon,
    next: Pick<RoomAvailability, 'availability' | 'open_from'>,
    done: string,
  ): RoomStateAction => ({ label, Icon, change: { id, name, before, ...next, done } });
  const markOpen = createAction(
    'Became free',
    DoorOpen,
    { availability: 'open', open_from: null },
    'is open now',
  );
  const markTaken = createAction(
    'Now taken',
    DoorClosed,
    { availability: 'taken', open_from: null },
    'is taken',
  );
  const markHeld = createAction(
    'Now held',
    Hourglass,
    { availability: 'held', open_from: null },
    'is held',
  );
  const confirmState = createAction(
    'Still true',
    Check,
    { availability, open_from },
    'was confirmed today',
  );
  return {
    taken: [markOpen],
    held: [markOpen, markTaken],
    open: confirmed_days > 0 ? [confirmState, markTaken, markHeld] : [markTaken, markHeld],
    soon: confirmed_days > 0 ? [confirmState, markOpen, markTaken] : [markOpen, markTaken],
    ask: [confirmState, markTaken, markHeld],
  }[shown_as];
};

/** A room's state in words for staff, such as “Open now, confirmed 3 days ago”. */
export const describeRoomState = ({
  availability,
  open_from,
  confirmed_days,
  shown_as,
}: Room): string => {
  if (shown_as === 'taken') return 'Taken';
  if (shown_as === 'held') return 'Held for someone';
  const opensLater = availability === 'open from' && shown_as !== 'open' && open_from;
  const opening = opensLater ? `Open from ${formatDate(open_from)}` : 'Open now';
  return `${opening}, confirmed ${formatDaysAgo(confirmed_days)}`;
};

/** The number of openings that need confirmation; until then, visitors are asked to call about them. */
export const countUnconfirmedOpenings = (rooms: readonly Room[]): number =>
  rooms.filter(({ shown_as, visible }) => shown_as === 'ask' && visible === 1).length;

/** The dashboard's text that asks for confirmation. */
export const describeUnconfirmedOpenings = (number: number): string =>
  `${formatCount(number, 'opening was', 'openings were')} not confirmed lately: ${pluralize(number, 'is it', 'are they')} still true?`;
