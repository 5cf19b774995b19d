import { type ListName, lists } from '../../../domain/nouns/index.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { createPasskey } from '../authenticator.ts';
import { addSignedForm, pdfForm, uploadPdf } from '../stored-reports.ts';
import { multipart, plain as drawn } from '../picture-bytes.ts';
import { type Cast, createCast } from '../roles.ts';
import { allRows, type Row, run, tableNames } from '../rows.ts';
import { saveRows } from '../saved-rows.ts';
import { samples } from '../samples.ts';
import { addPdfRow, addPictureRow } from '../stored-samples.ts';
import { plainLists, plainSamples } from '../two-of-each.ts';
import { addRequest, sendRequest } from '../sent-requests.ts';
import { createWorld, type World } from '../world.ts';

/**
 * A world with one record for everything that can be requested from an endpoint
 * (tests/support/endpoints/endpoint-requests.ts).
 */
export interface FilledHome {
  world: World;
  cast: Cast;
  ids: Ids;
  /** Forms with a picture, a PDF and a signed form, encoded only once: each encoding would differ. */
  uploads: Record<'picture' | 'pdf' | 'form', EncodedForm>;
  /** Restores the rows, and resets the limits of writes. */
  restore(): Promise<void>;
  /** Resets the limits of writes. */
  forgetWrites(): Promise<void>;
  /** All rows that a refused request must not change. */
  stored(): Promise<Record<string, Row[]>>;
  end(): Promise<void>;
}

export interface EncodedForm {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/**
 * A mail server that accepts everything, because mail settings are stored only after one has accepted a
 * message.
 */
const takesEverything = () => Promise.resolve();

export const fillHome = async (
  settings?: Record<string, string>,
  open?: Parameters<typeof createWorld>[1],
): Promise<FilledHome> => {
  const world = await createWorld(settings, open, takesEverything);
  const { database, limits, outboxWorker } = world.context;
  // Doesn't send emails, because an attempt would change rows at any time. Other tests cover them.
  world.context.outboxWorker = { ...outboxWorker, nudge: () => undefined };
  const cast = await createCast(world);
  const ids = await fill(world, cast);
  const tables = await tableNames(database);
  const restoreRows = await saveRows(database);
  // Writes are counted in memory.
  const forgetWrites = async () => {
    for (const { id } of cast.everyone) await limits.writes.delete(id);
  };
  return {
    world,
    cast,
    ids,
    uploads: {
      picture: await encode(multipart({ bytes: await drawn(40, 40).jpeg().toBuffer() })),
      pdf: await encode(pdfForm()),
      form: await encode(pdfForm(undefined, 'form')),
    },
    restore: async () => {
      await restoreRows();
      await forgetWrites();
    },
    forgetWrites,
    stored: async () => {
      const contents: Record<string, Row[]> = {};
      for (const name of tables) {
        if (['rate_limits', 'used_challenges'].includes(name)) continue;
        const rows = await allRows(database, name);
        contents[name] = rows.filter(({ did }) => !String(did).startsWith('failed to'));
      }
      return contents;
    },
    end: () => world.end(),
  };
};

type Ids = Awaited<ReturnType<typeof fill>>;

const fill = async (world: World, cast: Cast) => {
  const as = cast.cookies.privileged;
  const send = async (method: string, url: string, json: object) =>
    (await world.send(method, url, { json, as })).body;
  const add = async (url: string, json: object) => (await send('POST', url, json)).id as number;
  const remove = async (url: string, id: number) =>
    (await world.send('DELETE', url, { form: `id=${id}`, as })).body.undo as number;
  const readVersion = async (noun: string, id: number) => {
    const { body } = await world.send('GET', `${apiUrls.history}?noun=${noun}&id=${id}`, { as });
    return body.versions[0].id as number;
  };
  const about = await add(apiUrls.about, samples.about);
  await send('PUT', apiUrls.about, { ...samples.about, id: about, company_story: 'Another one.' });
  await send('PUT', apiUrls.replyTemplates, { id: 2, ...samples.replyTemplate });
  await send('PUT', apiUrls.home, { google_url: samples.home.google_url });
  await send('PUT', apiUrls.mail, samples.mail);
  await send('PUT', apiUrls.texts, { key: 'home.hero.headline', value: 'Some words.' });
  const { secret } = (await send('POST', apiUrls.totp, {})).totp as { secret: string };
  const ordinary = cast.everyone.find(({ username }) => username === 'orla');
  const passwordLink = await send('POST', apiUrls.passwordWishes, { id: ordinary?.id });
  const invited = await send('POST', apiUrls.invitations, samples.invitation);
  const family = await sendRequest(world, { name: 'The Linden family' });
  await addAccountRecords(world, cast);
  const file_url = await uploadPdf(world, as ?? '');
  const plain = await addPlain(add);
  return {
    secret,
    about,
    file_url,
    version: await readVersion('about', about),
    replyVersion: await readVersion('replyTemplates', 2),
    trash: await remove(apiUrls.services, await add(apiUrls.services, samples.service)),
    replyTrash: await remove(apiUrls.replyTemplates, 3),
    testimonial: await add(apiUrls.testimonials, samples.testimonial),
    gallery: await add(apiUrls.gallery, samples.gallery),
    service: await add(apiUrls.services, samples.service),
    room: await add(apiUrls.rooms, samples.room),
    contact: await add(apiUrls.contact, samples.contact),
    plain,
    form: await addSignedForm(world, as ?? '', plain.permissions ?? 0),
    draft: await add(apiUrls.drafts, { noun: 'license', fields: samples.license }),
    document: await add(apiUrls.documents, { ...samples.document, file_url }),
    tour: await addRequest(world),
    spam: await addRequest(world, { leave_empty: 'https://spam.example', name: 'A robot' }),
    visit: await addVisit(world),
    family: secretIn(family.body.link.url),
    invitation: invited.id as number,
    invited: secretIn(invited.link.url),
    passwordLink: secretIn(passwordLink.link.url),
    picture: await addPicture(world, cast),
    pdf: await addPdf(world, cast),
    passkey: await addPasskey(world, cast),
    newPasskey: createPasskey().create(
      (await world.send('POST', apiUrls.passkeyOptions, { as })).body.options,
    ),
  };
};

/** Adds a record to each list without special requests. Returns their ids. */
const addPlain = async (add: (url: string, json: object) => Promise<number>) => {
  const ids: Partial<Record<ListName, number>> = {};
  for (const name of plainLists) ids[name] = await add(lists[name].url, plainSamples[name][0]);
  return ids;
};

/** The secret at the end of a private link. */
const secretIn = (url: string): string => /[\w-]+$/.exec(url)?.[0] ?? '';

const created_at = '2026-01-01T00:00:00.000Z';

/**
 * Adds a colleague's request for a new password, and a second session, a notice and a device of the owner.
 */
const addAccountRecords = async (world: World, { other, privileged }: Cast): Promise<void> => {
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
  for (const statement of statements) await run(world.context.database, statement);
};

/** Adds a request with an agreed visit. */
const addVisit = async (world: World): Promise<number> => {
  const id = await addRequest(world, { name: 'The Rowan family' });
  await world.context.database
    .updateTable('tour_requests')
    .set({ status: 'scheduled', visit_at: '2026-12-04T22:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  return id;
};

/** Adds an uploaded picture that no record uses. Returns its id. */
const addPicture = async (world: World, { privileged }: Cast): Promise<string> => {
  const id = 'a0'.repeat(16);
  await addPictureRow(world.context.database, `/uploads/${id}.webp`, privileged.id);
  return id;
};

/** Adds an uploaded PDF that no record uses. Returns its id. */
const addPdf = async (world: World, { privileged }: Cast): Promise<string> => {
  const id = 'b1'.repeat(16);
  await addPdfRow(world.context.database, `/documents/${id}.pdf`, privileged.id);
  return id;
};

const addPasskey = async ({ context }: World, { privileged }: Cast): Promise<number> => {
  const { id } = await context.database
    .insertInto('passkeys')
    .values({
      user_id: privileged.id,
      credential_id: 'c2',
      public_key: 'c2',
      counter: 0,
      transports: '',
      backed_up: 0,
      name: 'A phone',
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const encode = async (form: FormData): Promise<EncodedForm> => {
  const encoded = new Response(form);
  const type = encoded.headers.get('Content-Type') ?? '';
  return { bytes: new Uint8Array(await encoded.arrayBuffer()), type };
};
