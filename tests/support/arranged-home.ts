import { expect } from 'vitest';
import type { Database } from '../../server/database/open-database.ts';

/** Statements for a database of migration 004: a home with arranged sections, also in earlier versions. */
export const arrangedHome = [
  `update home set name = 'Alder House', home_sections = 'visit\nwhy'`,
  ...[`{"home_sections":null}`, `{"name":"Elm House","home_sections":"services\\nwhy"}`].map(
    (fields) =>
      `insert into history (noun, record_id, fields, replaced_at, replaced_by, replaced_by_name)
       values ('home', 1, '${fields}', '2026-11-25T10:00:00.000Z', 1, 'orla')`,
  ),
  `insert into history (noun, record_id, fields, replaced_at, replaced_by, replaced_by_name)
   values ('home', 1, '{"name":"Oak House"}', '2026-11-25T10:00:00.000Z', 1, 'orla')`,
];

/** The same home after migration 005. */
export const expectArrangedHome = async (database: Database): Promise<void> => {
  const home = await database.selectFrom('home').selectAll().executeTakeFirstOrThrow();
  expect(home.name).toBe('Alder House');
  expect(JSON.parse(home.page_sections ?? '')).toEqual({
    home: {
      order: ['visit', 'why', 'services', 'testimonials', 'gallery'],
      hidden: ['services', 'testimonials', 'gallery'],
    },
  });
  const versions = await database.selectFrom('history').select('fields').orderBy('id').execute();
  const fields = versions.map((version) => JSON.parse(version.fields) as Record<string, string>);
  const { page_sections, ...others } = fields[1] ?? {};
  expect([fields[0], others, fields[2]]).toEqual([
    { page_sections: null },
    { name: 'Elm House' },
    { name: 'Oak House' },
  ]);
  expect(JSON.parse(page_sections ?? '')).toEqual({
    home: { hidden: ['testimonials', 'gallery', 'visit'] },
  });
};
