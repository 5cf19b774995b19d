import { mailMessages } from '../../domain/entities/mail-settings.ts';

/** An error as nodemailer throws it. */
export interface MailError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  /** The SMTP command that failed, such as MAIL FROM. */
  command?: string;
}

/** What may be logged: codes, but no addresses and no text of the mail server. */
export const codesOf = (error: unknown) => {
  const { code, responseCode, message } = error as MailError;
  return code === undefined ? { reason: message } : { code, responseCode };
};

/**
 * Codes about the recipient's mailbox or domain (RFC 3463): unknown, invalid, moved, without mail, or
 * disabled.
 */
const deadMailbox = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/** Signs that something other than the recipient is refused, where the reply has no detailed code. */
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

/** Explanations for failures without a code. */
const known: Record<string, string> = {
  ETLS: 'The mail server offers no encrypted connection, so nothing was sent.',
  ECONNECTION: 'Could not reach the mail server.',
  ESOCKET: 'Could not reach the mail server.',
  EDNS: 'The mail server’s name is not known.',
  ETIMEDOUT: 'The mail server does not answer.',
  EABORT: 'The mail server does not answer.',
  EPROTOCOL: 'What answers there does not send email. Check the name and the port.',
  EAUTH: 'The mail server rejected our name or password.',
};

/**
 * What staff read: our sentence and the code. The other side's text is never shown: someone who can set the
 * mail server could otherwise read the answer of any machine in the server's network.
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
