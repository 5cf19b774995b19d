import { spawn } from 'node:child_process';

export interface Throughput {
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
  errors: number;
}

const connections = 32;

/** Requests a second and the 99th percentile at 32 connections, by wrk, as a browser asks (brotli). */
export const measure = async (url: string, seconds = 6): Promise<Throughput> => {
  const output = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    'Accept-Encoding: br, gzip',
    url,
  ]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(output);
  const errors = [...output.matchAll(/(?:Non-2xx or 3xx responses|Socket errors):?\s*(.*)/g)];
  if (!rate || !p99) throw new Error(`wrk said something else:\n${output}`);
  const unit = { us: 0.001, ms: 1, s: 1000 }[p99[2] ?? 'ms'] ?? 1;
  return {
    requestsPerSecond: Number(rate),
    p99: Number(p99[1]) * unit,
    errors: errors.length,
  };
};

const run = (command: string, args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', reject);
    child.once('exit', () => resolve(output));
  });
