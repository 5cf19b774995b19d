import { describe, expect } from 'vitest';
import { as, itInShared, priya, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';

/** Invalid ids, and ids without a record (docs/product/api.md). */
const it = itInShared({ people: ['priya'] });

const put = async (path: string, json: unknown) => {
  await world.context.limits.writes.delete(priya.id);
  return world.send('PUT', `/api/${path}.php`, { json, as });
};

const { testimonial, gallery, service, contact, about } = samples;

describe('ids', () => {
  const records: [string, object][] = [
    ['users', { username: 'someone', email: 'someone@example.com' }],
    ['testimonials', testimonial],
    ['gallery', gallery],
    ['services', service],
    ['contact', contact],
    ['about', about],
  ];
  const wrongIds = [undefined, null, 0, -1, 1.5, '1', 2 ** 31, 1e300, true, [1], {}];

  it.each(records)('that are not ids are 400: %s', async (path, fields) => {
    for (const id of wrongIds) {
      const answer = await put(path, { ...fields, id });
      expect([id, answer.status, answer.body.error]).toEqual([id, 400, 'A valid id is required.']);
    }
  });

  it.each(records)('without a record are 404: %s', async (path, fields) => {
    expect((await put(path, { ...fields, id: 2 ** 31 - 1 })).status).toBe(404);
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
  it.each(['users', 'testimonials', 'gallery', 'services'])('in a DELETE: %s', async (path) => {
    for (const form of forms) {
      const answer = await world.send('DELETE', `/api/${path}.php`, { form, as });
      expect([form, answer.status]).toEqual([form, 400]);
    }
    const unknown = await world.send('DELETE', `/api/${path}.php`, {
      form: 'id=2147483647&x=1',
      as,
    });
    expect(unknown.status).toBe(404);
  });
});
