import { createServer } from 'node:http';
import { StatementSync } from 'node:sqlite';

/**
 * Loaded into a server before its own code (NODE_OPTIONS). Serves two numbers at the address that it writes
 * to the output: how many statements SQLite has run, and the CPU time of the longest turn of the event loop
 * since the last request (milliseconds). During that turn, no one else was answered.
 */
let statements = 0;
for (const name of ['all', 'get', 'iterate', 'run'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
  Object.defineProperty(StatementSync.prototype, name, {
    value(this: StatementSync, ...values: unknown[]) {
      statements += 1;
      return Reflect.apply(original, this, values);
    },
  });
}

let longestTurn = 0;
let before = process.threadCpuUsage();
const endTurn = () => {
  const { user, system } = process.threadCpuUsage(before);
  longestTurn = Math.max(longestTurn, (user + system) / 1000);
  before = process.threadCpuUsage();
  setImmediate(endTurn).unref();
};
endTurn();

const meter = createServer((_, response) => {
  response.end(JSON.stringify({ statements, longestTurn }));
  longestTurn = 0;
});
meter.listen(0, '127.0.0.1', () => {
  const { port } = meter.address() as { port: number };
  process.stdout.write(`metered at http://127.0.0.1:${port}/\n`);
});
meter.unref();

/** The response of a server's meter. */
export interface MeterReading {
  statements: number;
  longestTurn: number;
}
