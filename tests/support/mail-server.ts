import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as the mail server received it. */
export interface ReceivedEmail {
  from: string;
  to: string[];
  /** Headers and body, unfolded and decoded as far as tests need. */
  raw: string;
}

/** A real SMTP server for tests. */
export interface MailServer {
  url: string;
  port: number;
  emails: ReceivedEmail[];
  end(): Promise<void>;
}

/**
 * Starts a mail server on this machine.
 * @param options its behavior, such as refusing recipients
 * @param port to restart it on the same port
 */
export const startMailServer = async (
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> => {
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        emails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: decoded(raw),
        });
        done();
      }, done);
    },
    ...options,
  });
  // Some tests cut connections on purpose.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const boundPort = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    emails,
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** Decodes quoted-printable and base64 parts, and unfolds lines of calendars. */
const decoded = (raw: string): string =>
  raw
    .replace(
      /(Content-Transfer-Encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n)([A-Za-z0-9+/=\r\n]+)/g,
      (_, head: string, body: string) => head + Buffer.from(body, 'base64').toString('utf8'),
    )
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    )
    .replace(/\r\n[ \t]/g, '');
