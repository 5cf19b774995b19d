import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiUrls, documentUploadUrl } from '../../domain/urls.ts';
import { createPasskey } from '../support/authenticator.ts';
import { knowSamplePdf, pdfForm } from '../support/documents.ts';
import { multipart, plain } from '../support/pictures.ts';
import { type Cast, castOf } from '../support/roles.ts';
import { allOf, run, tableNames, type Row } from '../support/rows.ts';
import { saveRows } from '../support/saved-rows.ts';
import { codeOf } from '../support/second-step.ts';
import { samples } from '../support/samples.ts';
import { addTour } from '../support/tours.ts';
import { createWorld, rightPassword, type World } from '../support/world.ts';

/**
 * A write whose session, approval or role ended while its body was on the way is refused. Each body here
 * ends the session just before its first byte arrives, which is after the check that every request begins
 * with.
 */
let world: World;
let cast: Cast;
let ids: Awaited<ReturnType<typeof fill>>;
let picture: Body;
let report: Body;
let tables: string[];
let restoreRows: () => Promise<void>;
beforeAll(async () => {
  world = await createWorld();
  cast = await castOf(world);
  ids = await fill(cast.cookies.privileged ?? '');
  picture = await upload();
  report = await encode(pdfForm());
  tables = await tableNames(world.context.database);
  restoreRows = await saveRows(world.context.database);
});
beforeEach(async () => {
  await restoreRows();
  // Writes are counted in memory.
  await world.context.limits.writes.delete(cast.privileged.id);
});
afterAll(() => world.end());

/** One record of each noun, stored over the API. */
const fill = async (as: string) => {
  const send = async (method: string, path: string, json: object) =>
    (await world.send(method, path, { json, as })).body;
  const about = (await send('POST', apiUrls.about, samples.about)).id as number;
  await send('PUT', apiUrls.about, { ...samples.about, id: about, company_story: 'Another one.' });
  const versions = await world.send('GET', `${apiUrls.history}?noun=about&id=${about}`, { as });
  const service = (await send('POST', apiUrls.services, samples.service)).id as number;
  const deleted = await world.send('DELETE', apiUrls.services, { form: `id=${service}`, as });
  const tour = await addTour(world);
  const spam = await addTour(world, { website: 'https://spam.example', name: 'A robot' });
  await send('PUT', apiUrls.mail, samples.mail);
  await knowSamplePdf(world, cast.privileged.id);
  await send('PUT', apiUrls.texts, { key: 'home.hero.headline', value: 'Some words.' });
  const { secret } = (await send('POST', apiUrls.totp, {})).totp as { secret: string };
  await addAccountRecords();
  return {
    secret,
    invitation: (await send('POST', apiUrls.invitations, samples.invitation)).id as number,
    about,
    tour,
    spam,
    upload: await addUpload(),
    version: versions.body.versions[0].id as number,
    trash: deleted.body.undo as number,
    testimonial: (await send('POST', apiUrls.testimonials, samples.testimonial)).id as number,
    gallery: (await send('POST', apiUrls.gallery, samples.gallery)).id as number,
    service: (await send('POST', apiUrls.services, samples.service)).id as number,
    room: (await send('POST', apiUrls.rooms, samples.room)).id as number,
    contact: (await send('POST', apiUrls.contact, samples.contact)).id as number,
    question: (await send('POST', apiUrls.questions, samples.question)).id as number,
    document: (await send('POST', apiUrls.documents, samples.document)).id as number,
    pdf: await addPdf(),
    passkey: await addPasskey(),
    newPasskey: createPasskey().create(
      (await world.send('POST', apiUrls.passkeyOptions, { as })).body.options,
    ),
  };
};

/** A wish for a new password, codes of a colleague; a second session, a notice and a device of the owner. */
const addAccountRecords = async (): Promise<void> => {
  const { other, privileged } = cast;
  const time = "'2026-11-20T10:00:00.000Z'";
  const statements = [
    `insert into password_wishes (user_id, asked_at) values (${other.id}, ${time})`,
    `insert into totp_secrets (user_id, sealed, created_at, confirmed_at)
      values (${other.id}, 'unread', ${time}, ${time})`,
    `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
      values (99, '${'9'.repeat(64)}', ${privileged.id}, ${time}, ${time}, '2999-01-01T00:00:00.000Z')`,
    `insert into security_notices (id, user_id, kind, at) values (99, ${privileged.id}, 'new device', ${time})`,
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device_key, kinds, created_at)
      values (99, ${privileged.id}, 'https://push.example.com/99', '', '', '99', '["no answer"]', ${time})`,
  ];
  for (const statement of statements) await change(statement);
};

/** An upload that no record shows, without its files. Returns its id. */
const addUpload = async () => {
  const id = 'a0'.repeat(16);
  const row = { url: `/uploads/${id}.webp`, width: 40, height: 40, avif_ready: 1 as const };
  const uploaded_by = cast.privileged.id;
  await world.context.database
    .insertInto('pictures')
    .values({ ...row, uploaded_by, preview: null, created_at: '2026-01-01T00:00:00.000Z' })
    .execute();
  return id;
};

/** The same of a PDF. */
const addPdf = async () => {
  const id = 'b1'.repeat(16);
  const created_at = '2026-01-01T00:00:00.000Z';
  await world.context.database
    .insertInto('document_files')
    .values({ url: `/documents/${id}.pdf`, size: 1, uploaded_by: cast.privileged.id, created_at })
    .execute();
  return id;
};

/** A passkey of the privileged admin. Returns its id. */
const addPasskey = async () => {
  const { id } = await world.context.database
    .insertInto('passkeys')
    .values({
      user_id: cast.privileged.id,
      credential_id: 'c2',
      public_key: 'c2',
      counter: 0,
      transports: '',
      backed_up: 0,
      name: 'A phone',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const upload = async () => encode(multipart({ bytes: await plain(40, 40).jpeg().toBuffer() }));

const encode = async (sent: FormData) => {
  const encoded = new Response(sent);
  const type = encoded.headers.get('Content-Type') ?? '';
  return { bytes: new Uint8Array(await encoded.arrayBuffer()), type };
};

interface Body {
  bytes: Uint8Array;
  type: string;
}
const json = (fields: object): Body => ({
  bytes: new TextEncoder().encode(JSON.stringify(fields)),
  type: 'application/json',
});
const form = (id: number | string, field = 'id'): Body => ({
  bytes: new TextEncoder().encode(`${field}=${id}`),
  type: 'application/x-www-form-urlencoded',
});

type Write = [method: string, path: string, body: () => Body];
const about = { ...samples.about, company_story: 'A third story.' };
const contact = { ...samples.contact, address_city: 'Elsewhere' };

/** Every write that needs a session and reads a body, with a body that it would take. */
const writes: Write[] = [
  ['POST', apiUrls.confirm, () => json({ password: rightPassword })],
  ['POST', apiUrls.users, () => json(samples.account)],
  ['PUT', apiUrls.users, () => json({ ...cast.other, username: 'renamed' })],
  ['PUT', apiUrls.users, () => json({ ...cast.other, password: 'another long phrase' })],
  ['PUT', apiUrls.users, () => json({ id: cast.other.id, status: 'disapproved' })],
  ['PUT', apiUrls.users, () => json({ id: cast.other.id, role: 'visits' })],
  ['DELETE', apiUrls.users, () => form(cast.other.id)],
  ['PUT', apiUrls.signInRules, () => json({ registration_open: false })],
  ['POST', apiUrls.passwordWishes, () => json({ id: cast.other.id })],
  ['DELETE', apiUrls.passwordWishes, () => form(cast.other.id)],
  ['POST', apiUrls.invitations, () => json(samples.invitation)],
  ['PUT', apiUrls.invitations, () => json({ id: ids.invitation })],
  ['DELETE', apiUrls.invitations, () => form(ids.invitation)],
  ['POST', apiUrls.ownerOffer, () => json({ id: cast.other.id })],
  ['POST', apiUrls.testimonials, () => json(samples.testimonial)],
  ['PUT', apiUrls.testimonials, () => json({ id: ids.testimonial, message: 'Other words.' })],
  ['PUT', apiUrls.testimonials, () => json({ id: ids.testimonial, approved: 1 })],
  ['PUT', apiUrls.testimonials, () => json({ id: ids.testimonial, consent_how: 'phone' })],
  ['DELETE', apiUrls.testimonials, () => form(ids.testimonial)],
  ['POST', apiUrls.gallery, () => json(samples.gallery)],
  ['POST', `${apiUrls.gallery}?upload=1`, () => picture],
  ['DELETE', `${apiUrls.gallery}?upload=1`, () => form(ids.upload)],
  ['PUT', apiUrls.gallery, () => json({ ...samples.gallery, id: ids.gallery, caption: 'Other' })],
  ['DELETE', apiUrls.gallery, () => form(ids.gallery)],
  ['POST', apiUrls.services, () => json(samples.service)],
  ['PUT', apiUrls.services, () => json({ ...samples.service, id: ids.service, title: 'Other' })],
  ['DELETE', apiUrls.services, () => form(ids.service)],
  ['POST', apiUrls.rooms, () => json(samples.room)],
  ['PUT', apiUrls.rooms, () => json({ ...samples.room, id: ids.room, name: 'Other' })],
  ['PUT', apiUrls.roomState, () => json({ id: ids.room, availability: 'taken' })],
  ['DELETE', apiUrls.rooms, () => form(ids.room)],
  ['PUT', apiUrls.contact, () => json({ ...contact, id: ids.contact })],
  ['PUT', apiUrls.about, () => json({ ...about, id: ids.about })],
  ['PUT', apiUrls.texts, () => json({ key: 'home.hero.headline', value: 'Other words.' })],
  ['DELETE', apiUrls.texts, () => form('home.hero.headline', 'key')],
  ['POST', apiUrls.passkeys, () => json({ name: 'A phone', passkey: ids.newPasskey })],
  ['PUT', apiUrls.passkeys, () => json({ id: ids.passkey, name: 'Other' })],
  ['DELETE', apiUrls.passkeys, () => form(ids.passkey)],
  ['PUT', apiUrls.facts, () => json({ key: 'staffRatio', state: 'hidden' })],
  ['PUT', apiUrls.home, () => json(samples.home)],
  ['PUT', apiUrls.setup, () => json({ step: 'name', mark: 'skipped' })],
  ['PUT', apiUrls.setup, () => json({ state: 'finished' })],
  ['PUT', apiUrls.legalReading, () => json({ page: 'privacy-policy' })],
  ['PUT', apiUrls.costs, () => json(samples.costs)],
  ['PUT', apiUrls.professionals, () => json(samples.professionals)],
  ['POST', apiUrls.questions, () => json(samples.question)],
  ['PUT', apiUrls.questions, () => json({ ...samples.question, id: ids.question, answer: 'No.' })],
  ['DELETE', apiUrls.questions, () => form(ids.question)],
  ['PUT', apiUrls.license, () => json(samples.license)],
  ['POST', apiUrls.documents, () => json(samples.document)],
  ['POST', documentUploadUrl, () => report],
  ['DELETE', documentUploadUrl, () => form(ids.pdf)],
  ['PUT', apiUrls.documents, () => json({ ...samples.document, id: ids.document, result: 'No.' })],
  ['DELETE', apiUrls.documents, () => form(ids.document)],
  ['POST', apiUrls.order, () => json({ noun: 'gallery', id: ids.gallery, before: null })],
  ['POST', apiUrls.bulk, () => json({ noun: 'gallery', action: 'hide', ids: [ids.gallery] })],
  ['POST', apiUrls.bulk, () => json({ noun: 'gallery', action: 'delete', ids: [ids.gallery] })],
  ['POST', apiUrls.trash, () => json({ id: ids.trash })],
  ['POST', apiUrls.trash, () => json({ ids: [ids.trash] })],
  ['DELETE', apiUrls.trash, () => form(ids.trash)],
  ['DELETE', apiUrls.trashAll, () => form(ids.trash)],
  ['POST', apiUrls.history, () => json({ id: ids.version })],
  ['PUT', apiUrls.mail, () => json({ ...samples.mail, port: 10 })],
  ['DELETE', apiUrls.mail, () => form(1)],
  ['PUT', apiUrls.tourRequests, () => json({ id: ids.tour, status: 'contacted' })],
  ['POST', apiUrls.replyTemplates, () => json(samples.replyTemplate)],
  ['PUT', apiUrls.replyTemplates, () => json({ id: 1, ...samples.replyTemplate })],
  ['DELETE', apiUrls.replyTemplates, () => form(1)],
  ['POST', apiUrls.tourRequestsCalls, () => json({ id: ids.tour, outcome: 'calling' })],
  ['DELETE', apiUrls.tourRequests, () => form(ids.tour)],
  ['DELETE', apiUrls.tourRequestsPerson, () => form(ids.tour)],
  ['DELETE', apiUrls.tourRequestsSpam, () => form(ids.spam)],
  ['POST', apiUrls.tourRequestsBulk, () => json({ action: 'spam', ids: [ids.tour] })],
  ['POST', apiUrls.tourRequestsBulk, () => json({ action: 'delete', ids: [ids.tour] })],
];

/** These change what is the sender's own, which may be gone with the session. */
const ownWrites: Write[] = [
  ['PUT', apiUrls.totp, () => json({ code: codeOf(ids.secret) })],
  ['DELETE', apiUrls.ownSessions, () => form(99)],
  ['POST', apiUrls.pushSubscriptions, () => json(samples.pushDevice)],
  ['PUT', apiUrls.pushSubscriptions, () => json({ id: 99, kinds: [] })],
  ['DELETE', apiUrls.pushSubscriptions, () => form(99)],
  ['POST', apiUrls.securityNotices, () => json({ id: 99, answer: 'mine' })],
];

/** These need an empty table to get as far as a write. */
const firstRecords: Write[] = [
  ['POST', apiUrls.contact, () => json(samples.contact)],
  ['POST', apiUrls.about, () => json(samples.about)],
  ['POST', apiUrls.builtIn, () => json({ noun: 'contact' })],
];

/** These read no body, so that nothing can end while it is on the way. */
const withoutBody = [
  `POST ${apiUrls.tourRequestsMail}`,
  `POST ${apiUrls.tourRequestsExport}`,
  `POST ${apiUrls.mailTest}`,
  `POST ${apiUrls.pushTest}`,
  `POST ${apiUrls.insightsTable}`,
  `POST ${apiUrls.calendarFeed}`,
  `DELETE ${apiUrls.calendarFeed}`,
  `POST ${apiUrls.backup}`,
  `POST ${apiUrls.totp}`,
  `DELETE ${apiUrls.totp}`,
  `POST ${apiUrls.recoveryCodes}`,
  `DELETE ${apiUrls.otherSessions}`,
  `PUT ${apiUrls.ownerOffer}`,
  `DELETE ${apiUrls.ownerOffer}`,
  `POST ${apiUrls.confirmOptions}`,
  `POST ${apiUrls.passkeyOptions}`,
  `DELETE ${apiUrls.ownPassword}`,
  `POST ${apiUrls.dataKeySheet}`,
];

const change = (sql: string) => run(world.context.database, sql);

/** What happens to the privileged admin meanwhile, and what the write is answered with. */
const endings: [string, () => unknown, number][] = [
  ['logged out', () => change('delete from sessions'), 401],
  [
    'was disapproved',
    () => change(`update users set status = 'disapproved', privileged = 0 where privileged = 1`),
    401,
  ],
  ['was deleted', () => change('delete from users where privileged = 1'), 401],
  [
    'came to the end of the session',
    () => change(`update sessions set expires_at = '2026-01-01T00:00:00.000Z'`),
    401,
  ],
  ['lost the role', () => change('update users set privileged = 0'), 403],
];

/** All that is stored, apart from counts of requests, used challenges, and refusals that were noted. */
const stored = async () => {
  const contents: Record<string, Row[]> = {};
  for (const name of tables) {
    if (['rate_limits', 'used_challenges'].includes(name)) continue;
    const rows = await allOf(world.context.database, name);
    contents[name] = rows.filter(({ did }) => !String(did).startsWith('failed to'));
  }
  return contents;
};

const sendSlowly = async ([method, path, makeBody]: Write, end: () => unknown) => {
  const { bytes, type } = makeBody();
  let before: unknown;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await end();
        before = await stored();
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': type };
  const answer = await world.send(method, path, { body, headers, as: cast.cookies.privileged });
  return { answer, before };
};

describe.each(endings)('while the body was on its way, the sender %s:', (_, end, status) => {
  it.each(writes)('%s %s stores nothing', async (...write) => {
    const { answer, before } = await sendSlowly(write, end);
    expect([answer.status, answer.body.success]).toEqual([status, false]);
    expect(await stored()).toEqual(before);
    expect(world.files()).toEqual([]);
  });

  it.each(firstRecords)('%s %s stores nothing', async (...write) => {
    await change('delete from contact_info');
    await change('delete from about_info');
    const { answer, before } = await sendSlowly(write, end);
    expect([answer.status, answer.body.success]).toEqual([status, false]);
    expect(await stored()).toEqual(before);
  });
});

describe.each(endings)('while the body was on its way, the sender %s:', (_, end, status) => {
  it.each(ownWrites)('%s %s stores nothing', async (...write) => {
    const { answer, before } = await sendSlowly(write, end);
    expect([status, 404, 409]).toContain(answer.status);
    expect(await stored()).toEqual(before);
  });
});

describe('when nothing ends meanwhile', () => {
  it.each([...writes, ...ownWrites])('%s %s is stored', async (...write) => {
    const { answer, before } = await sendSlowly(write, () => undefined);
    expect([200, 201]).toContain(answer.status);
    expect(await stored()).not.toEqual(before);
  });
});

it('no write that needs a session is missing here', async () => {
  const tested = new Set([
    ...[...writes, ...ownWrites, ...firstRecords].map(
      ([method, path]) => `${method} ${path.split('?')[0]}`,
    ),
    ...withoutBody,
  ]);
  // Without a sign-in that waits, or with a wrong password, these answer with 401, too.
  const ofVisitors = new Set<string>([apiUrls.login, apiUrls.secondStepOptions]);
  const needed: string[] = [];
  for (const path of Object.values(apiUrls)) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status } = await world.send(method, path, { json: {} });
      if (status === 401 && !ofVisitors.has(path)) needed.push(`${method} ${path}`);
    }
  }
  expect(needed.filter((write) => !tested.has(write))).toEqual([]);
});
