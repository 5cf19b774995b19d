import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { compiled, root } from './server.ts';

/** The method that runs statements on each engine, and whether its first argument makes it a write. */
const writers = {
  sqlite: `[(await import('node:sqlite')).StatementSync.prototype, 'run', () => true]`,
  postgres: `[(await import('pg')).default.Client.prototype, 'query',
    (words) => /^(begin|insert|update|delete|create|alter|commit)/i.test(words)]`,
};

/**
 * Runs some of our code in a process of its own, in the project's folder, and kills the process at one of its
 * writes to the database that the settings name.
 * @param write at which write to kill it, counted from 1; Infinity for none
 * @returns whether it reached that write
 */
export const killedAtWrite = async (
  code: string,
  env: Record<string, string>,
  write: number,
): Promise<boolean> => {
  const counting = `
    const [writer, name, isWrite] = ${writers['DATABASE_URL' in env ? 'postgres' : 'sqlite']};
    const run = writer[name];
    let writes = 0;
    writer[name] = function (...values) {
      if (isWrite(...values)) writes += 1;
      if (writes === ${write}) process.kill(process.pid, 'SIGKILL');
      return run.apply(this, values);
    };
    ${code}`;
  const args = ['--input-type=module', '-e', counting];
  const child = spawn(process.execPath, args, {
    env: { ...compiled, ...env },
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  await once(child, 'close');
  if (child.signalCode === null && child.exitCode !== 0) throw new Error(output);
  return child.signalCode === 'SIGKILL';
};
