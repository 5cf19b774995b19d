import { describe, expect } from 'vitest';
import { findList, listNames } from '../../domain/nouns/index.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { as, itInShared, priya, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';
import { twoOfEach } from '../support/two-of-each.ts';
import type { Sent } from '../support/world.ts';

/** Invalid ids, and ids without a record (docs/product/api.md). */
const it = itInShared({ people: ['priya'] });

const send = async (method: string, path: string, sent: Sent) => {
  await world.context.limits.writes.delete(priya.id);
  return world.send(method, path, { ...sent, as });
};

/** Facts are changed by their keys. */
const lists = listNames.filter((name) => !findList(name).fixed);

const users = '/api/users.php';

describe('ids', () => {
  const records: [string, object][] = [
    [users, { username: 'someone', email: 'someone@example.com' }],
    ...lists.map((name): [string, object] => [
      findApiUrl(name),
      { ...twoOfEach[name][0], permission_id: undefined },
    ]),
    [findApiUrl('contact'), samples.contact],
    [findApiUrl('about'), samples.about],
  ];
  const wrongIds = [undefined, null, 0, -1, 1.5, '1', 2 ** 31, 1e300, true, [1], {}];

  it.each(records)('that are not ids are 400: %s', async (path, fields) => {
    for (const id of wrongIds) {
      const answer = await send('PUT', path, { json: { ...fields, id } });
      expect([id, answer.status, answer.body.error]).toEqual([id, 400, 'A valid id is required.']);
    }
  });

  it.each(records)('without a record are 404: %s', async (path, fields) => {
    const json = { ...fields, id: 2 ** 31 - 1 };
    expect((await send('PUT', path, { json })).status).toBe(404);
  });

  const forms = [
    '',
    'id=',
    'id=0',
    'id=1&id=2',
    'id=1&id=1',
    'id=1.5',
    'id=-1',
    'id=2147483648',
    'id=%FF',
    'id[]=1',
    'ID=1',
  ];
  it.each([users, ...lists.map(findApiUrl)])('in a DELETE: %s', async (path) => {
    for (const form of forms) {
      const answer = await send('DELETE', path, { form });
      expect([form, answer.status]).toEqual([form, 400]);
    }
    const unknown = await send('DELETE', path, { form: 'id=2147483647&x=1' });
    expect(unknown.status).toBe(404);
  });
});
