import { describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, it, world } from '../support/api-test.ts';
import { fillTables } from '../support/large-tables.ts';
import { queryRows, run } from '../support/rows.ts';
import { addRequest, requestApi } from '../support/sent-requests.ts';

/** Many requests moved or deleted in one step. */

const triage = (json: object) => world.send('POST', apiUrls.tourRequestsBulk, { json, as });
const idsIn = async (box: string): Promise<number[]> =>
  (await world.send('GET', `${requestApi}?box=${box}`, { as })).body.tour_requests.map(
    ({ id }: { id: number }) => id,
  );
const deeds = async () =>
  (
    await queryRows(
      world.context.database,
      "select did from audit where who = 'orla' and did not like 'looked at%' order by id",
    )
  ).map(({ did }) => did);

const addThree = async () => {
  for (const name of ['A', 'B', 'C']) await addRequest(world, { name });
};

describe('chosen requests', () => {
  it('are marked as spam, restored and deleted, each step with one line in the audit trail', async () => {
    await addThree();
    const marked = await triage({ action: 'spam', ids: [1, 3] });
    expect(marked.body).toEqual({
      success: true,
      message: '2 tour requests marked as suspected spam.',
      changed: 2,
    });
    expect([await idsIn('open'), await idsIn('spam')]).toEqual([[2], [3, 1]]);
    expect((await triage({ action: 'not spam', ids: [3] })).body.changed).toBe(1);
    expect(await idsIn('open')).toEqual([3, 2]);
    expect((await triage({ action: 'delete', ids: [1, 2] })).body.changed).toBe(2);
    expect([await idsIn('open'), await idsIn('spam')]).toEqual([[3], []]);
    expect(await deeds()).toEqual([
      'marked 2 tour requests as suspected spam',
      'moved 1 tour request out of suspected spam',
      'deleted 2 tour requests for good',
    ]);
  });

  it('that are gone or already have the status don’t count', async () => {
    await addThree();
    await triage({ action: 'spam', ids: [1] });
    expect((await triage({ action: 'spam', ids: [1, 77] })).body.changed).toBe(0);
    expect(await deeds()).toHaveLength(1);
  });

  it('lose unsent emails when they are marked as spam', async () => {
    await addThree();
    await run(
      world.context.database,
      `insert into outbox (tour_request_id, letter, next_try_at, created_at)
       select id, 'new request', created_at, created_at from tour_requests`,
    );
    await triage({ action: 'spam', ids: [1, 2] });
    expect(
      await queryRows(world.context.database, 'select tour_request_id as id from outbox'),
    ).toEqual([{ id: 3 }]);
  });
});

describe('all of a status', () => {
  it('are those up to the newest that was seen', async () => {
    await addThree();
    const { body } = await triage({ action: 'spam', status: 'new', up_to: 2 });
    expect(body.changed).toBe(2);
    expect(await idsIn('open')).toEqual([3]);
  });

  it('that is closed include those who moved in, as in the inbox', async () => {
    await addThree();
    for (const [id, status] of [
      [1, 'closed'],
      [2, 'moved in'],
    ])
      await world.send('PUT', requestApi, { json: { id, status }, as });
    const { body } = await triage({ action: 'delete', status: 'closed', up_to: 3 });
    expect(body.changed).toBe(2);
    expect([await idsIn('closed'), await idsIn('open')]).toEqual([[], [3]]);
  });

  it('are moved and deleted however many there are', async () => {
    await fillTables(world.context.database, 1500);
    const all = { up_to: 2 ** 31 - 1 };
    expect((await triage({ action: 'spam', status: 'new', ...all })).body.changed).toBe(1350);
    const { body } = await triage({ action: 'delete', status: 'suspected spam', ...all });
    expect(body.changed).toBe(2850);
    expect((await deeds()).at(-1)).toBe('deleted 2,850 tour requests for good');
    expect(await idsIn('spam')).toEqual([]);
  });

  it('of one person are deleted however many there are', async () => {
    await fillTables(world.context.database, 1500);
    const { body } = await world.send('DELETE', apiUrls.tourRequestsPerson, { form: 'id=2', as });
    expect(body.deleted).toBe(3000);
    expect(await deeds()).toEqual([
      'deleted for good tour request number 2',
      'deleted 2,999 tour requests for good',
    ]);
  });
});

it.each([
  [{}, 'The action must be spam, not spam or delete.'],
  [{ action: 'close', ids: [1] }, 'The action must be'],
  [{ action: 'spam' }, 'Please say which requests'],
  [{ action: 'spam', ids: [] }, 'Please say which requests'],
  [{ action: 'spam', ids: [0] }, 'A valid id is required.'],
  [{ action: 'spam', ids: Array.from({ length: 501 }, () => 1) }, 'at most 500 requests'],
  [{ action: 'spam', ids: [1], status: 'new', up_to: 1 }, 'Please say which requests'],
  [{ action: 'spam', status: 'new' }, 'Please say which requests'],
  [{ action: 'spam', status: 'scheduled', up_to: 1 }, 'Please say which requests'],
  [{ action: 'delete', status: 'new', up_to: 3 }, 'Mark them as suspected spam first.'],
])('%j is refused and changes nothing', async (json, sentence) => {
  await addThree();
  const { status, body } = await triage(json);
  expect([status, body.error]).toEqual([422, expect.stringContaining(sentence)]);
  expect(await idsIn('open')).toEqual([3, 2, 1]);
});
