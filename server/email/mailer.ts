import { ADDRCONFIG } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Transporter } from 'nodemailer';
import { mailMessages } from '../../domain/site/settings/outgoing-mail.ts';
import type { Language } from '../../domain/lib/languages.ts';
import type { Config } from '../config.ts';
import { HttpError } from '../errors.ts';
import type { MailAccount, MailServer, MailTransport } from './mail-accounts.ts';

export interface Message {
  to: string;
  /** The sender's display name: the home's. */
  from: string;
  subject: string;
  text: string;
  /** Where a reply goes, if not to the sender. */
  replyTo?: { name: string; address: string };
  /** The same id for every attempt, so that mail programs recognize an email that arrives twice. */
  messageId: string;
  /** Omitted if the email is in English. */
  language?: Language | undefined;
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
}

/** @throws the error of nodemailer if the mail server did not accept the email */
export type Mailer = (message: Message, account: MailAccount, signal: AbortSignal) => Promise<void>;

type MailerConfig = Pick<Config, 'mailServers' | 'siteUrl'>;

/** Milliseconds. A slower mail server counts as down; the email is tried again later. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

export const createMailer =
  (config: MailerConfig): Mailer =>
  async ({ to, from, calendar, language, ...message }, { from: address, transport }, signal) => {
    if (!transport) throw new Error(mailMessages.passwordLost);
    const connection = await openConnection(transport, config);
    await connection.sendMail({
      ...message,
      from: { name: from, address },
      // As an object, because commas or brackets in a text could turn one address into two.
      to: { name: '', address: to },
      ...(calendar && { icalEvent: { ...calendar, filename: 'visit.ics' } }),
      // Tells auto-responders not to reply (RFC 3834, section 5).
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(language && { 'Content-Language': language }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
  };

/** Loads nodemailer at first use, so that the server starts faster. */
const openConnection = async (
  { server, requireTLS }: MailTransport,
  { mailServers, siteUrl }: MailerConfig,
): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  // Without requireTLS, a network between us and the server could strip STARTTLS and read the password.
  const checkedServer = 'url' in server ? server : await requireAllowed(server, mailServers);
  return createTransport({
    name: toGreetingName(siteUrl),
    ...checkedServer,
    requireTLS,
    ...timeouts,
  });
};

/**
 * The site's host for EHLO (RFC 5321, sections 2.3.5 and 4.1.3). Without a name, nodemailer says [127.0.0.1]
 * on machines whose own name has no dot, and strict mail servers then hang up.
 */
const toGreetingName = (siteUrl: string): string => {
  const host = new URL(siteUrl).hostname;
  return host.startsWith('[') ? host.replace('[', '[IPv6:') : isIP(host) ? `[${host}]` : host;
};

/**
 * Whether cloud machines may find their secrets at this address: at a link-local one, or at those of two
 * clouds that use others.
 */
const isForbidden = (address: string): boolean =>
  ipaddr.process(address).range() === 'linkLocal' ||
  ['100.100.100.200', 'fd00:ec2::254'].includes(ipaddr.process(address).toString());

/**
 * Checks the address of a mail server that was set in the staff area.
 * @returns the server with this address, because its name could resolve to another one a moment later
 * @throws HttpError 422, or an error like nodemailer's for a name that can't be resolved
 */
const requireAllowed = async (
  server: MailServer,
  allowedServers: readonly string[] | null,
): Promise<MailServer & { tls?: { servername: string } }> => {
  const { host } = server;
  if (allowedServers && !allowedServers.includes(host.toLowerCase()))
    throw createRefusedHostError(mailMessages.hostNotAllowed(allowedServers));
  const { address } = await lookup(host, { hints: ADDRCONFIG }).catch((cause: unknown) => {
    const error = new Error('The mail server’s name was not resolved.', { cause });
    throw Object.assign(error, { code: 'EDNS', command: 'CONN' });
  });
  if (isForbidden(address)) throw createRefusedHostError(mailMessages.hostForbidden);
  return { ...server, host: address, ...(!isIP(host) && { tls: { servername: host } }) };
};

const createRefusedHostError = (sentence: string) =>
  new HttpError(422, sentence, { fields: { host: sentence }, cause: new Error(sentence) });
