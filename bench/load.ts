import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serverEnvironment, serverFlags } from '../scripts/prepare.mjs';
import { residentMemory } from '../tests/support/process-memory.ts';
import { newDataDir, removeDataDir, startServer } from '../tests/support/server.ts';

/**
 * `npm run load`: many connections of mixed reads and writes against the built server, with slow-loris
 * sockets beside them. Prints one line of JSON at the end. The exit code is 1 unless there were no 5xx and no
 * lost connections, slow sockets were closed, and memory returned to its level.
 * Options: --connections 1000 --seconds 30 --loris 50
 */
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
    loris: { type: 'string', default: '50' },
  },
});
const connections = Number(values.connections);
const seconds = Number(values.seconds);

/** One connection in ten belongs to a signed-in account that writes. */
const writerCount = Math.ceil(connections / 10);

/** The time between two writes of one account (ms), to stay below the limit of 120 a minute. */
const writePause = 600;

const readPaths = [
  '/',
  '/gallery',
  '/testimonials',
  '/about',
  '/contact',
  '/services',
  '/images/1.jpg',
  '/api/gallery.php',
  '/api/testimonials.php',
  '/api/about.php',
  '/no-such-page',
  '/admin/login',
];

/**
 * How much more memory the server may hold some time after the load than before it (bytes), because V8 and
 * the C library keep pages for reuse. The program's own memory returns to its earlier level.
 */
const memoryTolerance = 64 * 1024 * 1024;

const statuses = new Map<number, number>();
let brokenConnections = 0;
let slowest = 0;
const responseTimes: number[] = [];

/** Adds accounts with sessions directly to the database, because sign-ins are limited. */
const addWriters = (dataDir: string): string[] => {
  const database = new DatabaseSync(join(dataDir, 'fernlight.sqlite'), { timeout: 3000 });
  const time = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  const cookies: string[] = [];
  for (let number = 0; number < writerCount; number += 1) {
    const token = randomBytes(32).toString('base64url');
    const name = `writer${number}`;
    const { lastInsertRowid: id } = database
      .prepare(
        `insert into users (username, username_key, email, email_key, password_hash, status, created_at, updated_at)
         values (?, ?, ?, ?, 'none', 'approved', ?, ?)`,
      )
      .run(name, name, `${name}@example.com`, `${name}@example.com`, time, time);
    database
      .prepare(
        `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, keep_signed_in)
         values (?, ?, ?, ?, ?, 0)`,
      )
      .run(createHash('sha256').update(token).digest('hex'), id, time, time, expiresAt);
    cookies.push(`fernlight=${token}`);
  }
  database.close();
  return cookies;
};

const sendRequest = (agent: Agent, path: string, cookie?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const body =
      cookie && JSON.stringify({ name: 'Load', message: 'Written under load. '.repeat(5) });
    const outgoing = request(
      {
        port,
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          'Accept-Encoding': 'br',
          ...(cookie && { Cookie: cookie }),
          ...(body && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          }),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', reject);
      },
    );
    // A server may close an idle connection just as it is used again; like other clients, try once more.
    outgoing.once('error', (error) =>
      outgoing.reusedSocket
        ? void sendRequest(agent, path, cookie).then(resolve, reject)
        : reject(error),
    );
    outgoing.end(body || undefined);
  });

/** Sends one request after another over one connection until the time is up. */
const runVisitor = async (
  number: number,
  cookie: string | undefined,
  endTime: number,
): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let round = number; performance.now() < endTime; round += 1) {
    const startedAt = performance.now();
    try {
      const path = cookie ? '/api/testimonials.php' : (readPaths[round % readPaths.length] ?? '/');
      const status = await sendRequest(agent, path, cookie);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    } catch {
      brokenConnections += 1;
    }
    const duration = performance.now() - startedAt;
    responseTimes.push(duration);
    slowest = Math.max(slowest, duration);
    if (cookie) await delay(writePause);
  }
  agent.destroy();
};

/** Sends a request header byte by byte. Returns after how many seconds the server closed the connection. */
const runSlowLoris = async (): Promise<number> => {
  const startedAt = performance.now();
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined); // Being disconnected is the expected end.
  socket.resume();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('a'), 1000);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return (performance.now() - startedAt) / 1000;
};

/** Requests every address many times, so that the memory before the load is comparable. */
const warmUp = async (): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  for (let start = 0; start < 600; start += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        sendRequest(agent, readPaths[(start + at) % readPaths.length] ?? '/'),
      ),
    );
  }
  agent.destroy();
};

const toMegabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

const dataDir = newDataDir();
const server = await startServer({
  dataDir,
  flags: serverFlags,
  // Pretends to be behind a proxy: all connections come from this machine, and one network may not open so
  // many.
  settings: { ...serverEnvironment, TRUST_PROXY: '1' },
});
const { port } = new URL(server.url);
const readMemory = () => residentMemory(server.process.pid ?? 0);
const cookies = addWriters(dataDir);
await warmUp();
const memoryBefore = readMemory();
const endTime = performance.now() + seconds * 1000;
const slowSockets = Promise.all(Array.from({ length: Number(values.loris) }, runSlowLoris));
let peakMemory = memoryBefore;
const memoryTimer = setInterval(() => (peakMemory = Math.max(peakMemory, readMemory())), 500);
await Promise.all(
  Array.from({ length: connections }, (_, number) => runVisitor(number, cookies[number], endTime)),
);
const slowestClose = Math.max(...(await slowSockets));
clearInterval(memoryTimer);
let memoryAfter = readMemory();
// Freed memory returns to the system gradually.
for (let wait = 0; wait < 20 && memoryAfter > memoryBefore + memoryTolerance / 2; wait += 1) {
  await delay(1000);
  memoryAfter = readMemory();
}
const exitCode = await server.end('SIGTERM');
removeDataDir(dataDir);

responseTimes.sort((a, b) => a - b);
const serverErrors = [...statuses]
  .filter(([status]) => status >= 500)
  .reduce((sum, [, count]) => sum + count, 0);
const report = {
  connections,
  seconds,
  requests: responseTimes.length,
  perSecond: Math.round(responseTimes.length / seconds),
  statuses: Object.fromEntries(statuses),
  brokenConnections,
  median_ms: Math.round(responseTimes[Math.floor(responseTimes.length / 2)] ?? 0),
  p99_ms: Math.round(responseTimes[Math.floor(responseTimes.length * 0.99)] ?? 0),
  slowest_ms: Math.round(slowest),
  slowestLoris_s: Number(slowestClose.toFixed(1)),
  memory_MB: {
    before: toMegabytes(memoryBefore),
    peak: toMegabytes(peakMemory),
    after: toMegabytes(memoryAfter),
  },
  exit: exitCode,
};
console.log(JSON.stringify(report));
const isPassed =
  serverErrors === 0 &&
  brokenConnections === 0 &&
  slowestClose < 20 &&
  memoryAfter <= memoryBefore + memoryTolerance &&
  exitCode === 0;
process.exit(isPassed ? 0 : 1);
