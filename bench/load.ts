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
const writers = Math.ceil(connections / 10);

/** The time between two writes of one account (ms), to stay below the limit of 120 a minute. */
const writePause = 600;

const reads = [
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
let failures = 0;
let slowest = 0;
const times: number[] = [];

/** Adds accounts with sessions directly to the database, because sign-ins are limited. */
const addPeople = (dataDir: string): string[] => {
  const database = new DatabaseSync(join(dataDir, 'fernlight.sqlite'), { timeout: 3000 });
  const time = new Date().toISOString();
  const end = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  const cookies: string[] = [];
  for (let number = 0; number < writers; number += 1) {
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
      .run(createHash('sha256').update(token).digest('hex'), id, time, time, end);
    cookies.push(`fernlight=${token}`);
  }
  database.close();
  return cookies;
};

const send = (agent: Agent, path: string, cookie?: string): Promise<number> =>
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
      outgoing.reusedSocket ? send(agent, path, cookie).then(resolve, reject) : reject(error),
    );
    outgoing.end(body || undefined);
  });

/** Sends one request after another over one connection until the time is up. */
const visitor = async (
  number: number,
  cookie: string | undefined,
  until: number,
): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = number; performance.now() < until; turn += 1) {
    const began = performance.now();
    try {
      const path = cookie ? '/api/testimonials.php' : (reads[turn % reads.length] ?? '/');
      const status = await send(agent, path, cookie);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    } catch {
      failures += 1;
    }
    const took = performance.now() - began;
    times.push(took);
    slowest = Math.max(slowest, took);
    if (cookie) await delay(writePause);
  }
  agent.destroy();
};

/** Sends a request header byte by byte. Returns after how many seconds the server closed the connection. */
const loris = async (): Promise<number> => {
  const began = performance.now();
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined); // Being disconnected is the expected end.
  socket.resume();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const timer = setInterval(() => socket.write('a'), 1000);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return (performance.now() - began) / 1000;
};

/** Renders every page once, so that the memory before the load is comparable. */
const warmUp = async (): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  for (let turn = 0; turn < 600; turn += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(agent, reads[(turn + at) % reads.length] ?? '/')),
    );
  }
  agent.destroy();
};

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

const dataDir = newDataDir();
const server = await startServer({
  dataDir,
  flags: serverFlags,
  // Pretends to be behind a proxy: all connections come from this machine, and one network may not open so
  // many.
  settings: { ...serverEnvironment, TRUST_PROXY: '1' },
});
const { port } = new URL(server.url);
const memory = () => residentMemory(server.process.pid ?? 0);
const cookies = addPeople(dataDir);
await warmUp();
const before = memory();
const until = performance.now() + seconds * 1000;
const slow = Promise.all(Array.from({ length: Number(values.loris) }, loris));
let peak = before;
const watch = setInterval(() => (peak = Math.max(peak, memory())), 500);
await Promise.all(
  Array.from({ length: connections }, (_, number) => visitor(number, cookies[number], until)),
);
const cutAfter = Math.max(...(await slow));
clearInterval(watch);
let after = memory();
// Freed memory returns to the system gradually.
for (let wait = 0; wait < 20 && after > before + memoryTolerance / 2; wait += 1) {
  await delay(1000);
  after = memory();
}
const exit = await server.end('SIGTERM');
removeDataDir(dataDir);

times.sort((a, b) => a - b);
const failed = [...statuses]
  .filter(([status]) => status >= 500)
  .reduce((sum, [, count]) => sum + count, 0);
const report = {
  connections,
  seconds,
  requests: times.length,
  perSecond: Math.round(times.length / seconds),
  statuses: Object.fromEntries(statuses),
  brokenConnections: failures,
  median_ms: Math.round(times[Math.floor(times.length / 2)] ?? 0),
  p99_ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  slowest_ms: Math.round(slowest),
  slowestLoris_s: Number(cutAfter.toFixed(1)),
  memory_MB: { before: megabytes(before), peak: megabytes(peak), after: megabytes(after) },
  exit,
};
console.log(JSON.stringify(report));
const isFine =
  failed === 0 &&
  failures === 0 &&
  cutAfter < 20 &&
  after <= before + memoryTolerance &&
  exit === 0;
process.exit(isFine ? 0 : 1);
