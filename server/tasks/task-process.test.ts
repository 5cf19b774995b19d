import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../domain/lib/durations.ts';
import type { TestTask } from '../../tests/support/task-entry.ts';
import { performInProcess } from './task-process.ts';

const entry = join(import.meta.dirname, '../../tests/support/task-entry.ts');
const limits = { maxHeap: 32, timeout: minutes(1) };
const perform = (task: TestTask, timeout = limits.timeout) =>
  performInProcess<Uint8Array>(entry, task, { ...limits, timeout });

describe('a task in a process of its own', () => {
  it('gets and answers bytes', async () => {
    expect(Buffer.from(await perform({ echo: Buffer.from('%PDF-1.7') })).toString()).toBe(
      '%PDF-1.7',
    );
  });

  it('fails with its own error', async () => {
    await expect(perform('fail')).rejects.toThrow(new TypeError('It is no PDF.'));
  });

  it('ends alone, with its process, when it needs more memory than its limit', async () => {
    await expect(perform('fill its memory')).rejects.toThrow('task-entry.ts ended with SIG');
  });

  it('fails when its process ends without an answer', async () => {
    await expect(perform('end')).rejects.toThrow('task-entry.ts ended with 3.');
  });

  it('is ended at its time limit', async () => {
    await expect(perform('never end', 1)).rejects.toThrow('task-entry.ts ended with SIGKILL.');
  });
});
