import { expect } from 'vitest';
import { apiUrls, documentUploadUrl, galleryUploadUrl } from '../../domain/api-urls.ts';
import { listNames, findList, singleNames, findSingle } from '../../domain/nouns/index.ts';
import { endpoints } from '../../server/api/endpoints.ts';
import { as, itIn, priya, world } from '../support/api-test.ts';
import { fillHome } from '../support/endpoints/filled-home.ts';
import { stepsFor } from '../support/endpoints/walk.ts';
import { run } from '../support/rows.ts';
import { addRequest } from '../support/sent-requests.ts';

/**
 * Actions that can't be undone require a recent proof of identity (docs/product/accounts.md): one walk over
 * every endpoint.
 */
const it = itIn({ people: ['priya'] });

const outlast = ({ context } = world) =>
  run(context.database, `update sessions set confirmed_at = '2026-01-01T00:00:00.000Z'`);

const all = listNames.map(findList);
const lists = all.filter(({ fixed }) => !fixed).map(({ url }) => url);
const singles = singleNames.map((name) => findSingle(name).url);

/** Writes of staff that require no proof before their body is read, by the reason. */
const reasons: Record<string, readonly string[]> = {
  'It adds something that can be deleted, changed or ended.': [
    `POST ${apiUrls.users}`,
    ...[...lists, apiUrls.contact, apiUrls.about, apiUrls.builtIn].map(post),
    ...[galleryUploadUrl, documentUploadUrl].map(post),
    ...[apiUrls.pushSubscriptions, apiUrls.calendarFeed, apiUrls.tourRequestsCalls].map(post),
    ...[apiUrls.drafts, apiUrls.draftLink, apiUrls.signedForms].map(post),
    post(apiUrls.oldAddressesTogether),
  ],
  'Earlier versions restore what it changes.': [
    ...[...all.map(({ url }) => url), ...singles, apiUrls.texts].map(put),
    `DELETE ${apiUrls.texts}`,
    ...[
      apiUrls.publishedDrafts,
      apiUrls.translationUpload,
      apiUrls.translationsTogether,
      apiUrls.translationUndo,
    ].map(post),
  ],
  'The trash restores what it deletes.': [...lists.map(remove), `POST ${apiUrls.bulk}`],
  'What it discards is in the answer, and can be saved again.': [`DELETE ${apiUrls.drafts}`],
  'The same call sets it back.': [
    `PUT ${apiUrls.drafts}`,
    ...[apiUrls.order, apiUrls.trash, apiUrls.history].map(post),
    ...[apiUrls.roomState, apiUrls.tourRequests, apiUrls.pushSubscriptions, apiUrls.setup].map(put),
    ...[apiUrls.passkeys, apiUrls.legalReading, apiUrls.houseReading].map(put),
    `PUT ${apiUrls.permittedPictures}`,
  ],
  'It ends what its owner can begin again.': [
    ...[apiUrls.ownSessions, apiUrls.otherSessions, apiUrls.pushSubscriptions].map(remove),
    ...[apiUrls.calendarFeed, apiUrls.ownerOffer, apiUrls.invitations].map(remove),
    ...[remove, put].map((method) => method(apiUrls.passwordWishes)),
    `DELETE ${apiUrls.draftLink}`,
  ],
  'It sends or reads, and changes nothing.': [
    ...[apiUrls.mailTest, apiUrls.pushTest, apiUrls.tourRequestsMail].map(post),
    ...[apiUrls.insightsTable, apiUrls.backupProof].map(post),
    ...[apiUrls.translationFile, apiUrls.translationCheck].map(post),
  ],
  'It asks once the new passkey can be read (passkeys.test.ts).': [`POST ${apiUrls.passkeys}`],
  'It is the proof itself, or a part of one.': [
    ...[apiUrls.confirm, apiUrls.confirmOptions, apiUrls.securityNotices].map(post),
    `PUT ${apiUrls.totp}`,
  ],
};

function post(url: string): string {
  return `POST ${url}`;
}
function put(url: string): string {
  return `PUT ${url}`;
}
function remove(url: string): string {
  return `DELETE ${url}`;
}

/**
 * The handler requires the proof, because these endpoints report other errors first, or need it only for some
 * bodies.
 */
const requiredByHandler = [
  put(apiUrls.users),
  post(apiUrls.tourRequestsBulk),
  put(apiUrls.mail),
  put(apiUrls.notifiedPeople),
  remove(apiUrls.mail),
  remove(apiUrls.passkeys),
  post(apiUrls.invitations),
  put(apiUrls.invitations),
  post(apiUrls.passwordWishes),
  post(apiUrls.ownerOffer),
  put(apiUrls.signInRules),
];

const open = new Set(['open', 'same origin', 'link']);
const writesOfStaff = endpoints.filter(
  ([method, , guard]) => method !== 'GET' && !open.has(String(guard)),
);
const nameOf = ([method, url]: (typeof endpoints)[number]) => `${method} ${url}`;

it('every write of staff requires a proof, or has a reason not to', async () => {
  await outlast();
  const withoutProof: string[] = [];
  for (const endpoint of writesOfStaff) {
    const [method, url] = endpoint;
    // One person may not send so many writes in a minute.
    await world.context.limits.writes.delete(priya.id);
    const { status, body } = await world.send(method, url, { as });
    if (status !== 403 || body.confirm !== true) withoutProof.push(nameOf(endpoint));
  }
  const expected = [...Object.values(reasons).flat(), ...requiredByHandler];
  const where = 'A write gets a guard that asks for the proof, or a line in `reasons`.';
  expect(withoutProof.toSorted(), where).toEqual(expected.toSorted());
});

it('a handler requires it once the body is valid', async () => {
  const home = await fillHome();
  const owner = home.cast.cookies.privileged;
  await outlast(home.world);
  const asked = new Set<string>();
  for (const name of requiredByHandler)
    for (const { method, path, sent } of stepsFor(home, name)) {
      const { status, body } = await home.world.send(method, path, { ...sent, as: owner });
      if (status === 403 && body.confirm === true) asked.add(name);
    }
  await home.end();
  expect([...asked]).toEqual(requiredByHandler);
});

it('deleting many requests requires one, marking them as spam does not', async () => {
  await addRequest(world);
  await outlast();
  const bulk = (action: string) =>
    world.send('POST', apiUrls.tourRequestsBulk, { json: { action, ids: [1] }, as });
  expect((await bulk('delete')).body.confirm).toBe(true);
  expect((await bulk('spam')).status).toBe(200);
});
