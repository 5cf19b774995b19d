/** What is said of a deletion for good: of a record in the trash, and of a family's requests. */
export const deletionWords = {
  /** Said instead of "deleted for good" while a program still reads what was deleted. */
  goneSoon: 'Deleted. Something still has it open; it will be gone from the disk within minutes.',
} as const;

/** The backups that still hold what was deleted. */
export interface BackupsHolding {
  /** How many nightly ones. */
  nights: number;
  /** When the last of these goes (ISO 8601); null where no nightly backups are made any more. */
  until: string | null;
  /** How many that people made by hand. */
  manual: number;
  /** Whether a folder for backups could not be read, such as that of a disk that is not mounted. */
  unreadable: boolean;
}

/** What backups still hold, in sentences; none where they hold nothing. */
export const backupsInWords = (holding: BackupsHolding): string[] => {
  const { nights, until, manual, unreadable } = holding;
  const end = until === null ? `you remove ${them(nights)}` : day.format(new Date(until));
  return [
    ...(nights > 0 ? [`${nightlyBackups(nights)} still ${holds(nights)} it until ${end}.`] : []),
    ...(manual > 0
      ? [`${manualBackups(manual)} still ${holds(manual)} it until you remove ${them(manual)}.`]
      : []),
    ...(unreadable
      ? ['A folder for backups could not be read; backups in it may hold it, too.']
      : []),
  ];
};

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

const nightlyBackups = (count: number): string =>
  count === 1 ? 'The backup of last night' : `The backups of the last ${count} nights`;

const manualBackups = (count: number): string =>
  count === 1 ? 'One backup made by hand' : `${count} backups made by hand`;

const holds = (count: number): string => (count === 1 ? 'holds' : 'hold');
const them = (count: number): string => (count === 1 ? 'it' : 'them');

/** Copies of the database that could not be cleaned, in a sentence; none where there are none. */
export const unreadableCopiesInWords = (copies: { name: string; removedAt: Date }[]): string[] =>
  copies.map(
    ({ name, removedAt }) =>
      `A copy of the database cannot be read and may hold it until ${day.format(removedAt)}: ${name}.`,
  );
