import type { DataKeyState } from './data-key.ts';
import type { MailSettings } from './mail-settings.ts';

/** What is set on the server and concerns staff; no folder, password or other secret. */
export interface ServerSettings {
  name: string;
  tagline: string;
  /** Empty where none is set. */
  license_number: string;
  /** Null where SITE_URL is not set. */
  site_url: string | null;
  admin_email: string;
  /** Who gets emails about tour requests; null where emails are not set up. */
  notify_email: string | null;
  mail: {
    /** Where the mail server is set: in the staff area, or on the server. Null: nowhere. */
    set_in: 'staff area' | 'server' | null;
    /** What is set in the staff area. */
    stored: MailSettings | null;
    /** How many emails could not be sent yet. */
    waiting: number;
    /** Why, in words; null where nothing is known to be wrong. */
    problem: string | null;
    /** The last test email, where it failed and no email was accepted since. */
    failed_test: { at: string; problem: string } | null;
  };
  tour_retention_months: number;
  /** How long an opening counts without being confirmed again. */
  opening_confirm_days: number;
  /** The time of day of the nightly backup, such as 03:30; null for none. */
  backup_at: string | null;
  backup_keep: number;
  /** Whether backups are also copied to a second folder. */
  backup_second: boolean;
  /** When the newest nightly backup was made, if there is one. */
  last_backup: string | null;
  /** Whether a nightly backup should have been made that is missing, or the next one has no room. */
  backup_overdue: boolean;
  /** Which key encrypts families' requests, and whether it is on paper. */
  data_key: DataKeyState;
}

export const settingsMessages = {
  loadFailed: 'Failed to load the settings.',
  backupFailed: 'Could not download a backup.',
  backupDownloaded: 'The backup was downloaded. Keep it where only you can reach it.',
} as const;
