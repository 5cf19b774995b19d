import {
  type MailOutage,
  type MailFailurePart,
  mailMessages,
} from '../../domain/site/settings/outgoing-mail.ts';

export interface MailError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  /** The SMTP command that failed, such as MAIL FROM. */
  command?: string;
}

/** What may be logged of an error: codes, but no addresses and no text of the mail server. */
export const errorCodes = (error: unknown) => {
  const { code, responseCode, message } = error as MailError;
  return code === undefined ? { reason: message } : { code, responseCode };
};

/**
 * Codes about the recipient's mailbox or domain (RFC 3463): unknown, invalid, moved, without mail, or
 * disabled.
 */
const deadMailbox = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/** Signs that something other than the recipient is refused, if the reply has no detailed code. */
const otherReasons =
  /relay|authenti|log ?in|sender|from |spam|junk|block|black|policy|denied|prohibit|permit|allow|authoriz|reputation|verif|spf|dkim|dmarc|rbl|host|client|\bip\b|quota|full|limit|rate/i;

/**
 * Whether a mail server refuses the recipient for good (RFC 5321, 4.2.1), so that trying again is useless.
 * The refusal is a reply to RCPT TO, but so are refusals of the sender, of relaying and of our network, which
 * say nothing about the address. When in doubt, the email is tried again.
 */
export const isRefusedRecipient = ({
  command,
  responseCode = 0,
  response = '',
}: MailError): boolean => {
  if (command !== 'RCPT TO' || responseCode < 500) return false;
  const [, detail, words = ''] =
    /^\d{3}[ -](?:(\d\.\d{1,3}\.\d{1,3})\s)?(.*)/s.exec(response) ?? [];
  if (detail !== undefined) return deadMailbox.test(detail);
  return [550, 551, 553].includes(responseCode) && !otherReasons.test(words);
};

const known: Record<string, string> = {
  ETLS: 'The email provider offers no encrypted connection, so nothing was sent.',
  ECONNECTION: 'Could not reach the email provider.',
  ESOCKET: 'Could not reach the email provider.',
  EDNS: 'There is no email provider of that name.',
  ETIMEDOUT: 'The email provider does not answer.',
  EABORT: 'The email provider does not answer.',
  EPROTOCOL: 'What answers there does not send email.',
  EAUTH: 'The email provider did not accept the address or its password.',
};

/**
 * The explanation for staff: our sentence and the code. The other side's text is never shown, because someone
 * who can set the mail server could otherwise read the answer of any machine in the server's network.
 */
export const mailFailureInWords = (error: MailError): string => {
  const { code = '', responseCode, message } = error;
  const sentence = known[code] ?? refusalInWords(error);
  if (sentence === null)
    return message === mailMessages.passwordLost ? message : 'Could not send the email.';
  return responseCode && code !== 'ETLS'
    ? `${sentence.slice(0, -1)} (code ${responseCode}).`
    : sentence;
};

const refusalInWords = (error: MailError): string | null => {
  const { command, responseCode } = error;
  if (!responseCode) return null;
  if (isRefusedRecipient(error)) return 'The email provider does not know the recipient’s address.';
  if (responseCode < 500) return 'The email provider could not take the email just now.';
  if (command === 'MAIL FROM')
    return 'The email provider does not let us send from the sender’s address.';
  return 'The email provider refused to send the email.';
};

/**
 * Whether no password can work, for example because Microsoft has switched passwords off (5.7.139, 5.7.30).
 */
const refusesPasswords = ({ code, response = '' }: MailError): boolean =>
  /\b5\.7\.(?:139|30)\b/.test(response) || (code === 'EAUTH' && /disabled/i.test(response));

const unreachable = new Set([
  'ETLS',
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'ETIMEDOUT',
  'EABORT',
  'EPROTOCOL',
]);

/** The part of the settings that failed, so that staff know where to look. */
export const failedPart = (error: MailError): MailFailurePart => {
  const { code = '', command, responseCode = 0, message } = error;
  if (message === mailMessages.passwordLost) return 'password';
  if (unreachable.has(code)) return 'unreachable';
  if (refusesPasswords(error)) return 'not allowed';
  if (code === 'EAUTH') return responseCode >= 400 && responseCode < 500 ? 'later' : 'password';
  if (responseCode > 0 && responseCode < 500) return 'later';
  return command === 'MAIL FROM' ? 'address' : 'not allowed';
};

/** Whether only this recipient is refused, for now or for good, while emails to others go out. */
export const isOneAddress = (error: MailError): boolean => {
  const { command, responseCode = 0 } = error;
  return isRefusedRecipient(error) || (command === 'RCPT TO' && responseCode < 500);
};

/** Whether an error came from sending, and not from writing the email. */
export const isSendFailure = ({ code = '', responseCode = 0, message }: MailError): boolean =>
  code in known || responseCode > 0 || message === mailMessages.passwordLost;

/** Whether the provider wants an app password instead of the account's own (Google answers 5.7.9). */
export const wantsAppPassword = ({ code, response = '' }: MailError): boolean =>
  code === 'EAUTH' && /\b5\.7\.9\b|application-specific/i.test(response);

/** Whether the server's certificate is for another name, which is common on shared web hosts. */
export const hasOtherName = ({ code, message }: MailError): boolean =>
  code === 'ESOCKET' && /altname|certificate/i.test(message);

/** The stored text about a lasting failure. */
export const failingSubject = (error: MailError): string =>
  JSON.stringify({ problem: mailFailureInWords(error), part: failedPart(error) });

/** Parses it again. */
export const failingOf = (stored: { subject: string; at: string }): MailOutage => ({
  ...(JSON.parse(stored.subject) as Pick<MailOutage, 'problem' | 'part'>),
  since: stored.at,
});
