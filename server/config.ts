import { sampleHome, hideSampleTagline } from '../domain/nouns/home/site-settings.ts';
import { basename, join, resolve } from 'node:path';
import { removeInvisible } from '../domain/lib/text/plain-characters.ts';
import { z } from '../domain/lib/zod.ts';
import { StartError } from './start-error.ts';

/** Every setting, read once at the start. No other file reads the environment. */
export interface Config {
  port: number;
  host: string;
  /** The public address without a trailing slash. */
  siteUrl: string;
  /** Whether SITE_URL was given; otherwise siteUrl is a guess for links. */
  isSiteUrlSet: boolean;
  /** Whether visitors use https; determines Secure cookies and HSTS. */
  https: boolean;
  siteName: string;
  siteTagline: string;
  licenseNumber: string;
  dataDir: string;
  /** PostgreSQL's address; null for SQLite in the data folder. Contains a password, so it is never logged. */
  databaseUrl: string | null;
  /** Whether a database on another machine may be reached without encryption. */
  databaseAllowPlain: boolean;
  /**
   * The keys of families' data in base64, separated by commas; null: they are in the key file. Never logged.
   */
  dataKey: string | null;
  dataKeyFile: string;
  /** How many of our proxies are in front of the server; with 0, forwarded headers are ignored. */
  trustedProxies: number;
  /** The S3-compatible storage of pictures and PDFs; null: they are in the data folder. */
  s3: S3Location | null;
  /** How many bytes of the storage each server may cache on its own disk. */
  filesCopyBytes: number;
  adminEmail: string;
  adminUsername: string;
  adminPassword: string | null;
  backupDir: string;
  /** A second folder for a copy of each nightly backup, such as on a mounted disk; null for none. */
  backupSecondDir: string | null;
  /** The S3-compatible storage for a copy of each nightly backup; null for none. */
  backupS3: S3Location | null;
  backupKeep: number;
  /** When the nightly backup is made, in the machine's own time zone; null for never. */
  backupAt: { hour: number; minute: number } | null;
  /**
   * The address that gets a POST if backups are late; null for none. May contain a secret, so it is never
   * logged.
   */
  alertUrl: string | null;
  /** The mail server for emails; null for none. Contains a password, so it is never logged. */
  smtpUrl: string | null;
  /** Whether mail may cross a network unencrypted; otherwise smtp:// requires STARTTLS. */
  smtpAllowPlain: boolean;
  /** The only mail servers that the staff area may set, in lower case; null: any. */
  mailServers: string[] | null;
  /** Who gets emails about new tour requests; null without a mail server. */
  notifyEmail: string | null;
  /** The sender of emails; null without a mail server. */
  mailFrom: string | null;
  /** How long a closed tour request is stored, in months. */
  tourRetentionMonths: number;
  /** After how many minutes an unanswered request is brought to staff's attention. */
  remindAfterMinutes: number;
  /** The tests' push service on this machine, the only one that need not have a public https address. */
  pushTestOrigin: string | null;
  /** After how many days a room's opening must be confirmed again. */
  openingConfirmDays: number;
  /** Whether public pages are cached; off only to measure what caching gains. */
  pageCache: boolean;
  /**
   * Whether this is a demo, whose login page shows the administrator's password. Never use it with real data.
   */
  demo: boolean;
  production: boolean;
}

/** A bucket and its location. The SDK finds the credentials itself. */
export interface S3Location {
  bucket: string;
  /** The start of every object's name: empty, or ending in a slash. */
  prefix: string;
  /** The storage's URL; null for Amazon. */
  endpoint: string | null;
  /** Null: the SDK determines it. */
  region: string | null;
}

const textSetting = (fallback: string) =>
  z
    .string()
    .trim()
    .optional()
    .transform((value) => value || fallback);

/** Keeps only the address of a name with an address, such as "Fernlight House <home@mail.example>". */
const emailSetting = (name: string) =>
  textSetting('')
    .transform((value) => /^[^<>]*<([^<>]+)>$/.exec(value)?.[1]?.trim() ?? value)
    .refine((value) => value === '' || z.email().safeParse(value).success, {
      error: `${name} must be an email address`,
    });

export const defaultAdminEmail = 'admin@fernlight.example';

const environmentSchema = z.object({
  PORT: textSetting('3000')
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
      error: 'PORT must be a number from 0 to 65535',
    })
    .transform(Number),
  HOST: textSetting('127.0.0.1').refine((value) => /^[\w.:-]+$/.test(value), {
    error: 'HOST must be an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  }),
  SITE_URL: textSetting('').refine((value) => value === '' || isSiteUrl(value), {
    error: 'SITE_URL must be an address such as https://fernlight.example, without a path',
  }),
  SITE_NAME: textSetting(sampleHome.name).refine((value) => value.length <= 80, {
    error: 'SITE_NAME may have at most 80 characters',
  }),
  SITE_TAGLINE: textSetting(sampleHome.tagline).refine((value) => value.length <= 120, {
    error: 'SITE_TAGLINE may have at most 120 characters',
  }),
  LICENSE_NUMBER: textSetting('').refine((value) => value.length <= 40, {
    error: 'LICENSE_NUMBER may have at most 40 characters',
  }),
  DATA_DIR: textSetting('./data'),
  DATABASE_URL: textSetting('').refine((value) => value === '' || isPostgresUrl(value), {
    error: 'DATABASE_URL must be an address such as postgres://name:password@host/database',
  }),
  DATABASE_ALLOW_PLAIN: textSetting('no').refine((value) => value === 'yes' || value === 'no', {
    error: 'DATABASE_ALLOW_PLAIN must be yes or no',
  }),
  DATA_KEY: textSetting('').refine((value) => value === '' || isKeyList(value), {
    error: 'DATA_KEY must be one or more keys of 32 bytes in base64, separated by commas',
  }),
  DATA_KEY_FILE: textSetting(''),
  FILES_URL: textSetting('').refine(
    (value) => value === '' || value === 'folder' || parseBucketUrl(value) !== null,
    {
      error:
        'FILES_URL must be an address such as s3://bucket?region=us-west-2 or ' +
        's3://bucket/prefix?endpoint=https://storage.example&region=us-east-1, without keys; or folder',
    },
  ),
  FILES_COPY_MB: textSetting('1024')
    .refine((value) => /^\d{1,7}$/.test(value) && Number(value) >= 50, {
      error: 'FILES_COPY_MB must be a number of megabytes from 50 to 9999999',
    })
    .transform(Number),
  TRUST_PROXY: textSetting('0')
    .refine((value) => /^\d$/.test(value), {
      error: 'TRUST_PROXY must be the number of your proxies in front of the site, 0 to 9',
    })
    .transform(Number),
  ADMIN_EMAIL: textSetting(defaultAdminEmail).refine(
    (value) => z.email().safeParse(value).success,
    { error: 'ADMIN_EMAIL must be an email address' },
  ),
  ADMIN_USERNAME: textSetting('admin').refine(
    (value) => removeInvisible(value).length >= 3 && value.length <= 64,
    { error: 'ADMIN_USERNAME must have 3 to 64 characters' },
  ),
  // Not trimmed: a password is used exactly as given.
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .transform((value) => value || null)
    .refine((value) => value === null || ([...value].length >= 8 && [...value].length <= 128), {
      error: 'ADMIN_PASSWORD must have 8 to 128 characters',
    }),
  BACKUP_DIR: textSetting(''),
  BACKUP_SECOND_DIR: textSetting(''),
  BACKUP_URL: textSetting('').refine((value) => value === '' || parseBucketUrl(value) !== null, {
    error:
      'BACKUP_URL must be an address such as s3://bucket/prefix?region=us-west-2 or ' +
      's3://bucket/prefix?endpoint=https://storage.example&region=us-east-1, without keys',
  }),
  BACKUP_KEEP: textSetting('14')
    .refine((value) => /^[1-9]\d{0,3}$/.test(value), {
      error: 'BACKUP_KEEP must be a number of backups from 1 to 9999',
    })
    .transform(Number),
  BACKUP_AT: textSetting('03:30').refine(
    (value) => value === 'off' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
    { error: 'BACKUP_AT must be a time of day such as 03:30, or off' },
  ),
  ALERT_URL: textSetting('').refine((value) => value === '' || isHttpUrl(value), {
    error: 'ALERT_URL must be an address such as https://alerts.example/fernlight',
  }),
  SMTP_URL: textSetting('').refine((value) => value === '' || isSmtpUrl(value), {
    error: 'SMTP_URL must be an address such as smtps://name:password@mail.example:465',
  }),
  SMTP_ALLOW_PLAIN: textSetting('no').refine((value) => value === 'yes' || value === 'no', {
    error: 'SMTP_ALLOW_PLAIN must be yes or no',
  }),
  MAIL_SERVERS: textSetting('').refine((value) => /^[\w.:-]*(?:\s*,\s*[\w.:-]+)*$/.test(value), {
    error: 'MAIL_SERVERS must be names of mail servers, separated by commas',
  }),
  NOTIFY_EMAIL: emailSetting('NOTIFY_EMAIL'),
  MAIL_FROM: emailSetting('MAIL_FROM'),
  TOUR_RETENTION_MONTHS: textSetting('12')
    .refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 120, {
      error: 'TOUR_RETENTION_MONTHS must be a number of months from 1 to 120',
    })
    .transform(Number),
  REMIND_AFTER_MINUTES: textSetting('30')
    .refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 5 && Number(value) <= 720, {
      error: 'REMIND_AFTER_MINUTES must be a number of minutes from 5 to 720',
    })
    .transform(Number),
  PUSH_TEST_ORIGIN: textSetting('').refine(
    (value) => value === '' || /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(value),
    { error: 'PUSH_TEST_ORIGIN is for tests only: http://127.0.0.1 with a port' },
  ),
  OPENING_CONFIRM_DAYS: textSetting('14')
    .refine((value) => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 90, {
      error: 'OPENING_CONFIRM_DAYS must be a number of days from 1 to 90',
    })
    .transform(Number),
  PAGE_CACHE: textSetting('on').refine((value) => value === 'on' || value === 'off', {
    error: 'PAGE_CACHE must be on or off',
  }),
  DEMO: textSetting('off').refine((value) => value === 'on' || value === 'off', {
    error: 'DEMO must be on or off',
  }),
  NODE_ENV: z.string().optional(),
});
type Environment = z.output<typeof environmentSchema>;

/** SMTP_URL needs NOTIFY_EMAIL; NOTIFY_EMAIL and MAIL_FROM need SMTP_URL. */
const findMailProblems = ({ SMTP_URL, NOTIFY_EMAIL, MAIL_FROM }: Environment): string[] => {
  if (SMTP_URL)
    return NOTIFY_EMAIL
      ? []
      : ['SMTP_URL needs NOTIFY_EMAIL, which gets the emails about requests'];
  return [
    ...(NOTIFY_EMAIL ? ['NOTIFY_EMAIL needs SMTP_URL, the mail server'] : []),
    ...(MAIL_FROM ? ['MAIL_FROM needs SMTP_URL, the mail server'] : []),
  ];
};

/**
 * PostgreSQL needs FILES_URL, without a default: several servers must not have different pictures, and a
 * DATA_DIR in a container is removed with it.
 */
const findFilesProblems = ({ DATABASE_URL, FILES_URL }: Environment): string[] =>
  DATABASE_URL && !FILES_URL
    ? [
        'DATABASE_URL needs FILES_URL, which says where pictures and PDFs go: s3://bucket?region=us-west-2 if ' +
          'there are several servers, or folder for a single one, which has them in DATA_DIR',
      ]
    : [];

const demoFolderPrefix = 'fernlight-demo-';

/** A demo shows its password to everyone, so it must never open a real home's data. */
const findDemoProblems = ({ DEMO, DATA_DIR, ADMIN_PASSWORD }: Environment): string[] =>
  DEMO === 'off' || (basename(resolve(DATA_DIR)).startsWith(demoFolderPrefix) && ADMIN_PASSWORD)
    ? []
    : [
        `DEMO is for npm run demo: it needs ADMIN_PASSWORD, and a DATA_DIR named ${demoFolderPrefix}...`,
      ];

const parseTimeOfDay = (text: string): Config['backupAt'] => {
  const [hour, minute] = text.split(':').map(Number);
  return text === 'off' ? null : { hour: hour ?? 0, minute: minute ?? 0 };
};

const isKeyList = (value: string): boolean =>
  value.split(',').every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key.trim()));

export const isPostgresUrl = (value: string): boolean =>
  URL.canParse(value) &&
  /^postgres(?:ql)?:$/.test(new URL(value).protocol) &&
  new URL(value).pathname.length > 1;

/** @returns a problem if a PostgreSQL address on another machine does not ask for encryption; otherwise [] */
export const findPlainDatabaseProblems = (value: string, allowPlain: boolean): string[] => {
  if (value === '' || allowPlain) return [];
  const { hostname, searchParams } = new URL(value);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isLocal = /^(?:|\/.*|localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
  if (isLocal || isEncrypted(searchParams)) return [];
  return [
    `the database on ${host} would be reached without encryption: add ?sslmode=verify-full to its address, ` +
      'or set DATABASE_ALLOW_PLAIN=yes if the network between is private',
  ];
};

/** The PostgreSQL driver requests encryption only if the address has one of these parameters. */
const isEncrypted = (parameters: URLSearchParams): boolean => {
  const mode = parameters.get('sslmode');
  if (mode === 'disable') return false;
  return (
    ['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'].includes(mode ?? '') ||
    ['1', 'true'].includes(parameters.get('ssl') ?? '') ||
    ['sslcert', 'sslkey', 'sslrootcert'].some((name) => parameters.has(name))
  );
};

const isSmtpUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '';
};

/** Parses FILES_URL or BACKUP_URL; null for an invalid bucket address or unknown parameters. */
export const parseBucketUrl = (value: string): S3Location | null => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return null;
  const path = url.pathname.replace(/^\//, '').replace(/\/$/, '');
  if (!/^[\w.-]*(?:\/[\w.-]+)*$/.test(path)) return null;
  const names = [...url.searchParams.keys()];
  if (names.some((name) => !['endpoint', 'region'].includes(name))) return null;
  if (new Set(names).size < names.length) return null;
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !isSiteUrl(endpoint)) return null;
  const region = url.searchParams.get('region') ?? (endpoint && 'us-east-1');
  if (region !== null && !/^[a-z0-9-]{2,40}$/.test(region)) return null;
  const prefix = path && `${path}/`;
  return { bucket: url.hostname, prefix, endpoint: endpoint?.replace(/\/$/, '') ?? null, region };
};

const isHttpUrl = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const isSiteUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
};

/** Variables that differ from a setting by one letter, such as BACKUPS_AT, and therefore have no effect. */
export const findMisspelledSettings = (
  environment: Record<string, string | undefined> = process.env,
): { name: string; setting: string }[] => {
  const settings = [...Object.keys(environmentSchema.shape), 'NEW_PASSWORD'];
  return Object.keys(environment)
    .filter((name) => !settings.includes(name))
    .flatMap((name) =>
      settings.filter((one) => isOneTypoAway(name, one)).map((one) => ({ name, setting: one })),
    );
};

/** Whether two names differ only by one letter that was added, left out, replaced or moved. */
const isOneTypoAway = (name: string, known: string): boolean =>
  listShortenedByOne(name).some((shorter) => listShortenedByOne(known).includes(shorter));

const listShortenedByOne = (name: string): string[] => [
  name,
  ...Array.from(name, (_, index) => name.slice(0, index) + name.slice(index + 1)),
];

/**
 * Reads the settings.
 * @param environment replaces the process's environment in a test
 * @throws StartError naming every wrong setting at once
 */
export const readConfig = (
  environment: Record<string, string | undefined> = process.env,
): Config => {
  const parsedEnvironment = environmentSchema.safeParse(environment);
  if (!parsedEnvironment.success) {
    const problems = parsedEnvironment.error.issues.map((issue) => issue.message);
    throw new StartError(`Wrong settings: ${problems.join('; ')}.`);
  }
  const values = parsedEnvironment.data;
  const contradictions = [
    ...findMailProblems(values),
    ...findDemoProblems(values),
    ...findFilesProblems(values),
    ...findPlainDatabaseProblems(values.DATABASE_URL, values.DATABASE_ALLOW_PLAIN === 'yes'),
  ];
  if (contradictions.length > 0) {
    throw new StartError(`Wrong settings: ${contradictions.join('; ')}.`);
  }
  const siteUrl = (values.SITE_URL || `http://localhost:${values.PORT}`).replace(/\/$/, '');
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl,
    isSiteUrlSet: values.SITE_URL !== '',
    https: siteUrl.startsWith('https://'),
    siteName: values.SITE_NAME,
    siteTagline: hideSampleTagline(values.SITE_NAME, values.SITE_TAGLINE),
    licenseNumber: values.LICENSE_NUMBER,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL || null,
    databaseAllowPlain: values.DATABASE_ALLOW_PLAIN === 'yes',
    dataKey: values.DATA_KEY || null,
    dataKeyFile: resolve(values.DATA_KEY_FILE || `${resolve(values.DATA_DIR)}.key`),
    trustedProxies: values.TRUST_PROXY,
    s3: parseBucketUrl(values.FILES_URL),
    filesCopyBytes: values.FILES_COPY_MB * 1024 * 1024,
    adminEmail: values.ADMIN_EMAIL,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    backupDir: resolve(values.BACKUP_DIR || join(values.DATA_DIR, 'backups')),
    backupSecondDir: values.BACKUP_SECOND_DIR ? resolve(values.BACKUP_SECOND_DIR) : null,
    backupS3: values.BACKUP_URL ? parseBucketUrl(values.BACKUP_URL) : null,
    backupKeep: values.BACKUP_KEEP,
    backupAt: parseTimeOfDay(values.BACKUP_AT),
    alertUrl: values.ALERT_URL || null,
    smtpUrl: values.SMTP_URL || null,
    smtpAllowPlain: values.SMTP_ALLOW_PLAIN === 'yes',
    mailServers: values.MAIL_SERVERS
      ? values.MAIL_SERVERS.split(',').map((host) => host.trim().toLowerCase())
      : null,
    notifyEmail: values.NOTIFY_EMAIL || null,
    mailFrom: values.MAIL_FROM || values.NOTIFY_EMAIL || null,
    tourRetentionMonths: values.TOUR_RETENTION_MONTHS,
    remindAfterMinutes: values.REMIND_AFTER_MINUTES,
    pushTestOrigin: values.PUSH_TEST_ORIGIN || null,
    openingConfirmDays: values.OPENING_CONFIRM_DAYS,
    pageCache: values.PAGE_CACHE === 'on',
    demo: values.DEMO === 'on',
    production: values.NODE_ENV === 'production',
  };
};

/** The password for `npm run reset-password`, or null to generate one. It is not trimmed. */
export const readNewPassword = (): string | null => process.env['NEW_PASSWORD'] || null;

/**
 * The environment of the processes that the server starts. It contains none of the site's settings, because
 * a process that reads strangers' files must not know secrets.
 */
export const readProcessEnvironment = () => ({
  PATH: process.env.PATH,
  NODE_ENV: process.env.NODE_ENV,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});
