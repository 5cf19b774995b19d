import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { type Cast, castOf, type Role } from '../support/roles.ts';
import { knowSamplePdf } from '../support/documents.ts';
import { samples } from '../support/samples.ts';
import { saveRows } from '../support/saved-rows.ts';
import { addTour, tourApi, tourRequest } from '../support/tours.ts';
import { createWorld, type Sent, type World } from '../support/world.ts';

/**
 * Every endpoint and method times every role. Requests are right but for what
 * the role may not do, and ask for records that exist; "owner" asks about their own account, all the
 * others about owner's.
 */
type Request = [method: string, path: string, sent: (cast: Cast, ids: Ids) => Sent];
type Expected = Record<Role, number>;
type Ids = Awaited<ReturnType<typeof fill>>;

const api = (name: string) => `/api/${name}.php`;
const json = (fields: object) => () => ({ json: fields });
const nothing = () => ({});

const everybody = (status: number): Expected => ({
  anonymous: status,
  unapproved: status,
  ordinary: status,
  visits: status,
  content: status,
  owner: status,
  privileged: status,
});
const signedIn = (status: number): Expected => ({
  ...everybody(status),
  anonymous: 401,
  unapproved: 401,
});
/** Those who may change what visitors read. */
const editors = (status: number): Expected => ({ ...signedIn(status), visits: 403 });
/** Those who may read what families wrote. */
const answerers = (status: number): Expected => ({ ...signedIn(status), content: 403 });
/** Those who may see other accounts. */
const withColleagues = (status: number): Expected => ({
  ...signedIn(status),
  visits: 403,
  content: 403,
});
const privilegedOnly = (status: number): Expected => ({
  ...signedIn(403),
  privileged: status,
});
const ownOrPrivileged: Expected = { ...signedIn(403), owner: 200, privileged: 200 };

const newAccount = () => {
  const name = `n${Math.random().toString(36).slice(2)}`;
  return { json: { ...samples.account, username: name, email: `${name}@example.com` } };
};

const table: [Request, Expected][] = [
  [['GET', api('login') + '?me=1', nothing], everybody(200)],
  [['POST', api('login'), json({ username: 'nobody', password: 'wrong' })], everybody(401)],
  [['POST', api('register'), newAccount], everybody(201)],

  [['GET', api('users'), nothing], signedIn(200)],
  [['POST', api('users'), newAccount], withColleagues(201)],
  [['PUT', api('users'), ({ owner }) => ({ json: { ...owner } })], ownOrPrivileged],
  [
    ['PUT', api('users'), ({ owner }) => ({ json: { id: owner.id, status: 'approved' } })],
    privilegedOnly(200),
  ],
  [
    ['PUT', api('users'), ({ other }) => ({ json: { id: other.id, status: 'disapproved' } })],
    privilegedOnly(200),
  ],
  [['PUT', api('users'), ({ privileged }) => ({ json: { ...privileged } })], privilegedOnly(200)],
  [
    ['PUT', api('users'), ({ privileged: { id } }) => ({ json: { id, status: 'disapproved' } })],
    privilegedOnly(403),
  ],
  [['DELETE', api('users'), ({ other }) => ({ form: `id=${other.id}` })], privilegedOnly(200)],
  [['DELETE', api('users'), ({ owner }) => ({ form: `id=${owner.id}` })], privilegedOnly(200)],
  [
    ['DELETE', api('users'), ({ privileged }) => ({ form: `id=${privileged.id}` })],
    privilegedOnly(403),
  ],

  [['GET', api('testimonials'), nothing], everybody(200)],
  [['POST', api('testimonials'), json(samples.testimonial)], editors(201)],
  [
    ['PUT', api('testimonials'), (_, ids) => ({ json: { id: ids.testimonial, approved: 1 } })],
    editors(200),
  ],
  [
    [
      'PUT',
      api('testimonials'),
      (_, ids) => ({ json: { id: ids.testimonial, ...samples.testimonial } }),
    ],
    editors(200),
  ],
  [
    [
      'PUT',
      api('testimonials'),
      (_, ids) => ({ json: { id: ids.testimonial, consent_how: 'form' } }),
    ],
    editors(200),
  ],
  [['DELETE', api('testimonials'), (_, ids) => ({ form: `id=${ids.testimonial}` })], editors(200)],

  [['GET', api('gallery'), nothing], everybody(200)],
  [['POST', api('gallery'), json(samples.gallery)], editors(201)],
  // No picture is sent: 415 says that it got as far as the body.
  [['POST', api('gallery') + '?upload=1', nothing], editors(415)],
  [
    ['DELETE', api('gallery') + '?upload=1', () => ({ form: `id=${'0'.repeat(32)}` })],
    editors(200),
  ],
  [
    ['PUT', api('gallery'), (_, ids) => ({ json: { id: ids.gallery, ...samples.gallery } })],
    editors(200),
  ],
  [['DELETE', api('gallery'), (_, ids) => ({ form: `id=${ids.gallery}` })], editors(200)],

  // There are services already.
  [['POST', '/api/built-in', json({ noun: 'services' })], editors(409)],
  [['GET', api('services'), nothing], everybody(200)],
  [['POST', api('services'), json(samples.service)], editors(201)],
  [
    ['PUT', api('services'), (_, ids) => ({ json: { id: ids.service, ...samples.service } })],
    editors(200),
  ],
  [['DELETE', api('services'), (_, ids) => ({ form: `id=${ids.service}` })], editors(200)],

  [['GET', '/api/rooms', nothing], everybody(200)],
  [['POST', '/api/rooms', json(samples.room)], editors(201)],
  [['PUT', '/api/rooms', (_, ids) => ({ json: { id: ids.room, ...samples.room } })], editors(200)],
  [
    ['PUT', '/api/rooms/state', (_, ids) => ({ json: { id: ids.room, availability: 'taken' } })],
    editors(200),
  ],
  [['DELETE', '/api/rooms', (_, ids) => ({ form: `id=${ids.room}` })], editors(200)],

  [['GET', api('contact'), nothing], everybody(200)],
  // A contact record exists already.
  [['POST', api('contact'), json(samples.contact)], editors(409)],
  [
    ['PUT', api('contact'), (_, ids) => ({ json: { id: ids.contact, ...samples.contact } })],
    editors(200),
  ],

  [['GET', api('about'), nothing], everybody(200)],
  [['POST', api('about'), json(samples.about)], editors(409)],
  [
    ['PUT', api('about'), (_, ids) => ({ json: { id: ids.about, ...samples.about } })],
    editors(200),
  ],

  [
    [
      'POST',
      '/api/order',
      (_, ids) => ({ json: { noun: 'gallery', id: ids.gallery, before: null } }),
    ],
    editors(200),
  ],
  [
    [
      'POST',
      '/api/bulk',
      (_, ids) => ({ json: { noun: 'gallery', action: 'hide', ids: [ids.gallery] } }),
    ],
    editors(200),
  ],
  // No upload is named: 400 says that it got as far as the query.
  [['GET', '/api/picture', nothing], editors(400)],

  // Who may undo what depends on the noun; what each list holds is in undo-of-replies.test.ts.
  [['GET', api('trash'), nothing], signedIn(200)],
  [['POST', api('trash'), (_, ids) => ({ json: { id: ids.trash } })], editors(200)],
  [['POST', api('trash'), (_, ids) => ({ json: { ids: [ids.trash] } })], editors(200)],
  [['POST', api('trash'), (_, ids) => ({ json: { id: ids.replyTrash } })], answerers(200)],
  [['POST', api('trash'), (_, ids) => ({ json: { ids: [ids.replyTrash] } })], answerers(200)],
  [['DELETE', api('trash'), (_, ids) => ({ form: `id=${ids.trash}` })], editors(200)],
  [['DELETE', api('trash'), (_, ids) => ({ form: `id=${ids.replyTrash}` })], answerers(200)],
  [['DELETE', '/api/trash/all', (_, ids) => ({ form: `id=${ids.trash}` })], signedIn(200)],
  // What is in the trash here has no picture: 404 says that it was looked for.
  [['GET', '/api/trash/picture?id=1', nothing], editors(404)],
  [['GET', api('history') + '?noun=about&id=1', nothing], editors(200)],
  [['GET', api('history') + '?noun=replyTemplates&id=1', nothing], answerers(200)],
  [['POST', api('history'), (_, ids) => ({ json: { id: ids.version } })], editors(200)],
  [['POST', api('history'), (_, ids) => ({ json: { id: ids.replyVersion } })], answerers(200)],
  [['GET', api('audit'), nothing], privilegedOnly(200)],
  [['GET', '/api/settings', nothing], editors(200)],
  [['PUT', '/api/mail', json(samples.mail)], privilegedOnly(200)],
  [['POST', '/api/mail-test', nothing], editors(502)],
  [['DELETE', '/api/mail', () => ({ form: 'id=1' })], privilegedOnly(200)],
  [['POST', '/api/backup', nothing], privilegedOnly(200)],
  [['POST', '/api/data-key/sheet', nothing], privilegedOnly(200)],
  [['GET', '/api/facts', nothing], editors(200)],
  [['PUT', '/api/facts', json({ key: 'staffRatio', state: 'hidden' })], editors(200)],
  [['GET', '/api/sign-in-rules', nothing], withColleagues(200)],
  [['PUT', '/api/sign-in-rules', json({ registration_open: false })], privilegedOnly(200)],
  [
    ['PUT', api('users'), ({ other }) => ({ json: { id: other.id, role: 'visits' } })],
    privilegedOnly(200),
  ],
  // No sign-in waits for a second step.
  [['POST', '/api/second-step', json({ code: '123456' })], everybody(401)],
  [['GET', '/api/second-steps', nothing], signedIn(200)],
  [['POST', '/api/second-steps/totp', nothing], signedIn(201)],
  // Nothing was begun: 409 says that it was looked for.
  [['PUT', '/api/second-steps/totp', json({ code: '123456' })], signedIn(409)],
  [['DELETE', '/api/second-steps/totp', nothing], signedIn(404)],
  [['POST', '/api/second-steps/recovery-codes', nothing], signedIn(201)],
  [['POST', '/api/second-step/options', nothing], everybody(401)],
  [['POST', '/api/confirm/options', nothing], signedIn(200)],
  [['POST', '/api/passkey-sign-in/options', nothing], everybody(200)],
  // No passkey is sent: 422 says that it was looked for.
  [['POST', '/api/passkey-sign-in', json({})], everybody(422)],
  [['GET', '/api/passkeys', nothing], signedIn(200)],
  [['POST', '/api/passkeys/options', nothing], signedIn(200)],
  [['POST', '/api/passkeys', json({ name: 'A phone' })], signedIn(422)],
  // No passkey has this number: 404 says that it was looked for.
  [['PUT', '/api/passkeys', json({ id: 4711, name: 'A phone' })], signedIn(404)],
  [['DELETE', '/api/passkeys', () => ({ form: 'id=4711' })], signedIn(404)],
  // No one has passkeys: 422 says that they were looked for.
  [['DELETE', '/api/own-password', nothing], signedIn(422)],
  [['GET', '/api/push-subscriptions', nothing], signedIn(200)],
  [['POST', '/api/push-subscriptions', json({})], signedIn(422)],
  // No device has this number, and none is switched on: 404 says that it was looked for.
  [['PUT', '/api/push-subscriptions', json({ id: 4711, kinds: [] })], signedIn(404)],
  [['DELETE', '/api/push-subscriptions', () => ({ form: 'id=4711' })], signedIn(404)],
  [['POST', '/api/push-subscriptions/test', nothing], signedIn(404)],
  [['GET', '/api/offline-key', nothing], signedIn(200)],
  [['GET', '/api/sessions', nothing], signedIn(200)],
  // No session has this number: 404 says that it was looked for.
  [['DELETE', '/api/sessions', () => ({ form: 'id=4711' })], signedIn(404)],
  [['DELETE', '/api/sessions/others', nothing], signedIn(200)],
  [['GET', '/api/security-notices', nothing], signedIn(200)],
  [['POST', '/api/security-notices', json({ id: 4711, answer: 'mine' })], signedIn(404)],
  [['GET', '/api/forgotten-password', nothing], everybody(200)],
  [['POST', '/api/forgotten-password', json({ username: 'no one' })], everybody(202)],
  [
    [
      'POST',
      '/api/forgotten-password/recovery-code',
      json({ username: 'no one', code: 'aaaa-bbbb-cccc-dddd' }),
    ],
    everybody(401),
  ],
  // 410: the link was looked for.
  [['POST', '/api/new-password', json({ token: 'x' })], everybody(410)],
  [
    ['PUT', '/api/new-password', json({ token: 'x', password: 'seven slow herons' })],
    everybody(410),
  ],
  [['POST', '/api/invitation', json({ token: 'x' })], everybody(410)],
  [['PUT', '/api/invitation', json({ token: 'x', ...samples.account })], everybody(410)],
  [
    ['POST', '/api/invitation/passkey-options', json({ token: 'x', ...samples.account })],
    everybody(410),
  ],
  [['GET', '/api/password-wishes', nothing], privilegedOnly(200)],
  [
    ['POST', '/api/password-wishes', ({ other }) => ({ json: { id: other.id } })],
    privilegedOnly(201),
  ],
  [['DELETE', '/api/password-wishes', () => ({ form: 'id=4711' })], privilegedOnly(404)],
  [['GET', '/api/invitations', nothing], privilegedOnly(200)],
  [['POST', '/api/invitations', json({ name: 'Nell', role: 'staff' })], privilegedOnly(201)],
  [['PUT', '/api/invitations', json({ id: 4711 })], privilegedOnly(404)],
  [['DELETE', '/api/invitations', () => ({ form: 'id=4711' })], privilegedOnly(404)],
  [['GET', '/api/owner-offer', nothing], signedIn(200)],
  // Who has no second step cannot become the owner.
  [['POST', '/api/owner-offer', ({ other }) => ({ json: { id: other.id } })], privilegedOnly(422)],
  [['PUT', '/api/owner-offer', nothing], signedIn(404)],
  [['DELETE', '/api/owner-offer', nothing], signedIn(404)],
  [['GET', '/api/setup', nothing], privilegedOnly(200)],
  [['PUT', '/api/setup', json({ step: 'name', mark: 'skipped' })], privilegedOnly(200)],
  [['GET', '/api/go-live', nothing], editors(200)],
  [['PUT', '/api/legal-reading', json({ page: 'privacy-policy' })], privilegedOnly(200)],
  [['GET', '/api/home', nothing], editors(200)],
  [['PUT', '/api/home', json(samples.home)], editors(200)],
  [['GET', '/api/costs', nothing], everybody(200)],
  [['PUT', '/api/costs', json(samples.costs)], editors(200)],
  [['GET', '/api/professionals', nothing], everybody(200)],
  [['PUT', '/api/professionals', json(samples.professionals)], editors(200)],
  [['GET', '/api/questions', nothing], everybody(200)],
  [['POST', '/api/questions', json(samples.question)], editors(201)],
  [
    ['PUT', '/api/questions', (_, ids) => ({ json: { id: ids.question, ...samples.question } })],
    editors(200),
  ],
  [['DELETE', '/api/questions', (_, ids) => ({ form: `id=${ids.question}` })], editors(200)],

  [['GET', '/api/license', nothing], everybody(200)],
  [['PUT', '/api/license', json(samples.license)], editors(200)],
  [['GET', '/api/documents', nothing], everybody(200)],
  [['POST', '/api/documents', json(samples.document)], editors(201)],
  // No PDF is sent: 415 says that it got as far as the body.
  [['POST', '/api/documents?upload=1', nothing], editors(415)],
  [['DELETE', '/api/documents?upload=1', () => ({ form: `id=${'0'.repeat(32)}` })], editors(200)],
  [
    ['PUT', '/api/documents', (_, ids) => ({ json: { id: ids.document, ...samples.document } })],
    editors(200),
  ],
  [['DELETE', '/api/documents', (_, ids) => ({ form: `id=${ids.document}` })], editors(200)],
  // The PDF has no file here: 404 says that it was looked for.
  [['GET', '/api/documents/file?id=1', nothing], editors(404)],

  [['POST', tourApi, json(tourRequest)], everybody(201)],
  [['GET', '/api/form-time', nothing], everybody(200)],
  [['GET', tourApi, nothing], answerers(200)],
  [['GET', `${tourApi}?id=1`, nothing], answerers(200)],
  [['GET', `${tourApi}/visits`, nothing], answerers(200)],
  // No visit is agreed: 404 says that it was looked for.
  [['GET', `${tourApi}/visit.ics?id=1`, nothing], answerers(404)],
  [['GET', '/api/insights', nothing], privilegedOnly(200)],
  [['POST', '/api/insights.csv', nothing], privilegedOnly(200)],
  [['POST', '/api/page-views', json({ page: '/costs' })], everybody(204)],
  [['GET', '/api/calendar-feed', nothing], answerers(200)],
  [['POST', '/api/calendar-feed', nothing], answerers(201)],
  [['DELETE', '/api/calendar-feed', nothing], answerers(404)],
  // Whoever has the link may; no link is given here.
  [['GET', '/api/visits/no-link', nothing], everybody(404)],
  [['POST', '/api/visits/no-link', json({ action: 'take back' })], everybody(404)],
  [['DELETE', '/api/visits/no-link', nothing], everybody(404)],
  [['GET', '/api/visits/no-link/visit.ics', nothing], everybody(404)],
  [['PUT', tourApi, (_, ids) => ({ json: { id: ids.tour, status: 'contacted' } })], answerers(200)],
  [['DELETE', tourApi, (_, ids) => ({ form: `id=${ids.tour}` })], answerers(200)],
  [['GET', `${tourApi}/summary`, nothing], answerers(200)],
  [['GET', `${tourApi}/waiting`, nothing], answerers(200)],
  [['GET', '/api/reply-templates', nothing], answerers(200)],
  [['POST', '/api/reply-templates', json(samples.replyTemplate)], answerers(201)],
  [
    ['PUT', '/api/reply-templates', json({ id: 1, ...samples.replyTemplate, title: 'Other' })],
    answerers(200),
  ],
  [['DELETE', '/api/reply-templates', () => ({ form: 'id=1' })], answerers(200)],
  [
    ['POST', `${tourApi}/calls`, (_, ids) => ({ json: { id: ids.tour, outcome: 'calling' } })],
    answerers(200),
  ],
  [['POST', `${tourApi}/export`, nothing], answerers(200)],
  [
    ['POST', `${tourApi}/bulk`, (_, ids) => ({ json: { action: 'spam', ids: [ids.tour] } })],
    answerers(200),
  ],
  [['DELETE', `${tourApi}/person`, (_, ids) => ({ form: `id=${ids.tour}` })], answerers(200)],
  [['DELETE', `${tourApi}/spam`, () => ({ form: 'id=1' })], answerers(200)],
  [['POST', `${tourApi}/mail`, nothing], answerers(200)],

  [['GET', api('logout'), nothing], everybody(200)],
];

/** One record of each noun, stored over the API. */
const fill = async (world: World, as: string) => {
  const post = async (url: string, fields: object): Promise<number> =>
    (await world.send('POST', url, { json: fields, as })).body.id;
  const add = (path: string, fields: object) => post(api(path), fields);
  const about = await add('about', samples.about);
  const edit = { ...samples.about, id: about, company_story: 'Another story.' };
  await world.send('PUT', api('about'), { json: edit, as });
  const form = `id=${await add('services', samples.service)}`;
  const deleted = await world.send('DELETE', api('services'), { form, as });
  const versions = await world.send('GET', `${api('history')}?noun=about&id=${about}`, { as });
  const reply = { id: 2, ...samples.replyTemplate };
  await world.send('PUT', '/api/reply-templates', { json: reply, as });
  const ofReply = `${api('history')}?noun=replyTemplates&id=2`;
  const replyVersions = await world.send('GET', ofReply, { as });
  const deletedReply = await world.send('DELETE', '/api/reply-templates', { form: 'id=3', as });
  await world.send('PUT', '/api/mail', { json: samples.mail, as });
  await knowSamplePdf(world);
  return {
    trash: deleted.body.undo as number,
    version: versions.body.versions[0].id as number,
    replyTrash: deletedReply.body.undo as number,
    replyVersion: replyVersions.body.versions[0].id as number,
    about,
    testimonial: await add('testimonials', samples.testimonial),
    gallery: await add('gallery', samples.gallery),
    service: await add('services', samples.service),
    room: (await world.send('POST', '/api/rooms', { json: samples.room, as })).body.id as number,
    contact: await add('contact', samples.contact),
    question: await post('/api/questions', samples.question),
    document: await post('/api/documents', samples.document),
    tour: await addTour(world, { name: 'Another family' }),
  };
};

const roles: Role[] = [
  'anonymous',
  'unapproved',
  'ordinary',
  'visits',
  'content',
  'owner',
  'privileged',
];

interface Filled {
  world: World;
  cast: Cast;
  ids: Ids;
  restoreRows: () => Promise<void>;
}

const filledWorld = async (open?: typeof openDatabase): Promise<Filled> => {
  const world = await createWorld({}, open);
  const cast = await castOf(world);
  const ids = await fill(world, cast.cookies.privileged ?? '');
  return { world, cast, ids, restoreRows: await saveRows(world.context.database) };
};

/** A backup is made from the database's file; the others need none. */
const ofFile = ([[, path]]: (typeof table)[number]): boolean => path === '/api/backup';

describe.each([
  ['everything but backups', table.filter((row) => !ofFile(row)), undefined],
  ['backups', table.filter(ofFile), openDatabase],
] as const)('%s', (_, rows, open) => {
  let filled: Filled;
  beforeAll(async () => {
    filled = await filledWorld(open);
  });
  beforeEach(async () => {
    const { world, cast, restoreRows } = filled;
    await restoreRows();
    // Writes are counted in memory.
    for (const { id } of cast.everyone) await world.context.limits.writes.delete(id);
  });
  afterAll(() => filled.world.end());

  describe.each(rows)('%s', ([method, path, sent], expected) => {
    it.each(roles)(`${method} ${path} as %s`, async (role) => {
      const { world, cast, ids } = filled;
      const answer = await world.send(method, path, { ...sent(cast, ids), as: cast.cookies[role] });
      expect(answer.status).toBe(expected[role]);
      if (answer.status < 400) return;
      expect(answer.body).toEqual({ success: false, error: expect.any(String) });
    });
  });
});

describe('rights are checked before the body is read', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await createWorld();
    cast = await castOf(world);
  });
  afterAll(() => world.end());

  const writes = table.filter(
    ([[method, path], expected]) =>
      method !== 'GET' &&
      expected.anonymous === 401 &&
      !path.includes('login') &&
      // A code that is wrong for everyone.
      !['/api/second-step', '/api/forgotten-password/recovery-code'].includes(path),
  );
  it.each(writes)('%s without a session, with an unreadable body', async ([method, path]) => {
    const answer = await world.send(method, path, {
      body: '{',
      headers: { 'Content-Type': 'x/y' },
    });
    expect(answer.status).toBe(401);
  });

  it('deleting users without the right, with an unreadable body', async () => {
    const answer = await world.send('DELETE', api('users'), {
      body: 'x',
      as: cast.cookies.ordinary,
    });
    expect(answer.status).toBe(403);
  });
});
