import { pluralize } from '../lib/text/amounts.ts';
import { memoize } from '../lib/memoize.ts';
/** Messages about a permanent deletion, of a record in the trash or of a family's requests. */
export const deletionMessages = {
  /** Used instead of "deleted for good" if another program is still reading the deleted data. */
  goneSoon:
    'Deleted. Another program still has it open; it will be gone from the disk within minutes.',
  /** Used instead if the storage could not remove a file, or something else failed. */
  notErasedYet:
    'Deleted. Its last traces could not be removed yet; this is tried again until they are gone.',
} as const;

/** The backups that still contain a deleted record. */
export interface RemainingBackups {
  nights: number;
  /** When the last of the nightly backups is deleted (ISO 8601); null if nightly backups are off. */
  until: string | null;
  manual: number;
  /** The number of copies from before restores and updates. */
  setAside: number;
  /** When the last copy from before a restore or update is deleted (ISO 8601); null if there is none. */
  setAsideUntil: string | null;
  /** Whether a backup folder could not be read, such as one on a disk that is not mounted. */
  unreadable: boolean;
}

/** The copies that still exist in backups, as sentences; empty if there are none. */
export const describeRemainingBackups = (holding: RemainingBackups): string[] => {
  const { nights, until, manual, setAside, setAsideUntil, unreadable } = holding;
  const nightsUntil =
    until === null ? `you delete ${pluralizeThem(nights)}` : getDayFormat().format(new Date(until));
  return [
    ...(nights > 0
      ? [
          `${countNightlyBackups(nights)} still ${pluralizeContains(nights)} it until ${nightsUntil}.`,
        ]
      : []),
    ...(manual > 0
      ? [
          `${countManualBackups(manual)} still ${pluralizeContains(manual)} it until you delete ${pluralizeThem(manual)}.`,
        ]
      : []),
    ...(setAsideUntil
      ? [
          `${countSafetyCopies(setAside)} still ${pluralizeContains(setAside)} it until ${getDayFormat().format(new Date(setAsideUntil))}.`,
        ]
      : []),
    ...(unreadable
      ? ['A backup folder could not be read; backups in it may also contain it.']
      : []),
  ];
};

const getDayFormat = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    }),
);

const countNightlyBackups = (count: number): string =>
  count === 1 ? 'Last night’s backup' : `The backups of the last ${count} nights`;

const countManualBackups = (count: number): string =>
  count === 1 ? 'One backup made by hand' : `${count} backups made by hand`;

const countSafetyCopies = (count: number): string =>
  count === 1
    ? 'A copy from before a restore or an update'
    : `${count} copies from before restores and updates`;

const pluralizeContains = (count: number): string => pluralize(count, 'contains', 'contain');
const pluralizeThem = (count: number): string => pluralize(count, 'it', 'them');
