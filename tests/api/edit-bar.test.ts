import { describe, expect } from 'vitest';
import { adminUrls, editThisPageUrl, editUrls } from '../../domain/staff-urls.ts';
import { notFoundUrls, pageUrls, professionalThanksUrl } from '../../domain/urls.ts';
import { createEditBar, withBar } from '../../server/pages/edit-bar.ts';
import { itIn, world } from '../support/api-test.ts';
import { type World } from '../support/world.ts';

const it = itIn({ people: [] });

const signedIn = async (...account: [string, ...unknown[]]) => {
  const { id } = await world.addUser(...(account as Parameters<World['addUser']>));
  return { id, cookie: await world.sessionOf(id) };
};
const sessions = () => world.context.database.selectFrom('sessions').selectAll().execute();

describe('the bar “Edit this page”', () => {
  it('is for the owner, and for roles that may edit', async () => {
    const bar = createEditBar(world.context);
    for (const [name, role, privileged, has] of [
      ['owner', 'staff', true, true],
      ['orla', 'staff', false, true],
      ['nell', 'content', false, true],
      ['cora', 'visits', false, false],
    ] as const) {
      const { cookie } = await signedIn(name, 'approved', privileged, role);
      const addition = await bar(cookie, pageUrls.home);
      expect([name, addition !== null]).toEqual([name, has]);
    }
  });

  it('is on every page with texts, and on further pages of lists, but on no other', async () => {
    const bar = createEditBar(world.context);
    const { cookie } = await signedIn('orla');
    for (const path of [...Object.values(pageUrls), `${pageUrls.gallery}?page=2`])
      expect(await bar(cookie, path), path).not.toBeNull();
    for (const path of [
      ...Object.values(notFoundUrls),
      professionalThanksUrl,
      adminUrls.dashboard,
      editUrls[pageUrls.home],
      '/api/gallery.php',
      '/fact-sheet.pdf',
      '/constructor',
    ])
      expect(bar(cookie, path), path).toBeNull();
  });

  it('is not for sessions that have ended or never were, nor for accounts without a right', async () => {
    const bar = createEditBar(world.context);
    const { id, cookie } = await signedIn('orla');
    const { database } = world.context;
    for (const wrong of [`${cookie}x`, `fernlight=${'A'.repeat(43)}`, 'fernlight=', 'fernlight=%'])
      expect(await bar(wrong, pageUrls.home), wrong).toBeNull();
    await database
      .updateTable('users')
      .set({ status: 'disapproved' })
      .where('id', '=', id)
      .execute();
    expect(await bar(cookie, pageUrls.home)).toBeNull();
    await database.updateTable('users').set({ status: 'approved' }).where('id', '=', id).execute();
    expect(await bar(cookie, pageUrls.home)).not.toBeNull();
    await database
      .updateTable('sessions')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .execute();
    expect(await bar(cookie, pageUrls.home)).toBeNull();
  });

  it('is not for someone who still has to set up a second step', async () => {
    const { cookie } = await signedIn('orla');
    await world.context.database
      .updateTable('sign_in_rules')
      .set({ second_step_required: 1 })
      .execute();
    expect(await createEditBar(world.context)(cookie, pageUrls.home)).toBeNull();
  });

  it('makes no session last longer', async () => {
    const { cookie } = await signedIn('orla');
    const last_seen_at = new Date(Date.now() - 30 * 60_000).toISOString();
    await world.context.database.updateTable('sessions').set({ last_seen_at }).execute();
    const before = await sessions();
    await createEditBar(world.context)(cookie, pageUrls.home);
    expect(await sessions()).toEqual(before);
  });

  it('reads nothing from the database without a session’s cookie', () => {
    const bar = createEditBar({ ...world.context, database: null as never });
    for (const cookie of [undefined, 'theme=dark', 'fernlight=short', 'xfernlight=1; other=2'])
      expect(bar(cookie, pageUrls.home), cookie).toBeNull();
  });

  it('is left out while sessions can’t be read', async () => {
    const { cookie } = await signedIn('orla');
    const bar = createEditBar({ ...world.context, database: null as never });
    expect(await bar(cookie, pageUrls.home)).toBeNull();
  });

  it('contains nothing of the session', async () => {
    const bar = createEditBar(world.context);
    const [one, other] = [await signedIn('orla'), await signedIn('nell', 'approved', true)];
    expect(await bar(one.cookie, pageUrls.home)).toBe(await bar(other.cookie, pageUrls.about));
  });
});

it('is put behind the link past the header, and its style is allowed', async () => {
  const { cookie } = await signedIn('orla');
  const bar = await createEditBar(world.context)(cookie, pageUrls.home);
  const skipLink = '<a class="skip-link" href="#main">Skip</a>';
  const page = new Response(`<body>${skipLink}<main>Page</main></body>`, {
    headers: { 'Content-Security-Policy': "style-src 'self'; img-src 'self'", 'X-Other': 'kept' },
  });
  const changed = bar && (await withBar(page, bar));
  expect(await changed?.text()).toBe(`<body>${skipLink}${bar?.markup}<main>Page</main></body>`);
  expect(Object.fromEntries(changed?.headers ?? [])).toMatchObject({
    'content-security-policy': `style-src 'self' ${bar?.styleSource}; img-src 'self'`,
    'cache-control': 'private, no-store',
    'x-other': 'kept',
  });
});

describe('its link', () => {
  const leadsFrom = async (referer?: string): Promise<string | null> => {
    const answer = await world.send('GET', editThisPageUrl, {
      headers: { ...(referer !== undefined && { Referer: referer }) },
    });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([302, 'no-store']);
    return answer.headers.get('Location');
  };

  it('leads from each page to its editor', async () => {
    for (const path of Object.values(pageUrls))
      expect(await leadsFrom(`http://localhost${path}?page=2#top`)).toBe(editUrls[path]);
    expect(await leadsFrom('http://localhost/About')).toBe(editUrls[pageUrls.about]);
  });

  it('leads from anywhere else to the list of pages, and never to another site', async () => {
    for (const referer of [
      undefined,
      '',
      'http://localhost/nope',
      'http://localhost/constructor',
      'http://localhost//evil.example',
      'http://localhost/%2f%2fevil.example',
      'https://evil.example/about',
      'https://evil.example/',
      'javascript:alert(1)',
      'about',
    ])
      expect(await leadsFrom(referer), referer).toBe(adminUrls.pages);
  });
});
