import { expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { createDraftPublisher } from '../../server/api/drafts/due-drafts.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { run } from '../support/rows.ts';
import { sendRequest } from '../support/sent-requests.ts';

/** A server whose tables a newer version has changed. */
const it = itIn({ now: '2026-11-26T18:00:00Z', people: ['priya'] });

const question = { question: 'May we bring a cat?', answer: 'Yes.' };
const questions = async () => (await world.send('GET', findApiUrl('questions'))).body;
const update = () =>
  run(world.context.database, `insert into kysely_migration values ('999-from-next-year', 'x')`);

it('refuses changes of content, and takes what families send', async () => {
  await update();
  const refused = await world.send('POST', findApiUrl('questions'), { json: question, as });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(refused.body.error).toContain('Nothing was changed.');
  expect(await questions()).toEqual([]);
  expect((await sendRequest(world)).status).toBe(201);
});

it('refuses a change whose text arrives after the update', async () => {
  const body = new ReadableStream(
    {
      pull: async (controller) => {
        await update();
        controller.enqueue(new TextEncoder().encode(JSON.stringify(question)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': 'application/json' };
  const refused = await world.send('POST', findApiUrl('questions'), { body, headers, as });
  expect([refused.status, await questions()]).toEqual([503, []]);
});

it('leaves planned drafts to a server of the newer version', async () => {
  const publish = { day: '2026-11-27', time: '08:00' };
  const json = { noun: 'questions', record_id: null, fields: question, publish };
  expect((await world.send('POST', apiUrls.drafts, { json, as })).status).toBe(201);
  await update();
  vi.setSystemTime(new Date('2026-11-27T18:00:00Z'));
  await createDraftPublisher(world.context).run();
  expect(await questions()).toEqual([]);
});
