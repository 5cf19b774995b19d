/**
 * Which rooms are open, and for how long a page may say so without a new confirmation
 * (docs/product/rooms.md). Days are dates at the home, such as 2026-12-01; the caller passes today.
 */
import { formatNumber } from '../../lib/text/amounts.ts';
import { days } from '../../lib/durations.ts';

export const occupancies = ['private', 'shared'] as const;
export type Occupancy = (typeof occupancies)[number];

export const availabilities = ['open', 'open from', 'held', 'taken'] as const;
export type Availability = (typeof availabilities)[number];

/** The stored state of a room. */
export interface RoomState {
  availability: Availability;
  /** The date from which it is open; null if none is given. */
  open_from: string | null;
  /** The date on which someone last confirmed this. */
  confirmed_on: string;
}

/**
 * The states that a page may show for a room today: open, open from a later date, held for someone, taken, or
 * `ask`: the opening was not confirmed for too long, so visitors should call.
 */
export const shownStates = ['open', 'soon', 'held', 'taken', 'ask'] as const;
export type ShownRoomState = (typeof shownStates)[number];

/** Today's date at the home, and for how many days a confirmed opening is valid. */
export interface Freshness {
  today: string;
  confirmDays: number;
}

/** How many days ago a room's state was confirmed; 0 for a date in the future, after a clock was set back. */
export const countDaysSinceConfirmed = (confirmedOn: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(confirmedOn)) / days(1)));

/** Returns the state that a page may show for a room today. A room is open from its opening date on. */
export const findShownState = (
  room: RoomState,
  { today, confirmDays }: Freshness,
): ShownRoomState => {
  if (room.availability === 'held' || room.availability === 'taken') return room.availability;
  if (countDaysSinceConfirmed(room.confirmed_on, today) > confirmDays) return 'ask';
  const isAhead = room.availability === 'open from' && (room.open_from ?? '') > today;
  return isAhead ? 'soon' : 'open';
};

/** The summary of all rooms on every page; missing if no room is stored. */
export interface Openings {
  /** The number of rooms that are open now. */
  open: number;
  /** How many days ago the openings were confirmed; for several rooms, the highest number. */
  confirmed?: number;
  /** The next date on which a room opens; missing if a room is open now or no date is known. */
  next?: string;
  /**
   * Set if no room is known to be open, now or from a date, but an opening was not confirmed lately, so
   * visitors should ask.
   */
  ask?: true;
}

/** A state, and the number of rooms in it. */
export type RoomStateCount = RoomState & { count: number };

/** Summarizes all rooms for pages; null if there are none. */
export const countOpenings = (
  rooms: readonly RoomStateCount[],
  freshness: Freshness,
): Openings | null => {
  if (rooms.length === 0) return null;
  const filterByState = (state: ShownRoomState) =>
    rooms.filter((room) => findShownState(room, freshness) === state);
  const openCount = filterByState('open').reduce((sum, { count }) => sum + count, 0);
  if (openCount > 0)
    return {
      open: openCount,
      confirmed: countDaysSinceOldestConfirmed(filterByState('open'), freshness),
    };
  const soon = filterByState('soon');
  const [nextDay] = soon.flatMap(({ open_from }) => open_from ?? []).sort();
  if (nextDay) {
    const nextRooms = soon.filter(({ open_from }) => open_from === nextDay);
    return {
      open: openCount,
      next: nextDay,
      confirmed: countDaysSinceOldestConfirmed(nextRooms, freshness),
    };
  }
  return filterByState('ask').length > 0 ? { open: openCount, ask: true } : { open: openCount };
};

const countDaysSinceOldestConfirmed = (rooms: readonly RoomState[], { today }: Freshness): number =>
  Math.max(...rooms.map(({ confirmed_on }) => countDaysSinceConfirmed(confirmed_on, today)));

/** Formatted dollars, such as $7,200. */
const formatDollars = (dollars: number): string => `$${formatNumber(dollars)}`;

/** A monthly price in words, such as “$6,800 to $7,900 a month”; null if none is stored. */
export const formatRoomPrice = (from: number | null, to: number | null): string | null => {
  if (from === null) return null;
  if (to === null) return `From ${formatDollars(from)} a month`;
  return from === to
    ? `${formatDollars(from)} a month`
    : `${formatDollars(from)} to ${formatDollars(to)} a month`;
};

/** How long ago, such as “today”, “yesterday” or “3 days ago”. */
export const formatDaysAgo = (ago: number): string => {
  if (ago === 0) return 'today';
  return ago === 1 ? 'yesterday' : `${formatNumber(ago)} days ago`;
};
