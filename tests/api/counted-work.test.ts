import type { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { findConnection } from '../../server/database/sqlite/open-sqlite.ts';
import { createPublicContent, publicReads } from '../../server/pages/read-public-content.ts';
import { yieldToEventLoop } from '../../server/work-queue.ts';
import { fillHome, type FilledHome } from '../support/endpoints/filled-home.ts';
import { endpointNames, stepsFor } from '../support/endpoints/walk.ts';
import {
  knownCalendarToken,
  knownLinkToken,
  type LargeTableRequest,
  largeTableRequests,
} from '../support/large-table-requests.ts';
import { addKnownLinks, addLargeTables, addVisits } from '../support/large-tables.ts';
import { meterWork, type WorkMeter } from '../support/work-meter.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/**
 * node:sqlite blocks the event loop. However large the tables are, one turn of the loop must do a bounded
 * amount of work, so that no request blocks the others. `npm run bench` measures how many milliseconds that
 * takes.
 */
const rows = 3000;
/** A few rows for each of the 500 records that one request may change. */
const mostRows = 1600;
/** Measured at the go-live list, which runs a few small statements for each noun and page. */
const mostStatements = 95;

let home: FilledHome;
let meter: WorkMeter;
let restore: () => void;
beforeAll(async () => {
  home = await fillHome({}, openDatabaseFile);
  const connection = findConnection(home.world.context.database);
  addLargeTables(connection, rows);
  addVisits(connection);
  addKnownLinks(connection, { family: knownLinkToken, calendar: knownCalendarToken });
  restore = restoreFirstRows(connection);
  meter = meterWork(connection);
});
/**
 * Restores the rows that the home had before it was filled (saved by saveRows), and removes later rows, because
 * restoring all rows would take too long.
 */
const restoreFirstRows = (connection: DatabaseSync): (() => void) => {
  const steps = connection
    .prepare(
      `select substr(t.name, 7) as name, count(c.name) as numbered from temp.sqlite_master t
       left join pragma_table_info(substr(t.name, 7)) c on c.name = 'id' and c.type = 'INTEGER'
       where t.name like 'saved_%' group by 1`,
    )
    .all()
    .map(({ name, numbered }) => {
      const isNew = `id not in (select id from saved_${name})`;
      const many = () =>
        connection
          .prepare(
            `select coalesce(min(id), 0) || ' and ' || coalesce(max(id), 0) as ids from main.${name} where ${isNew}`,
          )
          .get()?.['ids'];
      const added = numbered
        ? `delete from main.${name} where ${isNew} and id not between ${many()};`
        : '';
      return `${added} insert or replace into main.${name} select * from saved_${name};`;
    });
  const words = `pragma foreign_keys = off; begin; ${steps.join(' ')} commit; pragma foreign_keys = on;`;
  return () => connection.exec(words);
};
afterEach(() => home.forgetWrites());
afterAll(() => home.end());

const send = ({ method, path, json, form, open }: LargeTableRequest) =>
  home.world.send(method, path, {
    ...(json && { json }),
    ...(form !== undefined && { form }),
    as: open ? null : home.cast.cookies.privileged,
  });

const expectShortTurns = async (act: () => Promise<unknown>): Promise<void> => {
  const most = await meter.most(act);
  expect(most.rows).toBeLessThanOrEqual(mostRows);
  expect(most.statements).toBeLessThanOrEqual(mostStatements);
};

describe('with large tables, each turn of the event loop is short:', () => {
  it.each(largeTableRequests(rows))('$method $path', async (request) => {
    let status = 0;
    await expectShortTurns(async () => ({ status } = await send(request)));
    expect(status).toBe(request.status);
  });

  // Runs after the tests of growing tables, because some of these calls delete many rows, which are not
  // restored.
  it.each(endpointNames)('%s', async (name) => {
    for (const step of stepsFor(home, name)) {
      await step.prepare();
      const as = step.who === 'anyone' ? null : home.cast.cookies.privileged;
      let status = 0;
      await expectShortTurns(
        async () =>
          ({ status } = await home.world.send(step.method, step.path, { ...step.sent, as })),
      );
      if (step.changes) restore();
      expect(status, step.name).toBe(step.status);
    }
  });

  it('what pages read', async () => {
    const content = createPublicContent(home.world.context);
    for (const list of [content.gallery, content.testimonials]) {
      for (const page of [1, 50, 120]) await expectShortTurns(() => list(page));
    }
    for (const read of Object.values(publicReads)) await expectShortTurns(() => read(content));
  });

  it('eight visitors who request the whole gallery at once', async () => {
    // The same turn that the server waits for (server/boot/http-server.ts).
    const visit = () => yieldToEventLoop().then(() => home.world.send('GET', apiUrls.gallery));
    await expectShortTurns(() => Promise.all(Array.from({ length: 8 }, visit)));
  });
});
