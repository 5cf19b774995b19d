import { describe, expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { localizePath } from '../../domain/language-urls.ts';
import { familyPageUrl, findApiUrl } from '../../domain/urls.ts';
import { endpoints } from '../../server/api/endpoints.ts';
import { createApp } from '../../server/app.ts';
import { maxViewsPerNetwork } from '../../server/insights/page-views.ts';
import { listStores } from '../../server/store/content/stores.ts';
import { as, itIn, world } from '../support/api-test.ts';

/** Calls that need no session cost little, however often they are made. */
const it = itIn({ people: ['priya'] });

describe('calls that need no session have a limit by network, whatever is in them:', () => {
  const counted = endpoints.filter(([, , , limit]) =>
    ['sign-ins', 'form times'].includes(String(limit)),
  );
  it.each(counted.map(([method, url, , limit]) => [method, url, limit] as const))(
    '%s %s',
    async (method, url, limit) => {
      const kind = limit === 'sign-ins' ? 'sign-in' : 'form time';
      const from = '198.51.100.9';
      await world.context.limits.openCalls.add(`${kind}:${from}`, 119);
      const send = (network: string) =>
        world.send(method, url, {
          ...(method !== 'GET' && { json: { wrong: true } }),
          from: network,
        });
      expect((await send(from)).status).not.toBe(429);
      const refused = await send(from);
      expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
      expect((await send('198.51.100.10')).status).not.toBe(429);
    },
  );

  it('views of pages are dropped without being read', async () => {
    const send = () => world.send('POST', apiUrls.pageViews, { json: { page: 1 } });
    for (let call = 0; call < maxViewsPerNetwork; call += 1)
      expect((await send()).status).toBe(422);
    expect((await send()).status).toBe(204);
  });
});

describe('private links that lead nowhere', () => {
  const token = (number: number) => String(number).padStart(43, 'x');
  const visits = async (language?: 'es') => {
    let renders = 0;
    const app = createApp(world.context, async () => {
      renders += 1;
      return new Response('No such link.', { headers: { 'X-Rendered': String(renders) } });
    });
    const visit = async (number: number) =>
      app.request(
        localizePath(language, familyPageUrl(token(number))),
        {},
        { incoming: { socket: { remoteAddress: `2001:db8:${number.toString(16)}::1` } } },
      );
    return { visit, count: () => renders };
  };

  it('cost one render, from however many networks they are guessed', async () => {
    const { visit, count } = await visits();
    for (let number = 0; number < 30; number += 1) {
      const answer = await visit(number);
      expect([answer.status, await answer.text()]).toEqual([404, 'No such link.']);
      expect(answer.headers.get('Cache-Control')).toContain('no-store');
    }
    expect(count()).toBe(1);
    world.context.invalidateContent();
    await visit(31);
    expect(count()).toBe(2);
  });

  it('asked for at once, too', async () => {
    const { visit, count } = await visits();
    await Promise.all(Array.from({ length: 30 }, (_, number) => visit(number)));
    expect(count()).toBe(1);
  });
});

it('a page that staff added is read by its address alone', async () => {
  for (const title of ['Our garden', 'Our kitchen'])
    await world.send('POST', findApiUrl('ownPages'), { json: { title }, as });
  const { body: pages } = await world.send('GET', findApiUrl('ownPages'));
  const [, kitchen] = pages as { address: string; title: string }[];
  const list = vi.spyOn(listStores.ownPages, 'list');
  const read = (address: string) =>
    world.send('GET', `${findApiUrl('ownPages')}?address=${address}`);
  expect((await read(kitchen?.address ?? '')).body).toEqual([kitchen]);
  expect((await read('nowhere')).body).toEqual([]);
  expect(list).not.toHaveBeenCalled();
  list.mockRestore();
});
