import { expect, it } from 'vitest';
import { runScript } from '../support/server.ts';

/** The short version of `npm run load`: 50 connections for 3 s, and slow sockets beside them. */
it('under load nothing fails, slow sockets are cut and memory comes back', async () => {
  const options = ['--connections', '50', '--seconds', '3', '--loris', '5'];
  const { code, output } = await runScript('bench/load.ts', options, {});
  const report = JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '{}');
  expect(report.requests).toBeGreaterThan(50);
  expect(Object.keys(report.statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(report.brokenConnections).toBe(0);
  expect(report.statuses['201']).toBeGreaterThan(0);
  expect(report.slowestLoris_s).toBeLessThan(20);
  expect(code).toBe(0);
});
