import { formatCount } from '../../lib/text/amounts.ts';
import { listNames, findList, type ListName, type SingleName } from '../../nouns/index.ts';
import { z } from '../../lib/zod.ts';

/** A backup that the owner can restore. */
export interface NightlyBackup {
  /** A name such as 20261122-113000. */
  name: string;
  made_at: string;
  /**
   * The size of the database and the pictures, in bytes. Nightly backups share their pictures, so they take
   * up less space on the disk.
   */
  bytes: number;
  /** Whether it contains the state before a restore. */
  before_restore: boolean;
}

/** The most recent restore. */
export interface LastRestore {
  at: string;
  /** When the restored backup was made. */
  to: string;
  /** The name of the backup with the state before the restore. */
  kept: string;
  by: string;
}

/**
 * When a nightly backup was last restored into a temporary folder as a test, and when that backup was made.
 */
export interface LastRestoreTest {
  at: string;
  made_at: string;
}

/** The settings that name the places of nightly backups: where they are made, and where they are copied. */
export const placeSettings = ['BACKUP_DIR', 'BACKUP_SECOND_DIR', 'BACKUP_URL'] as const;
export type PlaceSetting = (typeof placeSettings)[number];

/** A backup task that is late or failed. */
export interface LateBackup {
  kind: 'backup' | 'drill' | 'failed drill' | 'second copy';
  place: PlaceSetting;
  /** When it last succeeded, or when it failed. */
  since: string;
}

export const lateBackupTitles: Record<LateBackup['kind'], string> = {
  backup: 'No copy of the site was made for more than a day',
  drill: 'No copy of the site was tried out for more than a month',
  'second copy': 'No copy of the site has reached its second place for more than a day',
  'failed drill': 'The newest copy of the site could not be restored when it was tried out',
};

/** The owner's view of the backups. */
export interface Backups {
  /** Newest first. */
  nights: NightlyBackup[];
  /** False if only the person who looks after the server can restore. */
  can_restore: boolean;
  /** The last restore; null if there was none, or if it is too long ago to mention. */
  restored: LastRestore | null;
  late: LateBackup[];
  /**
   * The server's clock and the newest stored time, if they are so far apart that nothing is deleted until the
   * owner confirms the clock. Null if the clock is plausible.
   */
  clock_doubt: { clock: string; newest: string } | null;
  /** The last test of a nightly backup; null if none was tested yet. */
  tried_out: LastRestoreTest | null;
}

/** The kinds of records that are counted to compare the current state with a backup. */
export type CountedKind = ListName | 'requests' | 'accounts' | 'texts';

export interface BackupDifference {
  what: CountedKind;
  /** The number of records that only exist now and would be deleted. */
  added: number;
  /** The number of records that differ and would be changed back. */
  changed: number;
  /** The number of records that only exist in the backup and would come back. */
  removed: number;
}

/** An inspected backup that can be restored. */
export interface InspectedBackup {
  /** Identifies it in the request to restore it. */
  id: string;
  made_at: string;
  differences: BackupDifference[];
  /** The single records that differ. */
  singles: SingleName[];
}

const backupMissing = 'This night is no longer there. Choose another one.';

export const inspectionInput = z.object({
  night: z.string({ error: backupMissing }).regex(/^[\w.-]{1,80}$/, backupMissing),
});

const inspectionMissing = 'Choose the copy again: it was looked at too long ago.';

export const restoreInput = z.object({
  proof: z.string({ error: inspectionMissing }).regex(/^[\da-f-]{36}$/, inspectionMissing),
});

export const backupMessages = {
  loadFailed: 'Failed to load the backups.',
  proofFailed: 'This copy could not be looked at.',
  restoreFailed: 'The site could not be put back. It is as it was.',
  restored: 'The site is back. Please sign in again.',
  clockConfirmed: 'Thank you. What has expired is deleted again.',
  clockFailed: 'The time could not be confirmed.',
  nightMissing: backupMissing,
  proofMissing: inspectionMissing,
  fileRequired: 'Choose the file of a copy that you downloaded here.',
  onlyOneFile: 'Please send one file.',
  cutOff: 'The file did not arrive whole. Please try again.',
  wrongType: 'Please send the file as multipart/form-data.',
  noRoom:
    'There is not enough room for this on the computer that runs the site. Nothing was changed. Please tell the person who looks after it.',
  busy: 'Another copy is being looked at or restored. Please try again in a minute.',
  notHere:
    'Here the person who looks after the site puts it back: what is stored is on another computer.',
  /** Problems with a backup; the site is unchanged. */
  faults: {
    foreign:
      'This copy was not made by this site, or someone changed it, so it is not used. Nothing was changed. If it should be used all the same, ask the person who looks after the site.',
    newer:
      'This copy was made by a newer version of the program that runs the site. Nothing was changed. Ask the person who looks after the site to update the program first.',
    older:
      'This copy was made by a version of the program that is too old to be read. Nothing was changed. Choose a later one.',
    pictures:
      'Some photos or papers of this night are missing or damaged. Nothing was changed. Choose another night.',
    key: 'What families wrote in this copy can be read only with a key that is not here. Nothing was changed. Ask the person who looks after the site to put the key back from its sheet.',
    damaged:
      'This is not a whole copy of the site: it is damaged, its download was cut off, or it is another kind of file. Nothing was changed. Choose another one.',
  },
} as const;

const findNounForms = (what: CountedKind): { one: string; several: string } => {
  if (what === 'requests') return { one: 'request', several: 'requests' };
  if (what === 'accounts')
    return { one: 'person who can sign in', several: 'people who can sign in' };
  if (what === 'texts') return { one: 'text', several: 'texts' };
  if (what === 'gallery') return { one: 'photo', several: 'photos' };
  return findList(what);
};

/** Everything that is counted, in the order of the sentence. */
export const countedKinds: readonly CountedKind[] = [
  'requests',
  'gallery',
  ...listNames.filter((name) => name !== 'gallery'),
  'texts',
  'accounts',
];

/** The counts in words, such as: 4 requests, 2 photos. Empty if all are 0. */
export const describeCounts = (
  differences: readonly BackupDifference[],
  kind: 'added' | 'changed' | 'removed',
): string =>
  differences
    .filter((difference) => difference[kind] > 0)
    .map((difference) => {
      const { one, several } = findNounForms(difference.what);
      return formatCount(difference[kind], one, several);
    })
    .join(', ');
