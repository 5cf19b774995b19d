import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { MailSettingsInput } from '../../domain/site/settings/outgoing-mail.ts';
import type { Basics } from '../basics.ts';
import type { Config } from '../config.ts';
import { deriveKey } from '../installation-key.ts';
import { seal, unseal } from '../sealed-text.ts';
import * as mailSettings from '../store/outbox/mail-settings.ts';

/**
 * The account for sending emails, and the recipient of the home's notices. Contains a password, so it is
 * never logged.
 */
export interface MailAccount {
  from: string;
  notify: string;
  /** For nodemailer. Null: the password can't be decrypted here, so emails wait. */
  transport: MailTransport | null;
  /** Differs for each server, login, sender and recipient, without revealing them. */
  fingerprint: string;
}

export interface MailTransport {
  /** The URL from the environment, or the server that was set in the staff area. */
  server: { url: string } | MailServer;
  requireTLS: boolean;
}

export interface MailServer {
  host: string;
  port: number;
  secure: boolean;
  auth?: { user: string; pass: string };
}

type MailLogin = Pick<MailServer, 'host' | 'port'> & { username: string | null };

export interface MailAccounts {
  /** The account set in the staff area, or else in the environment; null if there is neither. */
  current(): Promise<MailAccount | null>;
  /**
   * The account with new settings, for a test before they are stored.
   * @returns null if the settings have no password and the stored one belongs to another server or user name
   */
  buildUnsaved(settings: MailSettingsInput): Promise<MailAccount | null>;
  /** Encrypts a password for the one server and user name that it belongs to. */
  sealPassword(password: string, login: MailLogin): string;
}

export const createMailAccounts = (
  { config, database, log }: Basics,
  installationKey: Buffer,
): MailAccounts => {
  const key = deriveKey(installationKey, 'mail password');
  const fingerprintKey = deriveKey(installationKey, 'mail account');
  const addFingerprint = (account: Omit<MailAccount, 'fingerprint'>): MailAccount => ({
    ...account,
    fingerprint: createHmac('sha256', fingerprintKey).update(JSON.stringify(account)).digest('hex'),
  });
  const readStored = async (): Promise<Omit<MailAccount, 'fingerprint'> | null> => {
    const row = await mailSettings.findWithSealedPassword(database);
    if (!row) return null;
    const pass = row.password === null ? null : unseal(key, row.password, toPasswordContext(row));
    const account = buildAccount(row, pass);
    if (!account.transport)
      log.warn({ event: 'mail password unreadable' }, 'enter it again in /admin');
    return account;
  };
  return {
    current: async () => {
      const account = (await readStored()) ?? readEnvironmentAccount(config);
      return account && addFingerprint(account);
    },
    buildUnsaved: async (settings) => {
      const row =
        settings.password === undefined
          ? await mailSettings.findWithSealedPassword(database)
          : null;
      // The stored password can be decrypted only if the server and user name are still the same.
      const storedPassword = row?.password
        ? unseal(key, row.password, toPasswordContext(settings))
        : null;
      const account = buildAccount(settings, settings.password ?? storedPassword);
      return account.transport ? addFingerprint(account) : null;
    },
    sealPassword: (password, login) => seal(key, password, toPasswordContext(login)),
  };
};

/** If there is a user name without a password, the account has no transport. */
const buildAccount = (
  { host, port, security, username, ...addresses }: Omit<MailSettingsInput, 'password'>,
  pass: string | null,
): Omit<MailAccount, 'fingerprint'> => ({
  from: addresses.from_address,
  notify: addresses.notify_address,
  transport:
    username === null || pass !== null
      ? {
          server: {
            host,
            port,
            secure: security === 'tls',
            ...(username !== null && { auth: { user: username, pass: pass ?? '' } }),
          },
          requireTLS: security === 'starttls' && !isLoopback(host),
        }
      : null,
});

/**
 * A password can be decrypted only for its own server and user name, so someone who can write to the database
 * can't have it sent to another server.
 */
const toPasswordContext = ({ host, port, username }: MailLogin): string =>
  JSON.stringify([host, port, username]);

const readEnvironmentAccount = (config: Config): Omit<MailAccount, 'fingerprint'> | null => {
  const { smtpUrl, smtpAllowPlain, mailFrom, notifyEmail } = config;
  if (smtpUrl === null || mailFrom === null || notifyEmail === null) return null;
  const requireTLS = !smtpAllowPlain && !isLoopback(new URL(smtpUrl).hostname);
  return {
    from: mailFrom,
    notify: notifyEmail,
    transport: { server: { url: smtpUrl }, requireTLS },
  };
};

/** Whether a mail server is on this machine, where no network can listen in. */
const isLoopback = (name: string): boolean => {
  const host = name.replace(/^\[|\]$/g, '');
  return (
    host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  );
};
