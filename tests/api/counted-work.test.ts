import { describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import type { Endpoint } from '../../server/api/api-endpoint.ts';
import { endpoints } from '../../server/api/endpoints.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { findConnection } from '../../server/database/sqlite/open-sqlite.ts';
import { createPublicContent, publicReads } from '../../server/pages/read-public-content.ts';
import { yieldToEventLoop } from '../../server/work-queue.ts';
import { as, itInShared, priya, world } from '../support/api-test.ts';
import {
  knownCalendar,
  knownToken,
  type LargeTableRequest,
  largeTableRequests,
} from '../support/large-table-requests.ts';
import { addKnownLinks, addLargeTables, addVisits } from '../support/large-tables.ts';
import { meterWork, type WorkMeter } from '../support/work-meter.ts';

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

let meter: WorkMeter;
const it = itInShared({ people: ['priya'], open: openDatabase });
it.beforeAll(async () => {
  const connection = findConnection(world.context.database);
  addLargeTables(connection, rows);
  addVisits(connection);
  addKnownLinks(connection, { family: knownToken, calendar: knownCalendar });
  meter = meterWork(connection);
});

const send = async ({ method, path, json, form, open }: LargeTableRequest) => {
  await world.context.limits.writes.delete(priya.id);
  return world.send(method, path, {
    ...(json && { json }),
    ...(form !== undefined && { form }),
    ...(!open && { as }),
  });
};

const expectShortTurns = async (act: () => Promise<unknown>): Promise<void> => {
  const most = await meter.most(act);
  expect(most.rows).toBeLessThanOrEqual(mostRows);
  expect(most.statements).toBeLessThanOrEqual(mostStatements);
};

const requests = largeTableRequests(rows);

/** Whether a request is for an endpoint. */
const isOf = ({ method, path }: LargeTableRequest, [of, url]: Endpoint): boolean => {
  const [pattern = '', query = ''] = url.split('?');
  const requested = new URL(path, 'http://localhost');
  return (
    method === of &&
    requested.pathname === pattern.replace(':token', knownToken) &&
    [...new URLSearchParams(query)].every(
      ([name, value]) => requested.searchParams.get(name) === value,
    )
  );
};

it('the requests cover every endpoint', () => {
  const lacking = endpoints.filter((endpoint) => !requests.some((one) => isOf(one, endpoint)));
  expect(lacking.map(([method, url]) => `${method} ${url}`)).toEqual([]);
});

describe('with large tables, each turn of the event loop is short:', () => {
  it.each(requests)('$method $path', async (request) => {
    let status = 0;
    await expectShortTurns(async () => ({ status } = await send(request)));
    expect(status).toBe(request.status);
  });

  it('what pages read', async () => {
    const content = createPublicContent(world.context);
    for (const list of [content.gallery, content.testimonials]) {
      for (const page of [1, 50, 120]) await expectShortTurns(() => list(page));
    }
    for (const read of Object.values(publicReads)) await expectShortTurns(() => read(content));
  });

  it('eight visitors who request the whole gallery at once', async () => {
    // The same turn that the server waits for (server/boot/http-server.ts).
    const visit = () => yieldToEventLoop().then(() => world.send('GET', apiUrls.gallery));
    await expectShortTurns(() => Promise.all(Array.from({ length: 8 }, visit)));
  });
});
