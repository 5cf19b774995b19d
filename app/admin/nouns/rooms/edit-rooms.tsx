import table from '../../../../art/empty-table.svg?url';
import {
  bathLabels,
  occupancyLabels,
  type Room,
  rooms,
} from '../../../../domain/nouns/rooms/room-noun.ts';
import { formatRoomPrice } from '../../../../domain/nouns/rooms/openings.ts';
import { staffMeta } from '../../ui/page.tsx';
import { nameColumn } from '../../records/list/bulk/visibility.tsx';
import type { Column } from '../../records/list/record-row.tsx';
import { ListPage } from '../../records/list-page.tsx';
import { RoomForm } from './room-form.tsx';
import { RoomStateButtons, RoomStatus, describeRoomState } from './room-state.tsx';

export const meta = staffMeta('Rooms');

const columns: Column<Room>[] = [
  nameColumn<Room>({ id: 'name', label: rooms.labels.name }, rooms.getTitle),
  {
    id: 'state',
    label: 'Is it open?',
    value: describeRoomState,
    isBrief: true,
    cell: (room) => (
      <span className="staff-room-state stack">
        <RoomStatus room={room} />
        <span className="staff-rooms-taps row">
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
        {formatRoomPrice(room.price_from, room.price_to) ?? 'Ask us about the price'}
        <span className="staff-status-note quiet">{describeRoom(room)}</span>
      </span>
    ),
  },
];

function describeRoom({ occupancy, own_bath, size_sqft }: Room): string {
  return [
    occupancy && occupancyLabels[occupancy],
    own_bath !== null && bathLabels[own_bath].toLowerCase(),
    size_sqft !== null && `${size_sqft.toLocaleString('en-US')} sq ft`,
  ]
    .filter(Boolean)
    .join(', ');
}

const Rooms = () => (
  <ListPage
    noun="rooms"
    Form={RoomForm}
    columns={columns}
    toArrangedRow={(room) => (room.visible ? { detail: describeRoomState(room) } : {})}
    picture={table}
  />
);
export default Rooms;
