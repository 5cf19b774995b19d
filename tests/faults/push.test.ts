import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { startPushService } from '../support/push-service.ts';
import { newDataDir, removeDataDir, startServer } from '../support/server.ts';
import { afterLease } from './support/database.ts';
import { sendTour, signIn } from './support/requests.ts';

/** What a running server can go through between a family's request and the push about it. */
let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => removeDataDir(dataDir));

it('a push that was not sent when the server was killed is sent after the next start', async () => {
  const service = await startPushService();
  const settings = { PUSH_TEST_ORIGIN: service.url };
  const first = await startServer({ dataDir, settings });
  const headers = { Cookie: await signIn(first), 'Content-Type': 'application/json' };
  const address = `${first.url}${apiUrls.pushSubscriptions}`;
  const { public_key } = await (await fetch(address, { headers })).json();
  const device = { ...service.subscribe('phone', public_key), kinds: ['new request'] };
  const body = JSON.stringify(device);
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(201);
  // The push service accepts the connection and does not answer.
  service.hold();
  expect((await sendTour(first)).status).toBe(201);
  await vi.waitUntil(() => service.calls() > 0, { timeout: 60_000 });
  await first.end('SIGKILL');
  await service.end();

  const back = await startPushService(service.port, service.devices);
  const second = await startServer({ dataDir, settings: { ...settings, ...afterLease } });
  await vi.waitUntil(() => back.pushes.length > 0, { timeout: 60_000 });
  expect(back.pushes).toMatchObject([{ device: 'phone', body: 'A family asked for a visit.' }]);
  for (const { output } of [first, second]) {
    expect(output()).not.toMatch(/Elaine|Marsh|\/device\/phone/);
  }
  expect(await second.end('SIGTERM')).toBe(0);
  await back.end();
});
