import type { SearchPlace } from '../../nouns/noun.ts';
import type { MailOutage, MailSettings } from './outgoing-mail.ts';

/** The server's settings that staff may see; never folders, passwords or other secrets. */
export interface ServerSettings {
  name: string;
  tagline: string;
  /** Empty if not set. */
  license_number: string;
  /** Null if SITE_URL is not set. */
  site_url: string | null;
  /** The correct SITE_URL, if it has http where visitors use https, or the reverse; otherwise null. */
  right_site_url: string | null;
  admin_email: string;
  /** The addresses that are notified of tour requests; null if there are none or email is not set up. */
  notify_email: string | null;
  mail: {
    /** Where the mail server was configured; null if none is configured. */
    set_in: 'staff area' | 'server' | null;
    /** The mail server that was set in the staff area. */
    stored: MailSettings | null;
    /** How many emails are waiting to be sent. */
    waiting: number;
    /** Why emails are waiting, in words; null if no problem is known. */
    problem: string | null;
    /** The last test email, if it failed and no email was accepted since. */
    failed_test: { at: string; problem: string } | null;
    /** Present if sending emails, including tests, currently fails. */
    failing: MailOutage | null;
  };
  tour_retention_months: number;
  /** For how many days an opening is valid without a new confirmation. */
  opening_confirm_days: number;
  /** The time of the nightly backup, such as 03:30; null for none. */
  backup_at: string | null;
  backup_keep: number;
  /** Whether nightly backups are also copied to a second folder. */
  backup_second: boolean;
  /** When the newest nightly backup was made; null if there is none. */
  last_backup: string | null;
  /** Whether a nightly backup is missing, or there is no space for the next one. */
  backup_overdue: boolean;
  /**
   * The key that encrypts families' requests, and whether the printable sheet with the key was downloaded.
   */
  data_key: DataKeyState;
}

/** The settings of the server that the search box finds. */
export const settingPlaces: readonly SearchPlace[] = [
  {
    id: 'web-address',
    label: 'Web address',
    words: 'domain url link website https site hosting dns',
  },
  {
    id: 'retention',
    label: 'How long tour requests are kept',
    words: 'retention period privacy data months storage keep delete automatically',
  },
  {
    id: 'openings',
    label: 'How long an opening counts',
    words: 'confirm still true days expire outdated vacancy room opening',
  },
  { id: 'time-zone', label: 'Time zone', words: 'timezone clock date daylight pacific' },
];

export const settingsMessages = {
  loadFailed: 'Failed to load the settings.',
  backupFailed: 'Could not download a backup.',
  backupDownloaded: 'The backup was downloaded. Keep it where only you can reach it.',
} as const;

/** The state of the key that encrypts families' requests, without the key itself. */
interface DataKeyState {
  id: string;
  /** When the printable key sheet was last downloaded, and by whom; null if never. */
  sheet_at: string | null;
  sheet_by: string | null;
}

export const dataKeyMessages = {
  sheetFailed: 'Could not download the key sheet.',
  sheetDownloaded: 'The key sheet was downloaded. Print it, and delete the file.',
} as const;

/** The texts of the printable sheet with the key. */
export const keySheetTexts = {
  title: 'The key to your backups',
  made: (id: string, day: string) => `Key ${id}. Downloaded on ${day}.`,
  paragraphs: [
    'This key opens what families wrote to you. Without it, no one can read their requests in a backup on another machine, and no one can make it again.',
    'Keep this paper where only you can reach it, such as in a safe, and not beside your backups. Whoever has both can read everything.',
    'To restore a backup on another computer, the person who looks after it runs the command “import-key” there and types these 24 words in their order, or pastes the text of the code.',
  ],
  words: 'The key in 24 words',
  code: 'The same key as a code',
  codeAlt: 'QR code of the key',
} as const;

/** The texts of the card with a code for the home's page on Google. */
export const reviewCardTexts = {
  heading: 'Tell others how it is here',
  how: 'Point the camera of your phone at the code. It opens our page on Google.',
  codeAlt: 'QR code that leads to our page on Google',
  missing: 'There is no link to Google yet. Add it under The home, Links.',
} as const;
