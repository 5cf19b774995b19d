import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiUrls } from '../../domain/api-urls.ts';
import { listPageUrl, pageUrls } from '../../domain/urls.ts';
import { signIn } from '../../tests/faults/support/requests.ts';
import {
  knownCalendarToken,
  knownLinkToken,
  type LargeTableRequest,
  largeTableRequests,
} from '../../tests/support/large-table-requests.ts';
import { addKnownLinks, addLargeTables, addVisits } from '../../tests/support/large-tables.ts';
import { samples } from '../../tests/support/samples.ts';
import { openStored } from '../../tests/support/sealed.ts';
import {
  newDataDir,
  removeDataDir,
  type RunningServer,
  startServer,
} from '../../tests/support/server.ts';
import { round, type Row } from '../report.ts';
import { measureSlowness } from './machine.ts';

const rowCount = 120_000;

/** How long one step may block the event loop (ms); longer on a slower machine. */
const maxBlockedTime = 50;

/**
 * How many bytes a request may use beyond the memory in use before. Lists built as a whole took 110 to 300
 * million.
 */
const maxMemory = 100_000_000;

/**
 * Measures how long each endpoint and the longest pages block the event loop, and how much memory they take,
 * with 120,000 rows in every table that grows. tests/api/counted-work.test.ts tests that no turn of the event
 * loop does more than a bounded amount of work.
 */
export const measureLargeTables = async (): Promise<Row[]> => {
  const { server, cookie } = await startFilledServer();
  const requests = [...pageRequests, ...largeTableRequests(rowCount)];
  const results: Row[] = [];
  for (const request of requests) {
    const { method, path, status } = request;
    const statuses: number[] = [];
    const measurement = await measureDuring(server, async () => {
      statuses.push(await sendRequest(server, cookie, request));
    });
    results.push(toRow(`${method} ${path}`, measurement, statuses[0] === status));
  }
  results.push(
    toRow(
      '32 visitors of the whole gallery',
      await measureDuring(server, () => disconnectMidway(server)),
    ),
  );
  await server.end('SIGTERM');
  removeDataDir(server.dataDir);
  return results;
};

const pageRequests: LargeTableRequest[] = [
  pageUrls.home,
  pageUrls.services,
  pageUrls.rooms,
  listPageUrl(pageUrls.gallery, 1),
  listPageUrl(pageUrls.gallery, rowCount / 24),
  listPageUrl(pageUrls.testimonials, 4000),
].map((path) => ({ method: 'GET', path, open: true, status: 200 }));

const startFilledServer = async () => {
  const monitor = pathToFileURL(join(import.meta.dirname, 'loop-delay.ts'));
  const NODE_OPTIONS = `--import=${monitor.href} --expose-gc --no-warnings`;
  const server = await startServer({ dataDir: newDataDir(), settings: { NODE_OPTIONS } });
  const cookie = await signIn(server);
  // Without a room there is no page of rooms.
  const room = { method: 'POST', path: apiUrls.rooms, json: samples.room, status: 201 };
  await sendRequest(server, cookie, room);
  // Warm up first: one-time work, such as compiling code, does not depend on the tables.
  for (const path of Object.values(pageUrls)) await (await fetch(server.url + path)).arrayBuffer();
  const database = openStored(server.dataDir);
  addLargeTables(database, rowCount);
  addVisits(database);
  addKnownLinks(database, { family: knownLinkToken, calendar: knownCalendarToken });
  database.close();
  return { server, cookie };
};

interface Measurement {
  /** The longest time for which the event loop was blocked, as CPU time and as wall time (ms). */
  blocked: number;
  wall: number;
  /** How much memory use grew (bytes). */
  grown: number;
}

/** Measures how long the event loop was blocked at most during an action. */
const measureDuring = async (
  server: RunningServer,
  act: () => Promise<unknown>,
): Promise<Measurement> => {
  const { memory: memoryBefore } = await requestReport(server);
  await act();
  const { blocked, wall, memory } = await requestReport(server);
  return { blocked, wall, grown: memory - memoryBefore };
};

/** Asks loop-delay.ts for its measurements since the last call. */
const requestReport = async ({ process: child, output }: RunningServer) => {
  const reports = () =>
    output()
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('loop-delay {'))
      .map((line) => line.slice('loop-delay '.length));
  const before = reports().length;
  child.kill('SIGUSR2');
  while (reports().length === before) await new Promise((resolve) => setTimeout(resolve, 5));
  return JSON.parse(reports().at(-1) ?? '') as { blocked: number; wall: number; memory: number };
};

/** Sends a request and reads the response to its end, without storing it. @returns its status */
const sendRequest = async (
  server: RunningServer,
  cookie: string,
  { method, path, json, form, open }: LargeTableRequest,
): Promise<number> => {
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const body = json ? JSON.stringify(json) : form;
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(!open && { Cookie: cookie }),
      ...(body !== undefined && { 'Content-Type': type }),
    },
    body: body ?? null,
    redirect: 'manual',
  });
  await response.body?.pipeTo(new WritableStream()); // Read to the end, but not stored.
  return response.status;
};

/** Many clients request everything at once and disconnect in the middle. */
const disconnectMidway = ({ url }: RunningServer) =>
  Promise.all(
    Array.from({ length: 32 }, async () => {
      const response = await fetch(url + apiUrls.gallery);
      let size = 0;
      for await (const chunk of response.body ?? []) {
        size += chunk.length;
        if (size > 500_000) return;
      }
    }),
  );

const toRow = (label: string, { blocked, wall, grown }: Measurement, isAnswered = true): Row => {
  const limit = maxBlockedTime * (blocked < maxBlockedTime ? 1 : measureSlowness('processor'));
  return {
    label: `${label}, ${rowCount.toLocaleString('en-US')} rows a table`,
    measured: `blocked ${round(blocked)} ms, wall ${round(wall)} ms, ${round(grown / 1e6)} MB more`,
    comparison: `${round(limit)} ms`,
    ratio: blocked / limit,
    goal: {
      text: `at most 1, and ${maxMemory / 1e6} MB`,
      reached: isAnswered && blocked < limit && grown < maxMemory,
    },
  };
};
