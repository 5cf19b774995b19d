import type { Generated } from 'kysely';
import type { AuditEntry, AuditOrigin } from '../../../domain/accounts/audit-entry.ts';
import type { LateBackup, PlaceSetting } from '../../../domain/site/settings/backup-settings.ts';
import type { DraftNoun, DraftPurpose } from '../../../domain/site/drafts/saved-draft.ts';
import type { MailSecurity } from '../../../domain/site/settings/outgoing-mail.ts';
import type {
  SetupState,
  SetupStep,
  SetupStepMark,
} from '../../../domain/site/go-live/setup-state.ts';
import type { ListName, NounName } from '../../../domain/nouns/index.ts';
import type { EditedColumns } from './content-tables.ts';

/** A deleted record that can be restored for a while (store/history/trash-store.ts). */
export interface TrashTable {
  id: Generated<number>;
  noun: ListName;
  record_id: number;
  label: string;
  /** The whole row as JSON. */
  record: string;
  image_url: string | null;
  deleted_at: string;
  deleted_by: number;
  deleted_by_name: string;
}

/** An earlier version of a record (store/history/history-store.ts). */
export interface HistoryTable {
  id: Generated<number>;
  noun: NounName;
  record_id: number;
  /** The record's fields as JSON. */
  fields: string;
  image_url: string | null;
  replaced_at: string;
  replaced_by: number;
  replaced_by_name: string;
  /** The number of the version in this entry; null if it was stored before versions were recorded. */
  version: number | null;
}

/** Drafts to publish, and content to take back (store/drafts/drafts-store.ts). */
export interface DraftsTable {
  id: Generated<number>;
  noun: DraftNoun;
  /** Null for a record or text that is not stored yet. */
  record_id: number | null;
  key: string | null;
  purpose: DraftPurpose;
  /** The fields to save, as JSON. */
  fields: string;
  /** The same fields as they were stored when the draft was begun, as JSON; null for a new record. */
  base: string | null;
  base_version: number | null;
  publish_at: string | null;
  take_back_at: string | null;
  /** Why it could not be published, or taken back, when it was due. */
  problem: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string;
  updated_by_id: number;
  version: Generated<number>;
}

/** The audit log (store/history/audit-store.ts). */
export interface AuditTable {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  who: string;
  did: string;
  network: string | null;
  /** Whether staff (or the server itself) did it, or a visitor caused it. */
  origin: Generated<AuditOrigin>;
  undo: Generated<AuditEntry['undo']>;
}

/**
 * The ids of the keys with which this database is or was encrypted (database/encryption/data-keys.ts); never
 * a key itself.
 */
export interface DataKeysTable {
  id: string;
  check_value: string;
  created_at: string;
  /**
   * When everything was encrypted with the key; null: something may still be encrypted with none or another.
   */
  ready_at: string | null;
  /** When the database stopped needing the key; null: it still needs it. */
  retired_at: string | null;
  sheet_at: string | null;
  sheet_by: string | null;
}

/** A deletion for good that has not yet reached all files beside the database (store/history/erasures.ts). */
export interface ErasuresTable {
  id: Generated<number>;
  /** ErasureTargets as JSON. */
  targets: string;
  created_at: string;
}

/** The owner's mail server, a single record. */
export interface MailSettingsTable extends EditedColumns {
  id: Generated<number>;
  host: string;
  port: number;
  security: MailSecurity;
  username: string | null;
  /** Encrypted (server/sealed-text.ts); null without a username. */
  password: string | null;
  from_address: string;
  notify_address: string;
  created_at: string;
  updated_at: string;
}

/** The people who get notices by email: one row, once the owner has stored a list. */
export interface NotifiedPeopleTable extends EditedColumns {
  id: number;
  /** NotifiedPerson[] as JSON. */
  people: string;
  updated_at: string;
}

/** One row, with the id 1. */
export interface SetupTable {
  id: number;
  state: SetupState;
}

/** Steps of setup that were done or skipped; an open step has no row. */
export interface SetupStepsTable {
  step: SetupStep;
  state: SetupStepMark;
}

/**
 * Who last read a text that the owner must read: a legal page, or, by its key, a sentence about the house.
 */
export interface LegalReviewsTable {
  page: string;
  /**
   * The version that was read, of the page's texts (store/go-live/legal-reviews.ts) or of the sentence
   * (store/go-live/house-reviews.ts).
   */
  texts_version: number;
  read_at: string;
  read_by: string;
}

/** When a job of the server, such as sending emails, last worked or failed. */
export interface MilestonesTable {
  name:
    | 'email accepted'
    | 'test email failed'
    | 'emails failing'
    | 'backup downloaded'
    /** The owner restored the site; the subject names the backup (server/store/go-live/milestones.ts). */
    | 'restored'
    /** A nightly backup was restored into a scratch folder; the subject says when it was made. */
    | 'backup tried out'
    /** The subject names the place. */
    | 'backup drill failed'
    /** When the clock was last found, or confirmed, to be right (server/store/clock-trust.ts). */
    | 'clock trusted'
    /** Since when nightly backups are expected. */
    | 'backups watched'
    /** The subject is the domain of calendar events' ids (server/calendar/visit-calendar.ts). */
    | 'calendars named'
    | `${'mailed' | 'alerted'} of ${LateBackup['kind']} in ${PlaceSetting}`;
  /** The account or backup that worked, or the reason of a failure; may be empty. */
  subject: string;
  at: string;
}
