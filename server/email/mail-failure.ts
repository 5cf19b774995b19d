/** A failure as nodemailer gives it. */
export interface MailError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** What the log may say: codes, but no addresses and no words of the mail server. */
export const codesOf = (error: unknown) => {
  const { code, responseCode, message } = error as MailError;
  return code === undefined ? { reason: message } : { code, responseCode };
};

/** What staff reads; the mail server's own answer says it best where there is one. */
export const mailFailureInWords = ({ code, response, message }: MailError): string => {
  if (code === 'ETLS')
    return 'The mail server offers no encrypted connection, so nothing was sent.';
  if (response) return `The mail server said: ${response}`;
  const known: Record<string, string> = {
    ECONNECTION: 'Could not reach the mail server.',
    ESOCKET: 'Could not reach the mail server.',
    EDNS: 'The mail server’s name is not known.',
    ETIMEDOUT: 'The mail server does not answer.',
    EAUTH: 'The mail server rejected our name or password.',
  };
  return known[code ?? ''] ?? `Could not send the email: ${message}`;
};
