import { type Kysely, sql } from 'kysely';

/**
 * Stores the sections of all pages in one JSON column, and moves those of the home page into it, also in the
 * home's earlier versions. `home_sections` stays for servers of the previous version, but is no longer read.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table home add column page_sections text
    check (json_valid(page_sections))`.execute(db);
  const { rows: homes } = await sql<{ home_sections: string }>`
    select home_sections from home where home_sections is not null`.execute(db);
  for (const { home_sections } of homes) {
    await sql`update home set page_sections = ${arrangementOf(home_sections)}`.execute(db);
  }
  const { rows: versions } = await sql<{ id: number; fields: string }>`
    select id, fields from history
    where noun = 'home' and fields like '%"home_sections"%'`.execute(db);
  for (const { id, fields } of versions) {
    const { home_sections, ...others } = JSON.parse(fields) as { home_sections?: string | null };
    const renamed = {
      ...others,
      page_sections: home_sections ? arrangementOf(home_sections) : null,
    };
    await sql`update history set fields = ${JSON.stringify(renamed)} where id = ${id}`.execute(db);
  }
};

/** The home page's sections when this migration was written. */
const all = ['services', 'why', 'testimonials', 'gallery', 'visit'];

/** @param lines the shown sections in order, one per line */
const arrangementOf = (lines: string): string => {
  const shown = lines.split('\n').filter((name) => all.includes(name));
  const hidden = all.filter((name) => !shown.includes(name));
  const order = [...shown, ...hidden];
  return JSON.stringify({
    home: {
      ...(order.join() !== all.join() && { order }),
      ...(hidden.length > 0 && { hidden }),
    },
  });
};
