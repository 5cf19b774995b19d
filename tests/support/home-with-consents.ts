import { expect } from 'vitest';
import type { Database } from '../../server/database/open-database.ts';
import { permissions } from '../../domain/nouns/permissions/permission-noun.ts';
import { testimonials } from '../../domain/nouns/testimonials/testimonial-noun.ts';
import { queryRows } from './rows.ts';

const at = '2026-11-20T05:30:00.000Z'; // The evening of the 19th at the home.
const stamp = `created_at, updated_at`;
const stamped = `'${at}', '${at}'`;
const deleted = (record: Record<string, unknown>) =>
  `insert into trash (noun, record_id, label, record, deleted_at, deleted_by, deleted_by_name)
   values ('testimonials', ${String(record['id'])}, 'the testimonial', '${JSON.stringify(record)}', '${at}', 1, 'orla')`;
const drafted = (id: number | null, fields: object, base: object | null) =>
  `insert into drafts (noun, record_id, purpose, fields, base, base_version, updated_by, updated_by_id, ${stamp})
   values ('testimonials', ${id}, 'publish', '${JSON.stringify(fields)}',
     ${base ? `'${JSON.stringify(base)}', 1` : 'null, null'}, 'orla', 1, ${stamped})`;
const phone = { consent_how: 'phone', consent_by: 'sam', consent_at: at };
const none = { consent_how: null, consent_by: null, consent_at: null };
const whole = { id: 9, approved: 1, created_at: at, updated_at: at, updated_by: 'sam', version: 3 };

/** Statements for a database of migration 014: testimonials that say how permission to publish was given. */
export const homeWithConsents = [
  `insert into permissions (who, allowed_by, relation, how, witness, uses, note, ${stamp})
   values ('Rosa', 'Ann', 'Daughter', 'said', 'Liv', 'all', 'In the kitchen.', ${stamped})`,
  ...[
    `'Elaine', 'Kind.', 'in person', 'orla'`,
    `null, '${'They called every night. '.repeat(9)}', 'form', 'orla'`,
    `'Sam', 'Soup.', null, null`,
    `'Kay', 'Calm.', 'message', 'sam'`,
  ].map(
    (values) =>
      `insert into testimonials (name, message, consent_how, consent_by, approved, consent_at, ${stamp})
       values (${values}, 1, ${values.includes('null, null') ? 'null' : `'${at}'`}, ${stamped})`,
  ),
  deleted({ ...whole, name: 'Gus', message: 'Gone.', ...phone }),
  deleted({ ...whole, id: 10, name: 'Mo', message: 'Gone, too.', ...none }),
  `insert into history (noun, record_id, fields, replaced_at, replaced_by, replaced_by_name)
   values ('testimonials', 1, '${JSON.stringify({ name: 'Elaine', message: 'Then.', ...phone })}', '${at}', 1, 'orla')`,
  drafted(
    1,
    { message: 'Kinder.', consent_how: 'form' },
    { message: 'Kind.', consent_how: 'in person' },
  ),
  drafted(null, { name: 'New', message: 'Words.', consent_how: null }, null),
];

/** The same home after migration 016: each of these permissions is in the ledger, and nothing is lost. */
export const expectConsentsInLedger = async (database: Database): Promise<void> => {
  const rows = await queryRows(database, 'select * from permissions order by id');
  for (const row of rows) expect(permissions.input.safeParse(row).success).toBe(true);
  const recorded = 'Recorded by orla on November 19, 2026.';
  const nameless = 'Someone without a name (November 19, 2026)';
  const given = {
    relation: 'Wrote it',
    witness: null,
    uses: 'site',
    until: null,
    taken_back_on: null,
  };
  const ledger = { ...given, created_at: at, updated_at: at, version: 1 };
  const byOrla = { ...ledger, updated_by: 'orla' };
  const bySam = { ...ledger, updated_by: 'sam' };
  const inLetter = 'Given in a letter or email. Recorded by sam on November 19, 2026.';
  expect(rows).toMatchObject([
    { id: 1, who: 'Rosa', how: 'said', witness: 'Liv', uses: 'all', note: 'In the kitchen.' },
    { id: 2, who: 'Elaine', allowed_by: 'Elaine', how: 'in person', note: recorded, ...byOrla },
    {
      id: 3,
      who: nameless,
      how: 'writing',
      note: `Given on a signed form. ${recorded}`,
      ...byOrla,
    },
    { id: 4, who: 'Kay', how: 'writing', note: inLetter, ...bySam },
    { id: 5, who: 'Gus', how: 'phone', note: 'Recorded by sam on November 19, 2026.', ...bySam },
  ]);
  const stored = await queryRows(database, 'select * from testimonials order by id');
  for (const row of stored) expect(testimonials.input.safeParse(row).success).toBe(true);
  expect(stored).toMatchObject(
    [2, 3, null, 4].map((permission_id) => ({ permission_id, ...none })),
  );
  const trash = await queryRows(database, 'select record from trash order by id');
  expect(trash.map(({ record }) => JSON.parse(String(record)) as object)).toEqual([
    { ...whole, name: 'Gus', message: 'Gone.', permission_id: 5 },
    { ...whole, id: 10, name: 'Mo', message: 'Gone, too.', permission_id: null },
  ]);
  const drafts = await queryRows(database, 'select fields, base from drafts order by id');
  expect(
    drafts.map(({ fields, base }) => [fields, base].map((it) => JSON.parse(String(it)) as object)),
  ).toEqual([
    [
      { message: 'Kinder.', permission_id: 'writing' },
      { message: 'Kind.', permission_id: 2 },
    ],
    [{ name: 'New', message: 'Words.', permission_id: null }, null],
  ]);
  const [version] = await queryRows(database, 'select fields from history');
  expect(JSON.parse(String(version?.['fields']))).toMatchObject(phone);
};
