import { describe, expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { days } from '../../domain/lib/durations.ts';
import { fileUrls } from '../../domain/urls.ts';
import { as, itIn, world } from '../support/api-test.ts';

/**
 * Visitors open the site with another scheme than SITE_URL's, so that their forms are refused
 * (server/http/opened-scheme.ts).
 */
const host = 'fernlight.example';
const people = ['priya'] as const;
const now = '2026-11-29T18:00:00Z';

const send = (headers: Record<string, string>) =>
  world.send('POST', apiUrls.tourRequests, { json: {}, headers });
const checkAddress = async () => {
  const { status, body } = await world.send('GET', fileUrls.health);
  return [status, body.checks.address];
};
const readRight = async () =>
  (await world.send('GET', apiUrls.settings, { as })).body.settings.right_site_url;

describe.each([
  ['http', 'https'],
  ['https', 'http'],
])('with %s in SITE_URL, opened with %s through the proxy', (stated, opened) => {
  const it = itIn({ now, people, settings: { SITE_URL: `${stated}://${host}`, TRUST_PROXY: '1' } });
  const reported = { 'X-Forwarded-Proto': opened, 'X-Forwarded-Host': host };

  it('is said in /healthz and on Today, with what SITE_URL should be, for a day', async () => {
    expect(await readRight()).toBeNull();
    expect((await send({ ...reported, Origin: `${opened}://${host}` })).status).toBe(403);
    expect(await checkAddress()).toEqual([200, 'failing']);
    expect(await readRight()).toBe(`${opened}://${host}`);
    vi.setSystemTime(Date.now() + days(1));
    expect(world.context.openedScheme.findRightSiteUrl()).toBeNull();
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { ...reported, Origin: `${opened}://evil.example` }],
    ['an Origin that the proxy doesn’t confirm', { Origin: `${opened}://${host}` }],
    [
      'an Origin under another scheme than the proxy’s',
      { 'X-Forwarded-Proto': stated, 'X-Forwarded-Host': host, Origin: `${opened}://${host}` },
    ],
    ['no Origin', reported],
  ])('is not believed of %s', async (_, headers) => {
    await send(headers);
    expect(await readRight()).toBeNull();
  });
});

describe('without a proxy', () => {
  const it = itIn({ now, people, settings: { SITE_URL: `https://${host}` } });

  it('the connection itself says so', async () => {
    expect((await send({ Origin: `http://${host}` })).status).toBe(403);
    expect(await readRight()).toBe(`http://${host}`);
  });

  it('but not behind one that is not trusted', async () => {
    await send({ Origin: `http://${host}`, 'X-Forwarded-For': '198.51.100.1' });
    expect(await readRight()).toBeNull();
  });
});
