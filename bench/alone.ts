import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { informing, median, round, type Row } from './report.ts';
import { root } from '../tests/support/server.ts';
import { type BenchServer, startByNpm, startProduct } from './bench-servers.ts';

/** In milliseconds. */
const readyMark = 1000;
const npmMark = 2000;

/** The server without load: its start time, its memory, its shutdown time. */
export const alone = async (): Promise<Row[]> => {
  const starts: BenchServer[] = [];
  const stops: number[] = [];
  const memory: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const server = await startProduct();
    starts.push(server);
    memory.push(server.memory());
    stops.push(await server.stop());
  }
  const byNpm = await startByNpm();
  await byNpm.stop();
  return [
    blockedRow(
      'the server alone is ready',
      median(starts.map(({ readyIn }) => readyIn)),
      readyMark,
    ),
    blockedRow('the second npm start answers', byNpm.answeredIn, npmMark),
    informing('memory after the first page', `${round(median(memory))} MiB`),
    informing('a graceful stop takes', `${round(median(stops))} ms`),
  ];
};

const blockedRow = (what: string, measured: number, mark: number): Row => ({
  what,
  measured: `${round(measured)} ms`,
  comparison: `${mark} ms`,
  ratio: measured / mark,
  mark: { text: 'at most 1', reached: measured <= mark },
});

interface LoadReport {
  requests: number;
  perSecond: number;
  statuses: Record<string, number>;
  brokenConnections: number;
  p99_ms: number;
  slowestLoris_s: number;
  memory_MB: { before: number; peak: number; after: number };
}

/** Sends mixed reads and writes over 1,000 connections for 30 s (load.ts). */
export const underLoad = (): Row[] => {
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'bench/load.ts')], {
    encoding: 'utf8',
  });
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as LoadReport;
  const { before, peak, after } = report.memory_MB;
  const failed = Object.entries(report.statuses)
    .filter(([code]) => Number(code) >= 500)
    .reduce((sum, [, count]) => sum + count, 0);
  return [
    {
      what: '1,000 connections for 30 s, one in ten writing',
      measured:
        `${report.requests} requests, ${report.perSecond}/s, p99 ${report.p99_ms} ms, ${failed} of 5xx, ` +
        `${report.brokenConnections} broken; slow sockets cut after ${report.slowestLoris_s} s; ` +
        `memory ${before}, at most ${peak}, then ${after} MiB`,
      comparison: 'memory before',
      ratio: after / before,
      mark: { text: 'no 5xx, none broken, memory back', reached: status === 0 },
    },
  ];
};
