import { editable, line } from '../texts/text.ts';

/** What every page that mentions openings says about them; {count} and {day} are filled in. */
export const openingsLine = editable('site.openings', {
  one: line('One room is open'),
  several: line('{count} rooms are open'),
  next: line('A room opens on {day}'),
  none: line('No room is open; we keep a waiting list'),
  ask: line('Is a room open? Please call, this changes often'),
});
