import { formatNumber } from '../../../domain/lib/text/amounts.ts';
import { toCurlyQuotes } from '../../../domain/lib/text/curly-quotes.ts';
import { formatDate } from '../../../domain/lib/format-date.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { roomsPage } from '../../../domain/site/words/rooms-words.ts';
import { pictureViewerWords } from '../../../domain/site/words/site-words.ts';
import type { PublicRoom } from '../../../domain/nouns/rooms/public-rooms.ts';
import type { PublicGalleryItem } from '../../../domain/nouns/gallery/public-gallery.ts';
import { findPictureAlt, findPictureSources } from '../../../domain/pictures.ts';
import {
  formatDaysAgo,
  formatRoomPrice,
  type ShownRoomState,
} from '../../../domain/nouns/rooms/openings.ts';
import { phoneLink, requestFormUrl, waitingListUrl } from '../../../domain/urls.ts';
import { Phone } from '../../ui/icons.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Paragraphs, useFormat, useStoredLang, useTexts, useWords } from '../ui/texts.tsx';
import { useHome } from '../ui/home-data.ts';
import { Folding } from '../ui/unfold.tsx';
import { type PictureLink, usePictureViewer } from '../ui/viewer/picture-viewer.tsx';

interface RoomProps {
  room: PublicRoom;
  /** The room's position in the list, from 0. */
  place: number;
  /** Whether a drawing stands in for its pictures: only for the first room without any. */
  isDrawn: boolean;
}

/** One room: its pictures, state, price, features, and the number to call. */
export const RoomSpread = ({ room, place, isDrawn }: RoomProps) => {
  const { contact, settings } = useHome();
  const { phone_cell } = contact.value;
  const keepsList = settings.facts?.waitingList === true;
  const format = useFormat();
  const findLang = useStoredLang();
  const titleId = `room-${room.id}`;
  const texts = useTexts(roomsPage, {
    phone: phone_cell,
    size: room.size_sqft === null ? '' : (format?.number ?? formatNumber)(room.size_sqft),
    day: room.open_from ? (format?.day ?? formatDate)(room.open_from) : '',
    when: (format?.daysAgo ?? formatDaysAgo)(room.confirmed_days),
  });
  const { facts, buttons } = texts;
  const price = (format?.roomPrice ?? formatRoomPrice)(room.price_from, room.price_to);
  const closed = isClosed(room);
  const pictures =
    room.pictures.length > 0 || isDrawn ? <RoomPictures room={room} place={place} /> : null;
  const layout = [closed && 'closed', !pictures && 'wordy'].filter(Boolean).join(' ');
  return (
    <Section className={`room-spread ${layout}`.trim()} aria-labelledby={titleId}>
      {closed ? null : pictures}
      <div className="room-words">
        <p className={`room-state figured ${room.shown_as}`}>
          <b>{texts.states[room.shown_as]}</b>
          {isAvailable(room.shown_as) ? <span>{texts.confirmed}</span> : null}
        </p>
        <h2 id={titleId} lang={findLang(room, 'name')}>
          {room.name}
        </h2>
        <p className="room-price">{price ?? texts.priceUnknown}</p>
        {closed ? (
          <Folding about={room.name} lang={findLang(room, 'name')}>
            <RoomDetails room={room} facts={facts}>
              {keepsList ? (
                <Link className="button line" to={waitingListUrl}>
                  {buttons.wait}
                </Link>
              ) : (
                <a className="button line" href={phoneLink(phone_cell)}>
                  <Phone />
                  {buttons.call}
                </a>
              )}
            </RoomDetails>
            {pictures}
          </Folding>
        ) : (
          <RoomDetails room={room} facts={facts} isFolded={place > 0}>
            <a className="button" href={phoneLink(phone_cell)}>
              <Phone />
              {buttons.call}
            </a>
            <Link className="button line" to={requestFormUrl}>
              {buttons.ask}
            </Link>
          </RoomDetails>
        )}
      </div>
    </Section>
  );
};

interface RoomDetailsProps {
  room: PublicRoom;
  facts: Record<'private' | 'shared' | 'ownBath' | 'sharedBath' | 'size', ReactNode>;
  /** Whether phones show only the facts until more is requested. */
  isFolded?: boolean;
  /** The links for a family that is interested. */
  children: ReactNode;
}

const RoomDetails = ({ room, facts, isFolded, children }: RoomDetailsProps) => {
  const findLang = useStoredLang();
  return (
    <div className="room-details">
      <ul className="room-facts row figured">
        {room.occupancy === null ? null : <li>{facts[room.occupancy]}</li>}
        {room.own_bath === null ? null : (
          <li>{room.own_bath ? facts.ownBath : facts.sharedBath}</li>
        )}
        {room.size_sqft === null ? null : <li>{facts.size}</li>}
      </ul>
      {isFolded && hasFurtherDetails(room) ? (
        <Folding about={room.name} lang={findLang(room, 'name')}>
          <FurtherDetails room={room} />
        </Folding>
      ) : (
        <FurtherDetails room={room} />
      )}
      <p className="actions">{children}</p>
    </div>
  );
};

const hasFurtherDetails = ({ description, features }: PublicRoom): boolean =>
  Boolean(description) || features.length > 0;

const FurtherDetails = ({ room }: Pick<RoomProps, 'room'>) => {
  const { description, features } = room;
  const findLang = useStoredLang();
  return (
    <>
      {description ? <Paragraphs text={description} lang={findLang(room, 'description')} /> : null}
      {features.length > 0 ? (
        <ul className="ticks">
          {features.map((feature, index) => (
            <li key={feature} lang={findLang(room, 'features', index)}>
              {toCurlyQuotes(feature)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

const isClosed = ({ shown_as }: PublicRoom): boolean => shown_as === 'held' || shown_as === 'taken';

/** Whether to show the date of the last confirmation, which matters only for openings. */
const isAvailable = (state: ShownRoomState): boolean => state === 'open' || state === 'soon';

/** A room that is not open is shown smaller (rooms.css). */
const createLargeSlots = (room: PublicRoom) => [
  { when: '(max-width: 47.99rem)', width: '91vw', height: 0.67 },
  { width: isClosed(room) ? 'min(34.5vw, 27.5rem)' : 'min(43.5vw, 34.5rem)', height: 0.67 },
];
const smallSlots = [
  { when: '(max-width: 47.99rem)', width: '20.5vw', height: 0.75 },
  { width: 'min(10vw, 8rem)', height: 0.75 },
];

const RoomPictures = ({ room, place }: Omit<RoomProps, 'isDrawn'>) => {
  const viewer = usePictureViewer(room.pictures);
  const [first, ...more] = room.pictures;
  return (
    <div className="room-pictures">
      <div className="frame">
        {first ? (
          <RoomPicture
            item={first}
            link={viewer.linkTo(first)}
            slots={createLargeSlots(room)}
            first={place === 0}
          />
        ) : (
          <LitWindow />
        )}
      </div>
      {more.length > 0 ? (
        <ul>
          {more.map((item) => (
            <li key={item.id} className="frame">
              <RoomPicture item={item} link={viewer.linkTo(item)} slots={smallSlots} />
            </li>
          ))}
        </ul>
      ) : null}
      {viewer.dialog}
    </div>
  );
};

interface RoomPictureProps extends Pick<ComponentProps<typeof Picture>, 'slots' | 'first'> {
  item: PublicGalleryItem;
  link: PictureLink;
}

const RoomPicture = ({ item, link, ...slots }: RoomPictureProps) => {
  const alt = findPictureAlt(item);
  const { open } = useWords(pictureViewerWords, { picture: alt });
  return (
    <a className="picture-link" aria-label={open} {...link}>
      <Picture sources={findPictureSources(item)} alt={alt} {...slots} />
    </a>
  );
};

/** The drawing for a room without a picture: a window with the night outside, a chair, and the lamp on. */
const LitWindow = () => (
  <svg
    className="lit-window"
    viewBox="0 0 200 160"
    width="200"
    height="160"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden
  >
    <path className="wall" d="M0 0h200v160H0Z" />
    <path className="floor" d="M0 132h200v28H0Z" />
    <path className="pane" d="M66 104V62a34 34 0 0 1 68 0v42Z" />
    <circle className="glow" cx="116" cy="54" r="8" />
    <path className="hill" d="M66 104V88q18-14 36-6t32-4v26Z" />
    <path className="bars" d="M98 28h4v76h-4ZM66 64h68v4H66ZM58 104h84v6H58Z" />
    <path className="curtain" d="M56 22h20q2 42-14 66l-6 12ZM144 22h-20q-2 42 14 66l6 12Z" />
    <path className="rod" d="M50 18h100v4H50Z" />
    <path
      className="chair"
      d="M18 92c0-12 22-12 22 0v20h22c7 0 7 10 0 10v18h-5v-12H25v12h-5v-12Z"
    />
    <path className="chair" d="M150 116h36v5h-36Zm15 5h6v19h-6Z" />
    <path className="glow" d="M158 92h20l7 16h-34Z" />
    <path className="chair" d="M166 108h4v8h-4Z" />
  </svg>
);
