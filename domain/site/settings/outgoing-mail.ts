import { maxLength } from '../../constants.ts';
import { normalizeTypedDigits } from '../../lib/text/plain-characters.ts';
import { z } from '../../lib/zod.ts';
import { optionalLine, requiredEmail, requiredLine } from '../../lib/schemas/text-schemas.ts';
import type { Versioned } from '../../lib/schemas/record-version.ts';

/** How the connection to the mail server is encrypted: from the first byte, or after STARTTLS. */
export const mailSecurities = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** The mail server that was set in the staff area, as staff see it, without the password. */
export interface MailSettings extends Versioned {
  /** There is at most one record. */
  id: 1;
  host: string;
  port: number;
  security: MailSecurity;
  username: string | null;
  from_address: string;
  notify_address: string;
  updated_at: string | null;
  updated_by: string | null;
}

export const mailMessages = {
  saveFailed: 'Failed to save the email settings.',
  savingError: 'Email was not set up.',
  updated: 'Email is set up. A test message was sent to your own address.',
  removed: 'The email settings of this page are removed.',
  removeFailed: 'Failed to remove the email settings.',
  notFound: 'No outgoing mail host is set here.',
  fieldsRequired: 'The outgoing mail host, its port, and both email addresses are required.',
  hostInvalid: 'The outgoing mail host must be a name such as mail.example.com.',
  hostWithPort:
    'Please type the name of the outgoing mail host alone, without a colon and a number after it.',
  hostForbidden: 'This outgoing mail host has an address that no email provider has.',
  hostNotAllowed: (servers: readonly string[]): string =>
    `Only these outgoing mail hosts are allowed here: ${servers.join(', ')}.`,
  portInvalid: 'The port must be a number from 1 to 65535.',
  securityInvalid: 'Please choose one of the two kinds of encryption.',
  fromInvalid: 'The sender must be an email address.',
  notifyInvalid: 'The address for new requests must be an email address.',
  passwordText: 'The password must be text of at most 1,000 characters.',
  passwordAgain:
    'Please type the app password again: it is only ever sent for the address and the provider that it was saved for.',
  passwordLost:
    'The app password can’t be read any more, so no email is sent. Please type it again.',
  notSetUp: 'Email is not set up yet.',
  testSent: (address: string): string => `A test message is on its way to ${address}.`,
  testFailed: 'Could not send a test message.',
} as const;

const messages = mailMessages;

const createEmailSchema = (label: string, whenInvalid: string) =>
  requiredEmail(label, maxLength.email, { whenMissing: messages.fieldsRequired, whenInvalid });

/** Whether a port is typed behind a name, such as mail.example:465; an IPv6 address has more colons. */
export const hasPort = (host: string): boolean => /^[^:]+:\d+$/.test(host);

/** A DNS name or an IP address, and nothing that could be parsed as more than a host. */
const hostSchema = requiredLine('The outgoing mail host', 253, messages.fieldsRequired)
  .refine((value) => !hasPort(value), messages.hostWithPort)
  .refine((value) => /^[a-z0-9.:-]+$/i.test(value), messages.hostInvalid);

export const mailSettingsInput = z.object({
  host: hostSchema,
  port: z
    .int({ error: messages.portInvalid })
    .min(1, messages.portInvalid)
    .max(65_535, messages.portInvalid),
  security: z.enum(mailSecurities, { error: messages.securityInvalid }),
  username: optionalLine('The user name', maxLength.email)
    .nullish()
    .transform((value) => value || null),
  /** If the password is missing or empty, the stored one is kept. It is never trimmed. */
  password: z
    .string({ error: messages.passwordText })
    .max(1000, messages.passwordText)
    .optional()
    .transform((value) => value || undefined),
  from_address: createEmailSchema('The sender', messages.fromInvalid),
  notify_address: createEmailSchema('The address for new requests', messages.notifyInvalid),
});
export type MailSettingsInput = z.output<typeof mailSettingsInput>;

const parsePort = (text: string): number => {
  const digits = normalizeTypedDigits(text);
  return /^\d{1,5}$/.test(digits) ? Number(digits) : NaN;
};

/** The form's values: the port is typed as text. */
export const mailSettingsForm = mailSettingsInput.extend({
  port: requiredLine('The port', 5, messages.fieldsRequired)
    .transform(parsePort)
    .pipe(mailSettingsInput.shape.port),
  password: z.string().max(1000, messages.passwordText),
});

/** Labels of the fields of the mail settings, in the order of the form. */
export const mailLabels = {
  notify_address: 'Tell this address of new requests',
  from_address: 'Sender of the emails',
  host: 'Outgoing mail host',
  port: 'Port',
  security: 'Encryption',
  username: 'User name',
  password: 'Mail password',
} as const;

export const securityLabels: Record<MailSecurity, string> = {
  tls: 'From the start (usually port 465)',
  starttls: 'After the greeting (usually port 587)',
};

/** What failed when an email could not be sent. */
export const mailFailureParts = [
  'password',
  'address',
  'unreachable',
  'turned away',
  'not allowed',
  'later',
] as const;
export type MailFailurePart = (typeof mailFailureParts)[number];

export const mailFailureAdvice: Record<MailFailurePart, string> = {
  password:
    'Make a new app password at your email provider and save it below. Providers end app passwords when the account’s own password changes.',
  address: 'Check the address that emails go out from, and save it again below.',
  unreachable:
    'Often this passes by itself: it is tried again, less and less often. If it lasts, tell the person who looks after the computer that runs the site.',
  'turned away':
    'Often this passes by itself: it is tried again, less and less often. If it lasts, tell the person who looks after the computer that runs the site: the provider may not trust its address.',
  'not allowed':
    'Ask your email provider whether this address may send from a website, or choose another provider below.',
  later: 'Often this passes by itself: it is tried again, less and less often.',
};

/** Details of the failure while emails can't be sent. */
export interface MailOutage {
  /** When the first email failed; null if unknown. */
  since: string | null;
  problem: string;
  part: MailFailurePart;
}
