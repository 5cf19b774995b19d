/**
 * Which rooms are open, and for how long that may be said without someone confirming it
 * (docs/product/rooms.md). Days are days at the home, such as 2026-12-01: what a day is there, the caller says.
 */
import { days } from '../durations.ts';

export const occupancies = ['private', 'shared'] as const;
export type Occupancy = (typeof occupancies)[number];

export const availabilities = ['open', 'open from', 'held', 'taken'] as const;
export type Availability = (typeof availabilities)[number];

/** What is stored of whether a room is open. */
export interface RoomState {
  availability: Availability;
  /** The day from which it is open; null where none is named. */
  open_from: string | null;
  /** The day on which someone last said that this is true. */
  confirmed_on: string;
}

/**
 * What may be said of a room today: open, open from a day to come, held for someone, taken, or `ask`, where an
 * opening was not confirmed for so long that only a call tells.
 */
export const shownStates = ['open', 'soon', 'held', 'taken', 'ask'] as const;
export type ShownState = (typeof shownStates)[number];

/** What decides what may be said: the day at the home, and how long an opening counts (days). */
export interface Freshness {
  today: string;
  confirmDays: number;
}

/** How many days ago a room's state was confirmed; a day to come, after a clock was set back, is today. */
export const daysSinceConfirmed = (confirmedOn: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(confirmedOn)) / days(1)));

/** What may be said of a room today. A day that has come makes the room open. */
export const shownState = (room: RoomState, { today, confirmDays }: Freshness): ShownState => {
  if (room.availability === 'held' || room.availability === 'taken') return room.availability;
  if (daysSinceConfirmed(room.confirmed_on, today) > confirmDays) return 'ask';
  const isAhead = room.availability === 'open from' && (room.open_from ?? '') > today;
  return isAhead ? 'soon' : 'open';
};

/** What every page says of the rooms together; there is none where no room is stored. */
export interface Openings {
  /** How many are open now. */
  open: number;
  /** Where none is: the next day from which one is. */
  next?: string;
  /** Where nothing better is known: whether an opening waits to be confirmed. */
  ask?: true;
}

/** Rooms that are alike in what decides, and how many they are. */
export type CountedState = RoomState & { count: number };

/** What may be said of all rooms together, or null where there are none. */
export const openingsOf = (
  rooms: readonly CountedState[],
  freshness: Freshness,
): Openings | null => {
  if (rooms.length === 0) return null;
  const ofState = (state: ShownState) =>
    rooms.filter((room) => shownState(room, freshness) === state);
  const open = ofState('open').reduce((sum, { count }) => sum + count, 0);
  if (open > 0) return { open };
  const [next] = ofState('soon')
    .flatMap(({ open_from }) => open_from ?? [])
    .sort();
  if (next) return { open, next };
  return ofState('ask').length > 0 ? { open, ask: true } : { open };
};

/** Dollars as they are written, such as $7,200. */
const inDollars = (dollars: number): string => `$${dollars.toLocaleString('en-US')}`;

/** The price of a month in words, such as “$6,800 to $7,900 a month”; null where none is stored. */
export const priceInWords = (from: number | null, to: number | null): string | null => {
  if (from === null) return null;
  if (to === null) return `From ${inDollars(from)} a month`;
  return from === to
    ? `${inDollars(from)} a month`
    : `${inDollars(from)} to ${inDollars(to)} a month`;
};

/** How long ago, such as “today”, “yesterday” or “3 days ago”. */
export const daysAgoInWords = (ago: number): string => {
  if (ago === 0) return 'today';
  return ago === 1 ? 'yesterday' : `${ago.toLocaleString('en-US')} days ago`;
};

const dayWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** Such as: December 1, 2026. */
export const openingDay = (day: string): string => dayWords.format(new Date(`${day}T00:00:00Z`));
