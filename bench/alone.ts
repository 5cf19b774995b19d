import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { infoRow, median, round, type Row } from './report.ts';
import { root } from '../tests/support/server.ts';
import { type BenchServer, startByNpm, startProduct } from './bench-servers.ts';

/** In milliseconds. */
const maxReadyTime = 1000;
const maxNpmStartTime = 2000;

/** Measures the server without load: its start time, its memory, its shutdown time. */
export const measureIdleServer = async (): Promise<Row[]> => {
  const servers: BenchServer[] = [];
  const stopTimes: number[] = [];
  const memory: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const server = await startProduct();
    servers.push(server);
    memory.push(server.memory());
    stopTimes.push(await server.stop());
  }
  const npmServer = await startByNpm();
  await npmServer.stop();
  return [
    timeRow(
      'the server alone is ready',
      median(servers.map(({ readyIn }) => readyIn)),
      maxReadyTime,
    ),
    timeRow('the second npm start answers', npmServer.answeredIn, maxNpmStartTime),
    infoRow('memory after the first page', `${round(median(memory))} MiB`),
    infoRow('a graceful stop takes', `${round(median(stopTimes))} ms`),
  ];
};

const timeRow = (label: string, measured: number, limit: number): Row => ({
  label,
  measured: `${round(measured)} ms`,
  comparison: `${limit} ms`,
  ratio: measured / limit,
  goal: { text: 'at most 1', reached: measured <= limit },
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
export const measureUnderLoad = (): Row[] => {
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'bench/load.ts')], {
    encoding: 'utf8',
  });
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as LoadReport;
  const { before, peak, after } = report.memory_MB;
  const serverErrors = Object.entries(report.statuses)
    .filter(([code]) => Number(code) >= 500)
    .reduce((sum, [, count]) => sum + count, 0);
  return [
    {
      label: '1,000 connections for 30 s, one in ten writing',
      measured:
        `${report.requests} requests, ${report.perSecond}/s, p99 ${report.p99_ms} ms, ${serverErrors} of 5xx, ` +
        `${report.brokenConnections} broken; slow sockets cut after ${report.slowestLoris_s} s; ` +
        `memory ${before}, at most ${peak}, then ${after} MiB`,
      comparison: 'memory before',
      ratio: after / before,
      goal: { text: 'no 5xx, none broken, memory back', reached: status === 0 },
    },
  ];
};
