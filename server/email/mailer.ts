import type { Transporter } from 'nodemailer';
import { mailMessages } from '../../domain/entities/mail-settings.ts';
import type { MailAccount, MailTransport } from './mail-accounts.ts';

/** One email, ready to be sent. */
export interface Message {
  to: string;
  /** Whose name it comes under: the home's. */
  from: string;
  subject: string;
  text: string;
  /** The same for every attempt, so that an email that arrives twice is recognized as one. */
  messageId: string;
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
}

/** @throws Error as nodemailer gives it, when the mail server did not accept the email */
export type Mailer = (message: Message, account: MailAccount, signal: AbortSignal) => Promise<void>;

/** Milliseconds: a mail server that is slower counts as down, and is asked again later. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/** Hands emails to the mail server of an account. */
export const createMailer =
  (): Mailer =>
  async ({ to, from, calendar, ...message }, { from: address, transport }, signal) => {
    if (!transport) throw new Error(mailMessages.passwordLost);
    const connection = await connect(transport);
    await connection.sendMail({
      ...message,
      from: { name: from, address },
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

/** Loaded only where emails are sent: most starts of the server are quicker without. */
const connect = async ({ server, requireTLS }: MailTransport): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  // Without requireTLS a network between us and the server could strip STARTTLS and read the password.
  return createTransport({ ...server, requireTLS, ...patience });
};
