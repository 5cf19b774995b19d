import { fork } from 'node:child_process';
import { basename } from 'node:path';
import type { Answer } from './answer-task.ts';
import { readProcessEnvironment } from '../config.ts';

interface Limits {
  /** The most memory for JavaScript objects (megabytes). Buffers are not counted. */
  maxHeap: number;
  /** Milliseconds. */
  timeout: number;
}

/**
 * Performs one task in a process of its own, with limits. A thread with the same limits is not enough: when
 * its memory fills faster than V8 can stop it, V8 ends the whole server.
 * @param entry a file that calls answerTask
 * @param task a value that structuredClone accepts
 * @returns the task's result
 * @throws the task's error, or an Error when the process ended without an answer, such as at a limit
 */
export const performInProcess = <Result>(
  entry: string,
  task: unknown,
  { maxHeap, timeout }: Limits,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(entry, {
      execArgv: [`--max-old-space-size=${maxHeap}`],
      env: readProcessEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout,
      killSignal: 'SIGKILL',
    });
    child.once('message', (answer: Answer) => {
      if ('error' in answer) reject(answer.error);
      else resolve(answer.result as Result);
    });
    child.once('error', reject);
    child.once('close', (code, signal) =>
      reject(new Error(`${basename(entry)} ended with ${signal ?? code}.`)),
    );
    // Without a callback, sending to a process that has just ended would raise an error in the server.
    child.send(task as object, () => undefined);
  });
