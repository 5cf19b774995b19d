import { expect, vi } from 'vitest';
import { days, minutes } from '../../domain/lib/durations.ts';
import type { LinkDetails, LinkKind } from '../../server/database/tables/account-tables.ts';
import { write } from '../../server/database/write.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import * as links from '../../server/store/links.ts';
import { itIn, world } from '../support/api-test.ts';
import { readEverything, queryRows, run } from '../support/rows.ts';
import { sendRequest } from '../support/sent-requests.ts';

/** Rules for secret links of every kind (server/store/links.ts). The clock is stopped. */
const it = itIn({ now: '2026-11-03T18:00:10.000Z', people: ['orla'] });

const user = { table: 'users', subject: { user_id: 1 } };
const request = { table: 'tour_requests', subject: { tour_request_id: 1 } };
const draft = { table: 'drafts', subject: { draft_id: 1 } };

interface Kind<Name extends LinkKind> {
  table: string | null;
  subject: object;
  detail: LinkDetails[Name];
  /** Milliseconds; null: until its subject ends it. */
  lasts: number | null;
  /** How many one subject may have; null: any number. */
  most: number | null;
}

const invited = { name: 'Nell', email: null, role: 'visits', invited_by: 'priya' } as const;
const password = { password_hash: 'x', given: 'email' } as const;
const signIn = { password_hash: 'x', keep_signed_in: 1, by_recovery: 0 } as const;
const kinds: { [Name in LinkKind]: Kind<Name> } = {
  invitation: { table: null, subject: {}, detail: invited, lasts: days(7), most: null },
  password: { ...user, detail: password, lasts: minutes(30), most: 3 },
  'sign-in': { ...user, detail: signIn, lasts: minutes(5), most: 10 },
  calendar: { ...user, detail: {}, lasts: null, most: 1 },
  request: { ...request, detail: {}, lasts: null, most: null },
  'repeated request': { ...request, detail: {}, lasts: null, most: 5 },
  draft: { ...draft, detail: { by: 1 }, lasts: days(7), most: 1 },
};
const names = Object.keys(kinds) as LinkKind[];

const addSubjects = async (): Promise<void> => {
  await sendRequest(world);
  await run(world.context.database, `delete from links`);
  await run(
    world.context.database,
    `insert into drafts (noun, purpose, fields, created_at, updated_at, updated_by, updated_by_id)
     values ('questions', 'publish', '{}', 'x', 'x', 'orla', 1)`,
  );
};
const create = <Name extends LinkKind>(kind: Name) => {
  const { subject, detail } = kinds[kind];
  return change((transaction) => links.create(transaction, kind, subject, detail));
};
const change = <T>(work: Parameters<typeof write<T>>[1]) => write(world.context.database, work);
const find = (kind: LinkKind, token: string) => links.find(world.context.database, kind, { token });
const later = (span: number) => vi.setSystemTime(Date.now() + span);

it.for(names)('is found by its secret, of which only the hash is stored: %s', async (kind) => {
  await addSubjects();
  const { id, token } = await create(kind);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await readEverything(world.context.database)).not.toContain(token);
  for (const name of names)
    if (name === kind) expect(await find(name, token)).toMatchObject({ id, ...kinds[name].detail });
    else expect(await find(name, token)).toBeNull();
});

it.for(names)('ends in time, and then leaves no row behind: %s', async (kind) => {
  await addSubjects();
  const { token } = await create(kind);
  const { lasts } = kinds[kind];
  later((lasts ?? days(365)) - 1);
  expect(await find(kind, token)).not.toBeNull();
  later(1);
  await tidyUp(world.context);
  expect((await find(kind, token)) === null).toBe(lasts !== null);
  const rows = await queryRows(world.context.database, 'select id from links');
  expect(rows).toHaveLength(lasts === null ? 1 : 0);
});

it.for(names)(
  'ends by hand, by a new secret, by wrong codes, and with its subject: %s',
  async (kind) => {
    await addSubjects();
    const { id, token, expiresAt } = await create(kind);
    const renewed = await change((to) => links.renew(to, kind, id));
    expect(renewed).toMatchObject({ id, expiresAt });
    expect(await find(kind, token)).toBeNull();
    expect(await find(kind, renewed?.token ?? '')).not.toBeNull();
    await run(world.context.database, 'update links set wrong_codes = 5');
    expect(await find(kind, renewed?.token ?? '')).toBeNull();
    expect(await change((to) => links.renew(to, kind, id))).toBeNull();
    expect(await change((to) => links.end(to, kind, { id }))).toBe(true);
    expect(await change((to) => links.end(to, kind, { id }))).toBe(false);
    await create(kind);
    const { table } = kinds[kind];
    await run(world.context.database, `delete from ${table ?? 'links'}`);
    expect(await queryRows(world.context.database, 'select id from links')).toEqual([]);
  },
);

it.for(names)('replaces the oldest where its subject has too many: %s', async (kind) => {
  await addSubjects();
  const { most } = kinds[kind];
  const made = [];
  for (let count = 0; count <= (most ?? 20); count += 1) made.push(await create(kind));
  const open = await Promise.all(made.map(({ token }) => find(kind, token)));
  expect(open.indexOf(null)).toBe(most === null ? -1 : 0);
  expect(open.lastIndexOf(null)).toBe(most === null ? -1 : 0);
});
