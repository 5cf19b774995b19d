import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Room } from '../../../domain/nouns/room.ts';
import { adminUrls } from '../../../domain/urls.ts';
import { listQuery } from '../api/queries.ts';
import { recordAddress } from '../records/record-jump.ts';
import { Status } from '../ui/status.tsx';
import { RoomStateButtons } from './room-state-buttons.tsx';
import { stateInWords } from './room-state.ts';
import './rooms-now.css';

/** More are changed on their own page. */
const mostShown = 8;

/** On the dashboard: a room that became free, or was taken, is one tap. Nothing where no room is stored. */
export const RoomsNow = () => {
  const rooms = useQuery(listQuery('rooms')).data?.filter(({ visible }) => visible === 1) ?? [];
  if (rooms.length === 0) return null;
  return (
    <section className="staff-rooms-now" aria-labelledby="rooms-now">
      <h2 id="rooms-now">A room became free?</h2>
      <p>One tap tells visitors on the home page, the rooms page and the contact page.</p>
      <ul>
        {rooms.slice(0, mostShown).map((room) => (
          <RoomNow key={room.id} room={room} />
        ))}
      </ul>
      {rooms.length > mostShown && <Link to={adminUrls.rooms}>All {rooms.length} rooms</Link>}
    </section>
  );
};

const RoomNow = ({ room }: { room: Room }) => (
  <li>
    <div>
      <Link to={recordAddress(adminUrls.rooms, room.id)}>{room.name}</Link>
      <RoomStatus room={room} />
    </div>
    <div className="staff-rooms-taps">
      <RoomStateButtons room={room} />
    </div>
  </li>
);

/** The state in words; where no one confirmed it lately, what visitors read instead. */
export const RoomStatus = ({ room }: { room: Room }) => (
  <Status
    good={room.shown_as === 'open' || room.shown_as === 'soon'}
    refused={room.shown_as === 'ask'}
  >
    {stateInWords(room)}
    {room.shown_as === 'ask' && '. Visitors read “Please call, this changes often”'}
  </Status>
);
