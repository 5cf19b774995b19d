import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { MailSettingsInput } from '../../domain/site/settings/outgoing-mail.ts';
import type { Basics } from '../basics.ts';
import type { Config } from '../config.ts';
import { deriveKey } from '../installation-key.ts';
import { seal, unseal } from '../sealed-text.ts';
import * as mailSettings from '../store/outbox/mail-settings.ts';

/**
 * The account for sending emails, and the recipient of the home's own. Contains a password, so it is never
 * logged.
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
  /** The URL from the environment, or its parts. */
  server: { url: string } | MailServer;
  requireTLS: boolean;
}

interface MailServer {
  host: string;
  port: number;
  secure: boolean;
  auth?: { user: string; pass: string };
}

type Login = Pick<MailServer, 'host' | 'port'> & { username: string | null };

export interface MailAccounts {
  /** The settings of the staff area, or else of the environment; null if there are neither. */
  current(): Promise<MailAccount | null>;
  /**
   * The account that new settings would make, to try it before it is stored.
   * @returns null if the settings have no password and the stored one belongs to another server or user name
   */
  draft(settings: MailSettingsInput): Promise<MailAccount | null>;
  /** Encrypts a password for the one server and user name that it belongs to. */
  sealPassword(password: string, login: Login): string;
}

/** @param installationKey its file is beside the database, and not in backups */
export const createMailAccounts = (
  { config, database, log }: Basics,
  installationKey: Buffer,
): MailAccounts => {
  const key = deriveKey(installationKey, 'mail password');
  const fingerprintKey = deriveKey(installationKey, 'mail account');
  const withFingerprint = (account: Omit<MailAccount, 'fingerprint'>): MailAccount => ({
    ...account,
    fingerprint: createHmac('sha256', fingerprintKey).update(JSON.stringify(account)).digest('hex'),
  });
  const stored = async (): Promise<Omit<MailAccount, 'fingerprint'> | null> => {
    const row = await mailSettings.findSealed(database);
    if (!row) return null;
    const pass = row.password === null ? null : unseal(key, row.password, purposeOf(row));
    const account = accountWith(row, pass);
    if (!account.transport)
      log.warn({ event: 'mail password unreadable' }, 'enter it again in /admin');
    return account;
  };
  return {
    current: async () => {
      const account = (await stored()) ?? accountOf(config);
      return account && withFingerprint(account);
    },
    draft: async (settings) => {
      const row = settings.password === undefined ? await mailSettings.findSealed(database) : null;
      // A stored password can be decrypted only for the server and name that it was encrypted for.
      const unsealed = row?.password ? unseal(key, row.password, purposeOf(settings)) : null;
      const account = accountWith(settings, settings.password ?? unsealed);
      return account.transport ? withFingerprint(account) : null;
    },
    sealPassword: (password, login) => seal(key, password, purposeOf(login)),
  };
};

/** The account of some settings. If there is a user name without a password, it has no transport. */
const accountWith = (
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
 * A password can only be decrypted for its own server and user name, so that someone who can write rows can't
 * have it sent elsewhere.
 */
const purposeOf = ({ host, port, username }: Login): string =>
  JSON.stringify([host, port, username]);

const accountOf = (config: Config): Omit<MailAccount, 'fingerprint'> | null => {
  const { smtpUrl, smtpAllowPlain, mailFrom, notifyEmail } = config;
  if (smtpUrl === null || mailFrom === null || notifyEmail === null) return null;
  const requireTLS = !smtpAllowPlain && !isLoopback(new URL(smtpUrl).hostname);
  return {
    from: mailFrom,
    notify: notifyEmail,
    transport: { server: { url: smtpUrl }, requireTLS },
  };
};

/** Whether a mail server is on this machine, so that no network can listen in. */
const isLoopback = (name: string): boolean => {
  const host = name.replace(/^\[|\]$/g, '');
  return (
    host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  );
};
