import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { createDataKey, sealValue, unsealValue } from '../../data-key/data-key.ts';
import { toMatchToken, sealed, unsealed } from '../encryption/sealed-sql.ts';
import type { Tables } from '../tables/tables.ts';
import { QueryCompiler, createUnsealingPlugin } from './query-compiler.ts';

const key = createDataKey();
const ring = { current: key, keys: [key] };
const database = new Kysely<Tables>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new QueryCompiler(ring),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});
const column = 'tour_requests.name';

/** The rows of a query when PostgreSQL returns this stored value. */
const arriving = async (query: CompiledQuery, stored: string | null) => {
  const [, mark = ''] = /'(sealed [^']*)'/.exec(query.sql) ?? [];
  const rows = [{ id: 7, name: stored === null ? null : mark + stored }];
  const { transformResult } = createUnsealingPlugin(ring);
  return (await transformResult({ queryId: query.queryId, result: { rows } })).rows;
};

describe('an encrypted column in PostgreSQL', () => {
  it('is bound encrypted, so that the database gets neither the text nor a key', () => {
    const query = database
      .updateTable('tour_requests')
      .set({ name: sealed(column, 'Elaine Marsh') })
      .compile();
    const [bound] = query.parameters;
    expect(query.sql + String(bound)).not.toContain('Elaine');
    expect(unsealValue([key], String(bound), column)).toBe('Elaine Marsh');
  });

  it('is decrypted when it arrives, and only where the query selects it', async () => {
    const stored = sealValue(key, 'Elaine Marsh', column);
    const compiled = database
      .selectFrom('tour_requests')
      .select(unsealed(column).as('name'))
      .compile();
    expect(await arriving(compiled, stored)).toEqual([{ id: 7, name: 'Elaine Marsh' }]);
    expect(await arriving(compiled, null)).toEqual([{ id: 7, name: null }]);
    const raw = database.selectFrom('tour_requests').select('name').compile();
    expect(await arriving(raw, stored)).toEqual([{ id: 7, name: stored }]);
  });

  it('arrives whole with line breaks in it', async () => {
    const stored = sealValue(key, 'one\ntwo', column);
    const compiled = database
      .selectFrom('tour_requests')
      .select(unsealed(column).as('name'))
      .compile();
    expect(await arriving(compiled, stored)).toEqual([{ id: 7, name: 'one\ntwo' }]);
  });

  it('is found by its match', () => {
    const find = (phone: string) =>
      database
        .selectFrom('tour_requests')
        .select('id')
        .where('phone_key', '=', toMatchToken(phone, 'phone'))
        .compile().parameters;
    expect(find('4255550199')).toEqual(find('4255550199'));
    expect(find('4255550199')).not.toEqual(find('4255550198'));
    expect(String(find('4255550199'))).not.toContain('4255550199');
  });
});
