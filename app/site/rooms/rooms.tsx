import { Link } from 'react-router';
import { roomsPage } from '../../../domain/site/words/rooms-words.ts';
import { toPublicRooms, type PublicRoom } from '../../../domain/nouns/rooms/public-rooms.ts';
import { pageUrls, waitingListUrl } from '../../../domain/urls.ts';
import { findRootData } from '../../lib/page-metadata.ts';
import { createHead, loadWithTexts } from '../../lib/page-texts.ts';
import { waitBriefly } from '../../ui/loading/deferred.tsx';
import { Section } from '../../ui/loading/in-view.tsx';
import type { Route } from './+types/rooms';
import { Closing } from '../layout/closing.tsx';
import { useTexts } from '../ui/texts.tsx';
import { Illustration } from '../ui/illustrations.tsx';
import { createNotFoundMeta } from '../layout/not-found-page.tsx';
import { loadOptionalPage, OptionalPage, readOptionalList } from '../layout/optional-page.tsx';
import { PageHead, Sections } from '../layout/sections.tsx';
import { useHome } from '../ui/home-data.ts';
import { OpeningsLine } from './openings-line.tsx';
import { RoomSpread } from './room-spread.tsx';
import type { SiteSettings } from '../../../domain/nouns/home/site-settings.ts';
import '../ui/inner-page.css';
import '../ui/ticks.css';
import './rooms.css';

const readRooms = (args: Pick<Route.LoaderArgs, 'context'>) =>
  readOptionalList(args, 'rooms', toPublicRooms);

export const loader = (args: Route.LoaderArgs) => loadOptionalPage(args, 'rooms', readRooms(args));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadWithTexts(args, 'rooms', waitBriefly(readRooms(args)));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const root = findRootData(matches);
  const answer = loaderData?.answer;
  if (!answer) return createNotFoundMeta(matches);
  const rooms = 'value' in answer ? answer.value : [];
  return createHead(
    roomsPage.meta,
    pageUrls.rooms,
    matches,
    import.meta.env.SSR && root ? { structured: createRoomOffers(rooms, root.settings) } : {},
  );
};

const RoomsPage = ({ loaderData: { answer } }: Route.ComponentProps) => (
  <OptionalPage answer={answer} loading="Loading rooms...">
    {({ value }) => <Rooms rooms={value} />}
  </OptionalPage>
);
export default RoomsPage;

const Rooms = ({ rooms }: { rooms: readonly PublicRoom[] }) => {
  const texts = useTexts(roomsPage);
  return (
    <>
      <PageHead className="rooms-head" texts={texts}>
        <OpeningsLine linked={false} />
      </PageHead>
      <Sections
        of="rooms"
        all={{
          rooms: (
            <Section className="wrap room-spreads">
              {sortAvailableFirst(rooms).map((room, place, all) => (
                <RoomSpread
                  key={room.id}
                  room={room}
                  place={place}
                  isDrawn={room === all.find(({ pictures }) => pictures.length === 0)}
                />
              ))}
            </Section>
          ),
          closing: <WaitingList rooms={rooms} />,
        }}
      />
    </>
  );
};

/** Rooms that a family could get, then the others, each in the order that staff chose. */
const sortAvailableFirst = (rooms: readonly PublicRoom[]): PublicRoom[] => {
  const order = { open: 0, soon: 1, ask: 2, held: 3, taken: 4 };
  return [...rooms].sort((a, b) => order[a.shown_as] - order[b.shown_as]);
};

/** How to get a place on the waiting list, if the home keeps one. */
const WaitingList = ({ rooms }: { rooms: readonly PublicRoom[] }) => {
  const texts = useTexts(roomsPage);
  if (!useHome().settings.facts?.waitingList) return null;
  return (
    <Closing
      className="sage"
      texts={texts.closing}
      drawing={
        <Illustration
          name="two-chairs"
          place="rooms"
          besides={rooms.flatMap(({ pictures }) => pictures.map(({ image_url }) => image_url))}
        />
      }
    >
      <Link className="button" to={waitingListUrl}>
        {texts.buttons.wait}
      </Link>
    </Closing>
  );
};

/**
 * The rooms that are open or will be, as schema.org offers; undefined if there are none. Leaves out rooms
 * without a price, and openings that were not confirmed lately.
 */
export const createRoomOffers = (
  rooms: readonly PublicRoom[],
  { url, name }: Pick<SiteSettings, 'url' | 'name'>,
): object | undefined => {
  const offeredRooms = rooms.filter(
    ({ shown_as, price_from }) =>
      price_from !== null && (shown_as === 'open' || shown_as === 'soon'),
  );
  if (offeredRooms.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name,
    url: `${url}${pageUrls.rooms}`,
    itemListElement: offeredRooms.map((room) => ({
      '@type': 'Offer',
      url: `${url}${pageUrls.rooms}`,
      offeredBy: { '@id': `${url}/#home` },
      ...describeAvailability(room),
      priceSpecification: toMonthlyPrice(room),
      itemOffered: toAccommodation(room),
    })),
  };
};

const describeAvailability = ({ shown_as, open_from }: PublicRoom) =>
  shown_as === 'open'
    ? { availability: 'https://schema.org/InStock' }
    : { availability: 'https://schema.org/PreOrder', availabilityStarts: open_from };

/** MON is UN/CEFACT's unit code for a month. */
const toMonthlyPrice = ({ price_from, price_to }: PublicRoom) => ({
  '@type': 'UnitPriceSpecification',
  priceCurrency: 'USD',
  ...(price_to === price_from
    ? { price: price_from }
    : { minPrice: price_from, ...(price_to !== null && { maxPrice: price_to }) }),
  unitCode: 'MON',
});

/** FTK is UN/CEFACT's unit code for a square foot. */
const toAccommodation = ({ name, size_sqft, features }: PublicRoom) => ({
  '@type': 'Room',
  name,
  ...(size_sqft !== null && {
    floorSize: { '@type': 'QuantitativeValue', value: size_sqft, unitCode: 'FTK' },
  }),
  ...(features.length > 0 && {
    amenityFeature: features.map((feature) => ({
      '@type': 'LocationFeatureSpecification',
      name: feature,
      value: true,
    })),
  }),
});
