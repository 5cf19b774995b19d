import { spawn } from 'node:child_process';

export interface Throughput {
  requestsPerSecond: number;
  /** In milliseconds. */
  p99: number;
}

export const connections = 32;

/**
 * The server does not count page views of clients without a browser's name, and would seem faster than it is.
 */
const browserName = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/**
 * Requests a second and the 99th percentile at 32 connections, by wrk, requesting brotli as a browser does.
 * @param cookie of a session, if the address needs one
 * @throws Error if an answer was not a success or a connection broke
 */
export const measure = async (
  url: string,
  seconds: number,
  cookie?: string,
): Promise<Throughput> => {
  const output = await runCommand('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    '--latency',
    '-H',
    'Accept-Encoding: br, gzip',
    '-H',
    `User-Agent: ${browserName}`,
    ...(cookie ? ['-H', `Cookie: ${cookie}`] : []),
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`wrk saw errors:\n${output}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(output);
  if (!rate || !p99) throw new Error(`wrk said something else:\n${output}`);
  const unit = { us: 0.001, ms: 1, s: 1000 }[p99[2] ?? 'ms'] ?? 1;
  return { requestsPerSecond: Number(rate), p99: Number(p99[1]) * unit };
};

const runCommand = (command: string, args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', reject);
    child.once('exit', () => resolve(output));
  });
