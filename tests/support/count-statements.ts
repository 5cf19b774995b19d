import { createServer } from 'node:http';
import { StatementSync } from 'node:sqlite';

/**
 * Loaded into a server before its own code (NODE_OPTIONS). Counts the statements that SQLite runs, and answers with
 * their number at the address that it writes to the output.
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

const counter = createServer((_, response) => response.end(String(statements)));
counter.listen(0, '127.0.0.1', () => {
  const { port } = counter.address() as { port: number };
  process.stdout.write(`statements are counted at http://127.0.0.1:${port}/\n`);
});
counter.unref();
