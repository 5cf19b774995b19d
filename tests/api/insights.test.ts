import { describe, expect, vi } from 'vitest';
import type { Period } from '../../domain/site/insights/insight-numbers.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { itIn, priya, startWorld, world } from '../support/api-test.ts';
import { allRows, queryRows, run } from '../support/rows.ts';
import { addRequest, requestApi } from '../support/sent-requests.ts';

/** The owner's numbers about requests and visits, which outlive the requests. */

/** A Monday at 10:00 AM by the home's clock. */
const monday = '2026-11-02T18:00:00Z';

const it = itIn({ now: monday, people: ['priya'] });

const send = async (method: string, path: string, json?: object) =>
  world.send(method, path, { json, as: await world.sessionOf(priya.id) });
const at = (time: string) => vi.setSystemTime(new Date(time));
const add = (name: string, fields: object = {}) =>
  addRequest(world, { name, message: `From ${name}.`, ...fields });
const put = async (fields: object) => {
  const { status, body } = await send('PUT', requestApi, fields);
  expect([status, body.error]).toEqual([200, undefined]);
};
const periods = async (by: 'week' | 'month' = 'week'): Promise<Period[]> =>
  (await send('GET', `${apiUrls.insights}?by=${by}`)).body.insights.periods;
const period = async (begins: string, by: 'week' | 'month' = 'week') =>
  (await periods(by)).find((each) => each.begins === begins);

const none = {
  requests: 0,
  answered: 0,
  median_minutes: null,
  worst_minutes: null,
  visits: 0,
  moved_in: 0,
  sources: {},
  pages: {},
  printed: {},
};

it('shows twelve weeks or months, the last of which is not over', async () => {
  const weeks = await periods();
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({ begins: '2026-11-02', ...none });
  const months = await periods('month');
  expect(months).toHaveLength(12);
  expect([months[0]?.begins, months.at(-1)?.begins]).toEqual(['2025-12-01', '2026-11-01']);
  const wrong = await send('GET', `${apiUrls.insights}?by=year`);
  expect([wrong.status, wrong.body.error]).toEqual([422, 'The numbers are by week or by month.']);
});

it('counts requests by the home’s clock and by source', async () => {
  at('2026-11-02T07:59:00Z');
  await add('Sunday night', { source: 'map' });
  at('2026-11-02T08:00:00Z');
  await add('Monday morning', { source: 'friend or family' });
  await add('Says nothing');
  await add('Makes it up', { source: '<script>' });
  await add('Robot', { source: 'search', leave_empty: 'x' });
  expect(await period('2026-10-26')).toMatchObject({ requests: 1, sources: { map: 1 } });
  expect(await period('2026-11-02')).toMatchObject({
    requests: 3,
    sources: { 'friend or family': 1 },
  });
});

describe('the time to the first answer', () => {
  it('ends with the first status or visit that staff set, and only counts answered requests', async () => {
    const ids = [await add('Ada'), await add('Bea'), await add('Cleo')];
    await add('Dora');
    at('2026-11-02T18:10:00Z');
    await put({ id: ids[0], taken: true });
    at('2026-11-02T18:20:00Z');
    await put({ id: ids[0], status: 'contacted' });
    at('2026-11-02T18:45:00Z');
    await put({ id: ids[1], visit_date: '2026-11-05', visit_time: '14:00' });
    at('2026-11-03T18:00:00Z');
    await put({ id: ids[2], status: 'contacted' });
    await put({ id: ids[0], status: 'closed' });
    expect(await period('2026-11-02')).toMatchObject({
      requests: 4,
      answered: 3,
      median_minutes: 45,
      worst_minutes: 24 * 60,
    });
  });

  it('leaves out requests from before steps were recorded', async () => {
    const id = await add('Ada');
    await put({ id, status: 'contacted' });
    await run(world.context.database, 'delete from request_steps');
    expect(await period('2026-11-02')).toMatchObject({
      requests: 1,
      answered: 0,
      median_minutes: null,
    });
  });
});

it('counts a visit in the week in which it took place, and a family that moved in', async () => {
  const id = await add('Ada');
  await put({ id, visit_date: '2026-11-10', visit_time: '14:00' });
  expect(await period('2026-11-02')).toMatchObject({ visits: 0 });
  at('2026-11-10T22:01:00Z');
  expect(await period('2026-11-09')).toMatchObject({ visits: 1, moved_in: 0 });
  at('2026-11-17T18:00:00Z');
  await put({ id, status: 'moved in' });
  expect(await period('2026-11-16')).toMatchObject({ visits: 0, moved_in: 1 });
  expect(await period('2026-11-01', 'month')).toMatchObject({
    requests: 1,
    visits: 1,
    moved_in: 1,
  });
});

it('lists a family that moved in among the closed requests, and can open it again', async () => {
  const id = await add('Ada');
  await put({ id, status: 'moved in' });
  const { body } = await send('GET', `${requestApi}?box=closed`);
  expect(body.tour_requests).toMatchObject([
    { id, status: 'moved in', closed_at: '2026-11-02T18:00:00.000Z' },
  ]);
  await put({ id, status: 'visited' });
  expect((await send('GET', requestApi)).body.tour_requests).toMatchObject([{ closed_at: null }]);
});

describe('when requests are deleted after their time', () => {
  it('their numbers stay, with nothing of a family', async () => {
    const id = await add('Wilhelmina', { source: 'agency' });
    at('2026-11-02T18:30:00Z');
    await put({ id, status: 'moved in' });
    at('2027-11-03T18:00:00Z');
    await tidyUp(world.context);
    const { database } = world.context;
    expect(await allRows(database, 'tour_requests')).toEqual([]);
    const { body } = await send('POST', `${apiUrls.insightsTable}?by=month`);
    expect(body).toContain('"2026-11-01","1","1","30","30","0","1"');
    expect(
      await queryRows(database, 'select * from period_numbers where requests > 0 order by span'),
    ).toMatchObject([
      { span: 'month', begins: '2026-11-01', requests: 1, sources: '{"agency":1}' },
      { span: 'week', begins: '2026-11-02', requests: 1, moved_in: 1, median_minutes: 30 },
    ]);
    expect(JSON.stringify(await allRows(database, 'period_numbers'))).not.toContain('Wilhelmina');
  });

  it('even if requests are deleted after a single month', async () => {
    const settings = { TOUR_RETENTION_MONTHS: '1' };
    await startWorld({ now: monday, settings, people: ['priya'] });
    await put({ id: await add('Ada'), status: 'closed' });
    at('2026-12-02T18:01:00Z');
    await tidyUp(world.context);
    expect((await send('GET', `${requestApi}?box=closed`)).body.tour_requests).toEqual([]);
    expect(await period('2026-11-02')).toMatchObject({ requests: 1, answered: 1 });
    expect(await period('2026-11-01', 'month')).toMatchObject({ requests: 1, answered: 1 });
  });

  it('a week that is over stays open for late answers for four weeks', async () => {
    const id = await add('Ada');
    at('2026-11-20T18:00:00Z');
    await tidyUp(world.context);
    await put({ id, status: 'contacted' });
    expect(await period('2026-11-02')).toMatchObject({ answered: 1 });
    at('2026-12-08T18:00:00Z');
    await tidyUp(world.context);
    expect(
      await queryRows(
        world.context.database,
        "select begins, answered from period_numbers where span = 'week'",
      ),
    ).toEqual([{ begins: '2026-11-02', answered: 1 }]);
  });
});

it('no longer counts a request that is deleted before its numbers are stored', async () => {
  const id = await add('Ada', { source: 'map' });
  await add('Bea', { source: 'search' });
  const as = await world.sessionOf(priya.id);
  expect((await world.send('DELETE', requestApi, { form: `id=${id}`, as })).status).toBe(200);
  expect(await period('2026-11-02')).toMatchObject({ requests: 1, sources: { search: 1 } });
});

it('stored numbers stay when their requests are deleted', async () => {
  const id = await add('Ada', { source: 'map' });
  at('2026-12-08T18:00:00Z');
  await tidyUp(world.context);
  const stored = await period('2026-11-02');
  expect(stored).toMatchObject({ requests: 1 });
  const as = await world.sessionOf(priya.id);
  expect((await world.send('DELETE', requestApi, { form: `id=${id}`, as })).status).toBe(200);
  expect(await period('2026-11-02')).toEqual(stored);
});

describe('the table', () => {
  it('has a heading for every number and page, and begins with the first known period', async () => {
    await add('Ada', { source: 'fact sheet' });
    const { pageViews } = world.context;
    pageViews.record({ page: '/costs', source: '' }, '192.0.2.1');
    pageViews.record({ page: '/', source: 'fact card' }, '192.0.2.1');
    const { headers, body } = await send('POST', `${apiUrls.insightsTable}?by=week`);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe(
      'attachment; filename="numbers-by-week-2026-11-02.csv"',
    );
    const [heading = '', row = '', ...more] = body.trim().split('\r\n');
    expect(more).toEqual([]);
    const names = heading.replace('\uFEFF', '').slice(1, -1).split('","');
    const values = row.slice(1, -1).split('","');
    const cells = Object.fromEntries(
      names.map((name: string, place: number) => [name, values[place]]),
    );
    expect(cells).toMatchObject({
      'First day': '2026-11-02',
      Requests: '1',
      'Minutes to first answer, median': '',
      'Heard of us: Your printed fact sheet': '1',
      'Views: /': '1',
      'Views: /costs': '1',
      'Views from the fact card': '1',
      'Views from the fact sheet': '0',
    });
  });
});
