import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { root } from './server.ts';

/**
 * Runs some code of ours in a process of its own, in the project's folder, and kills it at one of its writes to
 * SQLite.
 * @param write the number of that write; Infinity for none
 * @returns whether it got that far
 */
export const killedAtWrite = async (
  code: string,
  env: Record<string, string>,
  write: number,
): Promise<boolean> => {
  const counting = `
    const { StatementSync } = await import('node:sqlite');
    const { run } = StatementSync.prototype;
    let writes = 0;
    StatementSync.prototype.run = function (...values) {
      writes += 1;
      if (writes === ${write}) process.kill(process.pid, 'SIGKILL');
      return run.apply(this, values);
    };
    ${code}`;
  const args = ['--input-type=module', '-e', counting];
  const child = spawn(process.execPath, args, {
    env,
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  await once(child, 'close');
  if (child.signalCode === null && child.exitCode !== 0) throw new Error(output);
  return child.signalCode === 'SIGKILL';
};
