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

/** The error's codes, without any text from the mail server; for an error without codes, its message. */
export const toLogFields = (error: unknown) => {
  const { code, responseCode, message } = error as MailError;
  return code === undefined ? { reason: message } : { code, responseCode };
};

/** Codes for a recipient's mailbox or domain (RFC 3463): unknown, invalid, moved, without mail, disabled. */
const deadMailboxPattern = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/** Words in a reply without a detailed code that show that something other than the recipient was refused. */
const otherRefusalWords =
  /relay|authenti|log ?in|sender|from |spam|junk|block|black|policy|denied|prohibit|permit|allow|authoriz|reputation|verif|spf|dkim|dmarc|rbl|host|client|\bip\b|quota|full|limit|rate/i;

/**
 * Whether a mail server permanently refuses the recipient (RFC 5321, 4.2.1), so that trying again is useless.
 * Replies to RCPT TO can also refuse the sender, relaying or our network, which says nothing about the
 * recipient. When in doubt, the email is tried again.
 */
export const isRefusedRecipient = ({
  command,
  responseCode = 0,
  response = '',
}: MailError): boolean => {
  if (command !== 'RCPT TO' || responseCode < 500) return false;
  const [, detail, text = ''] = /^\d{3}[ -](?:(\d\.\d{1,3}\.\d{1,3})\s)?(.*)/s.exec(response) ?? [];
  if (detail !== undefined) return deadMailboxPattern.test(detail);
  return [550, 551, 553].includes(responseCode) && !otherRefusalWords.test(text);
};

const sentencesByCode: Record<string, string> = {
  ETLS: 'The email provider offers no encrypted connection, so nothing was sent.',
  ECONNECTION: 'Could not reach the email provider.',
  ESOCKET: 'Could not reach the email provider.',
  EDNS: 'The email provider was not found under its name.',
  ETIMEDOUT: 'The email provider does not answer.',
  EABORT: 'The email provider does not answer.',
  EPROTOCOL: 'What answers there does not send email.',
  EAUTH: 'The email provider did not accept the address or its password.',
};

/**
 * The explanation for staff: a sentence, with the reply's code if there is one. The mail server's text is
 * never shown, because the setting could name any machine in the server's network.
 */
export const describeMailFailure = (error: MailError): string => {
  const { code = '', responseCode, message } = error;
  const sentence = isRefusedGreeting(error)
    ? 'The email provider turned the site away before it could send anything.'
    : (sentencesByCode[code] ?? describeRefusal(error));
  if (sentence === null)
    return message === mailMessages.passwordLost ? message : 'Could not send the email.';
  return responseCode && code !== 'ETLS'
    ? `${sentence.slice(0, -1)} (code ${responseCode}).`
    : sentence;
};

/** Whether the server answered, and refused the machine or its name before anything was sent. */
const isRefusedGreeting = ({ command = '', responseCode = 0 }: MailError): boolean =>
  responseCode >= 400 && ['CONN', 'EHLO', 'HELO'].includes(command);

const describeRefusal = (error: MailError): string | null => {
  const { command, responseCode } = error;
  if (!responseCode) return null;
  if (isRefusedRecipient(error)) return 'The email provider does not know the recipient’s address.';
  if (responseCode < 500) return 'The email provider could not take the email just now.';
  if (command === 'MAIL FROM')
    return 'The email provider does not let us send from the sender’s address.';
  return 'The email provider refused to send the email.';
};

/** Whether the provider does not accept passwords at all, as Microsoft does (5.7.139, 5.7.30). */
const isPasswordRefusal = ({ code, response = '' }: MailError): boolean =>
  /\b5\.7\.(?:139|30)\b/.test(response) || (code === 'EAUTH' && /disabled/i.test(response));

const unreachableCodes = new Set([
  'ETLS',
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'ETIMEDOUT',
  'EABORT',
  'EPROTOCOL',
]);

/** The part of the settings that failed, so that staff know where to look. */
export const findFailedPart = (error: MailError): MailFailurePart => {
  const { code = '', command, responseCode = 0, message } = error;
  if (message === mailMessages.passwordLost) return 'password';
  if (isRefusedGreeting(error)) return 'turned away';
  if (unreachableCodes.has(code)) return 'unreachable';
  if (isPasswordRefusal(error)) return 'not allowed';
  if (code === 'EAUTH') return responseCode >= 400 && responseCode < 500 ? 'later' : 'password';
  if (responseCode > 0 && responseCode < 500) return 'later';
  return command === 'MAIL FROM' ? 'address' : 'not allowed';
};

/** Whether only this recipient was refused, for now or for good. */
export const isRecipientFailure = (error: MailError): boolean => {
  const { command, responseCode = 0 } = error;
  return isRefusedRecipient(error) || (command === 'RCPT TO' && responseCode < 500);
};

/** Whether an error came from sending rather than composing the email. */
export const isSendFailure = ({ code = '', responseCode = 0, message }: MailError): boolean =>
  code in sentencesByCode || responseCode > 0 || message === mailMessages.passwordLost;

/** Whether the provider wants an app password instead of the account's own (Google answers 5.7.9). */
export const isAppPasswordRequired = ({ code, response = '' }: MailError): boolean =>
  code === 'EAUTH' && /\b5\.7\.9\b|application-specific/i.test(response);

/** Whether the server's certificate was refused, as on shared web hosts, whose certificate names the host. */
export const isCertificateMismatch = ({ code, message }: MailError): boolean =>
  code === 'ESOCKET' && /altname|certificate/i.test(message);

export const serializeMailFailure = (error: MailError): string =>
  JSON.stringify({ problem: describeMailFailure(error), part: findFailedPart(error) });

export const parseMailFailure = (stored: { subject: string; at: string }): MailOutage => ({
  ...(JSON.parse(stored.subject) as Pick<MailOutage, 'problem' | 'part'>),
  since: stored.at,
});
