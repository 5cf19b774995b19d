import ipaddr from 'ipaddr.js';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';

/** One email, ready to be sent. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  /** The same for every attempt, so that an email that arrives twice is recognized as one. */
  messageId: string;
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
}

/** @throws Error as nodemailer gives it, when the mail server did not accept the email */
export type Mailer = (message: Message, signal: AbortSignal) => Promise<void>;

/** Milliseconds: a mail server that is slower counts as down, and is asked again later. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/**
 * Hands emails to the mail server of SMTP_URL.
 * @returns null where none is set
 */
export const createMailer = (config: Config): Mailer | null => {
  const { smtpUrl, mailFrom, siteName } = config;
  if (smtpUrl === null || mailFrom === null) return null;
  const from = { name: siteName, address: mailFrom };
  let transport: Promise<Transporter> | undefined;
  return async ({ to, calendar, ...message }, signal) => {
    transport ??= connect(smtpUrl, !config.smtpAllowPlain && !isLoopback(smtpUrl));
    await (
      await transport
    ).sendMail({
      ...message,
      from,
      // As an object, so that no comma or bracket in it makes two addresses of one.
      to: { name: '', address: to },
      ...(calendar && { icalEvent: { ...calendar, filename: 'visit.ics' } }),
      // No one answers to an answering machine (RFC 3834, section 5).
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal,
    });
  };
};

/** Loaded only where emails are sent: most starts of the server are quicker without. */
const connect = async (url: string, requireTLS: boolean): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  // Without requireTLS a network between us and the server could strip STARTTLS and read the password.
  return createTransport({ url, requireTLS, ...patience });
};

/** Whether a mail server is on this machine, where no network can listen. */
const isLoopback = (url: string): boolean => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return (
    host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
  );
};
