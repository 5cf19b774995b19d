import { useQuery } from '@tanstack/react-query';
import table from '../../../art/empty-table.svg?url';
import {
  bathLabels,
  occupancyLabels,
  type Room,
  roomMessages as messages,
} from '../../../domain/nouns/room.ts';
import { trashMessages } from '../../../domain/entities/trash.ts';
import { priceInWords } from '../../../domain/rooms/openings.ts';
import { roomsQuery } from '../api/queries.ts';
import { staffMeta } from '../layout/page-meta.ts';
import { useDeletion } from '../records/deletion.ts';
import { nameColumn, VisibilityButton } from '../records/list/bulk/visibility.tsx';
import { ManagedList } from '../records/list/managed-list.tsx';
import type { ArrangedRow } from '../records/list/order/arrange-row.tsx';
import type { Column } from '../records/list/record-list.tsx';
import { useRecordEditor } from '../records/record-editor.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { EmptyState } from '../ui/states.tsx';
import { RoomForm } from './room-form.tsx';
import { RoomStateButtons } from './room-state-buttons.tsx';
import { stateInWords } from './room-state.ts';
import { RoomStatus } from './rooms-now.tsx';

export const meta = staffMeta('Rooms');

const nameOf = ({ name }: Room) => `room “${name}”`;

const columns: Column<Room>[] = [
  nameColumn({ id: 'name', label: 'Name' }, ({ name }) => name),
  {
    id: 'state',
    label: 'Is it open?',
    value: stateInWords,
    cell: (room) => (
      <span className="staff-room-state">
        <RoomStatus room={room} />
        <span className="staff-rooms-taps">
          <RoomStateButtons room={room} />
        </span>
      </span>
    ),
  },
  {
    id: 'price',
    label: 'Price',
    value: ({ price_from }) => price_from ?? 0,
    cell: (room) => (
      <span>
        {priceInWords(room.price_from, room.price_to) ?? 'Ask us about the price'}
        <span className="staff-status-note">{roomInWords(room)}</span>
      </span>
    ),
  },
];

function roomInWords({ occupancy, own_bath, size_sqft }: Room): string {
  const size = size_sqft === null ? [] : [`${size_sqft.toLocaleString('en-US')} sq ft`];
  return [occupancyLabels[occupancy], bathLabels[own_bath].toLowerCase(), ...size].join(', ');
}

const arrangedRow = (room: Room): ArrangedRow => ({
  title: room.name,
  detail: room.visible ? stateInWords(room) : 'Hidden',
});

/** The rooms of the home: what they have, what they cost, and whether they are open. */
const Rooms = () => {
  const query = useQuery(roomsQuery);
  const deleteIt = useDeletion('rooms', messages);
  const editor = useRecordEditor({ thing: 'room', nameOf, Form: RoomForm });
  return (
    <>
      <PageHeading action={editor.addButton}>Rooms</PageHeading>
      <ManagedList
        noun="rooms"
        query={query}
        what="rooms"
        loadFailed={messages.loadFailed}
        columns={columns}
        nameOf={nameOf}
        onDelete={deleteIt}
        whatDeletingDoes={trashMessages.goesToTrash}
        noneShown={(rooms) =>
          rooms.length > 0 && rooms.every(({ visible }) => !visible)
            ? 'All of your rooms are hidden, so the rooms page is in no menu and asks visitors to call.'
            : null
        }
        arrangedRow={arrangedRow}
        renderActions={(room, run) => (
          <>
            <VisibilityButton row={room} name={nameOf(room)} run={run} />
            {editor.editButton(room)}
          </>
        )}
        empty={
          <EmptyState picture={table} title="No rooms yet">
            Add each room with its price. Then the rooms page is in the menu, and the home page and
            the contact page say whether a room is open. Until then, visitors are asked to call.
          </EmptyState>
        }
      />
      {editor.form}
    </>
  );
};
export default Rooms;
