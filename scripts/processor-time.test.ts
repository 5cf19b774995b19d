import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { measureProcessorTime } from './processor-time.mjs';

it('measures the processor time of a process and its children, not the time on the clock', async () => {
  const busy = 'while (process.cpuUsage().user < 2e6) for (let i = 0; i < 1e7; i++);';
  const child = `require('child_process').spawnSync(process.execPath, ['-e', process.argv[1]])`;
  const parent = spawn(process.execPath, ['-e', child, busy]);
  const processorTime = measureProcessorTime(parent.pid ?? 0);
  await once(parent, 'exit');
  expect(processorTime()).toBeGreaterThan(0.7);
});
