import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seconds } from '../../domain/lib/durations.ts';
import { startMailServer } from '../support/mail-server.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { afterLease } from './support/database.ts';
import { sendTour } from './support/requests.ts';

/** What a running server can go through between a family's request and the email about it. */
let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => removeDataDir(dataDir));

const settings = (smtpUrl: string) => ({
  SMTP_URL: smtpUrl,
  NOTIFY_EMAIL: 'desk@fernlight.example',
});

it('an email that was being sent when the server was killed is sent after the next start', async () => {
  let connections = 0;
  // A mail server that accepts the connection and does not answer.
  const silent = await startMailServer({ onConnect: () => (connections += 1) });
  const first = await startServer({ dataDir, settings: settings(silent.url) });
  expect((await sendTour(first)).status).toBe(201);
  await vi.waitUntil(() => connections > 0, { timeout: 60_000 });
  await first.end('SIGKILL');
  await silent.end();

  const mail = await startMailServer();
  const second = await startServer({
    dataDir,
    settings: { ...settings(mail.url), ...afterLease },
  });
  const notices = () =>
    mail.emails.filter(({ raw }) => raw.includes('New tour request from Elaine Marsh'));
  await vi.waitUntil(() => notices().length > 0, { timeout: 60_000 });
  expect(await second.end('SIGTERM')).toBe(0);
  expect(notices()).toHaveLength(1);
  await mail.end();
});

it('a silent mail server does not delay the end of the server', async () => {
  let connections = 0;
  const silent = await startMailServer({ onConnect: () => (connections += 1) });
  const idle = await startServer({ dataDir, settings: settings(silent.url) });
  const idleEnd = await timeEnd(idle);
  const server = await startServer({ dataDir, settings: settings(silent.url) });
  await sendTour(server);
  await vi.waitUntil(() => connections > 0, { timeout: 60_000 });
  // What still works delays the end by eight seconds (server/boot/start.ts).
  expect(await timeEnd(server)).toBeLessThan(idleEnd + seconds(6));
  await silent.end();
});

/** Ends a server, which must exit with 0. Returns how long that took (ms). */
const timeEnd = async (server: RunningServer): Promise<number> => {
  const begun = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  return performance.now() - begun;
};
