import type { Transporter } from 'nodemailer';
import { mailMessages } from '../../domain/site/settings/outgoing-mail.ts';
import type { Language } from '../../domain/lib/languages.ts';
import type { MailAccount, MailTransport } from './mail-accounts.ts';

export interface Message {
  to: string;
  /** The sender's display name: the home's. */
  from: string;
  subject: string;
  text: string;
  /** The same id for every attempt, so that mail programs recognize an email that arrives twice. */
  messageId: string;
  /** Omitted if the email is in English. */
  language?: Language | undefined;
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
}

/** @throws the error of nodemailer if the mail server did not accept the email */
export type Mailer = (message: Message, account: MailAccount, signal: AbortSignal) => Promise<void>;

/** Milliseconds. A slower mail server counts as down, and is tried again later. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

export const createMailer =
  (): Mailer =>
  async ({ to, from, calendar, language, ...message }, { from: address, transport }, signal) => {
    if (!transport) throw new Error(mailMessages.passwordLost);
    const connection = await openConnection(transport);
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

/** Loaded at first use to make the server start faster. */
const openConnection = async ({ server, requireTLS }: MailTransport): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  // Without requireTLS, a network between us and the server could strip STARTTLS and read the password.
  return createTransport({ ...server, requireTLS, ...timeouts });
};
