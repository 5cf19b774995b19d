import { describe, expect, vi } from 'vitest';
import { jobs } from '../../domain/nouns/jobs/job-noun.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { findApiUrl, fileUrls, pageUrls } from '../../domain/urls.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { render } from '../support/rendered-pages.ts';

/** Openings for people who want to work in the home (docs/product/jobs.md). */
// Half past eleven in the evening at the home, a day later in UTC.
const it = itIn({ now: '2026-11-28T07:30:00Z' });

const url = findApiUrl('jobs');
const night = { title: 'Night caregiver', shift: 'Four nights a week', apply: 'any' };
const add = (fields: object) => world.send('POST', url, { json: { ...night, ...fields }, as });
const asVisitor = async () => (await world.send('GET', url)).body;
const asStaff = async () => (await world.send('GET', url, { as })).body;
const textOf = async (path: string) => (await world.app.request(path)).text();

describe('an open job', () => {
  it('is read by visitors until its last day is over at the home', async () => {
    await add({ last_day: '2026-11-27' });
    expect(await asVisitor()).toMatchObject([{ title: 'Night caregiver' }]);
    expect(await textOf(fileUrls.sitemap)).toContain(`${pageUrls.jobs}</loc>`);
    expect(await world.context.publicContent.optional()).toEqual({
      pages: ['jobs'],
      menu: ['jobs'],
    });

    vi.setSystemTime(new Date('2026-11-28T08:00:00Z'));
    expect(await asVisitor()).toEqual([]);
    expect(await textOf(fileUrls.sitemap)).not.toContain(pageUrls.jobs);
    expect(await world.context.publicContent.optional()).toEqual({});
    expect(await asStaff()).toMatchObject([{ title: 'Night caregiver', visible: 1 }]);
  });

  it('can’t be shown again without a new last day', async () => {
    const { id } = (await add({ last_day: '2026-11-26' })).body;
    const bulk = (action: string) =>
      world.send('POST', apiUrls.bulk, { json: { noun: 'jobs', action, ids: [id] }, as });
    expect((await bulk('hide')).status).toBe(200);
    const refused = await bulk('show');
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'The last day of “Night caregiver” is over. Give it a new last day, then show it.',
    ]);
    const json = { ...night, id, last_day: '2026-12-01' };
    expect((await world.send('PUT', url, { json, as })).status).toBe(200);
    expect((await bulk('show')).status).toBe(200);
    expect(await asVisitor()).toHaveLength(1);
  });
});

describe('the page of a job', () => {
  it('has the JobPosting, to which the list only leads', async () => {
    const { id } = (await add({ last_day: '2026-11-27', employment: 'part time' })).body;
    const address = `${pageUrls.jobs}/night-caregiver-${id}`;
    const list = await (await render(pageUrls.jobs)).text();
    expect(list).toContain(`href="${address}"`);
    expect(list).toContain('How to apply');
    expect(list).not.toContain('JobPosting');
    const page = await render(address);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('"employmentType":"PART_TIME"');
    expect(html).toContain(`rel="canonical" href="${world.context.config.siteUrl}${address}"`);
    expect(await textOf(fileUrls.sitemap)).toContain(`${address}</loc>`);
  });

  it('redirects from an earlier title, and is gone once the job has ended', async () => {
    const { id } = (await add({ last_day: '2026-11-27' })).body;
    const address = `${pageUrls.jobs}/night-caregiver-${id}`;
    const moved = await render(`${pageUrls.jobs}/cook-${id}`);
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, address]);
    vi.setSystemTime(new Date('2026-11-28T08:00:00Z'));
    const gone = await render(address);
    expect(gone.status).toBe(404);
    const html = await gone.text();
    expect(html).toContain('This job is no longer open');
    expect(html).not.toContain('JobPosting');
    expect(await textOf(fileUrls.sitemap)).not.toContain(address);
    expect((await world.send('GET', `${url}?id=${id}`)).body).toEqual([]);
  });

  it('is gone while the job is hidden', async () => {
    const { id } = (await add({ last_day: '2026-12-01' })).body;
    const json = { noun: 'jobs', action: 'hide', ids: [id] };
    await world.send('POST', apiUrls.bulk, { json, as });
    expect((await render(`${pageUrls.jobs}/night-caregiver-${id}`)).status).toBe(404);
  });
});

describe('the pay', () => {
  const parsed = (pay_from: unknown, pay_to: unknown = null) =>
    jobs.input.safeParse({ ...night, last_day: '2026-12-01', pay_from, pay_to });

  it.each([
    ['$21.50', 21.5],
    [22, 22],
    ['', null],
    [null, null],
  ])('%s is stored as %s', (typed, stored) => expect(parsed(typed).data?.pay_from).toBe(stored));

  it.each([
    ['much', null],
    [0, null],
    [501, null],
    [null, 22],
    [22, 21],
  ])('from %s to %s is refused', (from, to) => expect(parsed(from, to).success).toBe(false));
});
