import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** What tells how long a server held its event loop (support/loop-delay.ts), on which other tests rely. */

const monitor = join(import.meta.dirname, 'support/loop-delay.ts');

/** Runs a program below the monitor, and asks the monitor in the same turn. @returns the share of its time that counts */
const countedOf = async (program: string): Promise<number> => {
  const script = `
    const lists = Array.from({ length: 1_000_000 }, (_, index) => [index]);
    setTimeout(() => {
      const begun = performance.now();
      ${program}
      console.log('took', performance.now() - begun, lists.length);
      process.kill(process.pid, 'SIGUSR2');
    }, 100); // The monitor looks every 5 ms: making the lists is behind it by then.
    const end = setInterval(() => undefined, 1000); // Until the signal is there.
    process.on('SIGUSR2', () => clearInterval(end));`;
  const flags = ['--expose-gc', '--no-warnings', `--import=${monitor}`];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', script]);
  const [, json = '{}'] = /^loop-delay (\{.+\})$/m.exec(stdout) ?? [];
  const [, took] = /^took (\S+)/m.exec(stdout) ?? [];
  const { wall } = JSON.parse(json) as { wall: number };
  return wall / Number(took);
};

it('work that goes on until the question counts', async () => {
  const busy = 'while (performance.now() - begun < 200);';
  expect(await countedOf(busy)).toBeGreaterThan(0.9);
});

it('garbage that is collected until the question does not', async () => {
  const collecting = 'for (let round = 0; round < 20; round += 1) globalThis.gc();';
  expect(await countedOf(collecting)).toBeLessThan(0.2);
});
