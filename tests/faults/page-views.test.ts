import { expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { newDataDir, type RunningServer, startServer } from '../support/server.ts';
import { rowsOf } from './support/database.ts';

/** Pages are served from a cache without involving the application, but each view still counts. */
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const ask = async (server: RunningServer, path: string, init: RequestInit = {}) => {
  const response = await fetch(`${server.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'User-Agent': agent, ...(init.headers as Record<string, string>) },
  });
  await response.arrayBuffer();
  return response;
};

it('a server that is told to stop has counted every view, whether cached or unchanged', async () => {
  const server = await startServer({ dataDir: newDataDir() });
  const first = await ask(server, '/services');
  await ask(server, '/services');
  const etag = first.headers.get('ETag') ?? '';
  const unchanged = await ask(server, '/services', { headers: { 'If-None-Match': etag } });
  expect(unchanged.status).toBe(304);
  await ask(server, '/?from=fact-card');
  await ask(server, '/gallery?page=1');
  await ask(server, apiUrls.pageViews, {
    method: 'POST',
    body: JSON.stringify({ page: '/license' }),
    headers: { 'Content-Type': 'application/json' },
  });
  // None of these is a view.
  await ask(server, '/services', { method: 'HEAD' });
  await ask(server, '/services', { headers: { 'User-Agent': 'Googlebot/2.1' } });
  await ask(server, '/services', { headers: { 'Sec-Purpose': 'prefetch' } });
  await ask(server, '/services', { headers: { Cookie: 'fernlight=x' } });
  await ask(server, '/Services');
  await ask(server, '/nothing-here');
  await ask(server, apiUrls.costs);
  await ask(server, '/admin/login');
  expect(await server.end('SIGTERM')).toBe(0);

  const views = await rowsOf(
    server.dataDir,
    'select page, source, sum(views) as views from page_views group by 1, 2 order by 1, 2',
  );
  expect(views).toEqual([
    { page: '/', source: 'fact card', views: 1 },
    { page: '/gallery', source: '', views: 1 },
    { page: '/license', source: '', views: 1 },
    { page: '/services', source: '', views: 3 },
  ]);
  const [row = {}] = await rowsOf(server.dataDir, 'select * from page_views limit 1');
  expect(Object.keys(row)).toEqual(['day', 'page', 'source', 'views']);
});
