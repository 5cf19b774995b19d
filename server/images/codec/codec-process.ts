import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { CodecMessage, CodecTask } from './codec-messages.ts';
import { CodecError } from './codec-error.ts';
import { decodePicture } from './decode.ts';
import { drawCard } from './draw-card.ts';
import { drawIcon } from './draw-icon.ts';
import { encodeAvif, encodeWebp } from './encode.ts';
import { limitMemory } from './memory-limit.ts';

/**
 * Entry point of the process that decodes and encodes pictures (codec.ts). It reads files but writes none, so
 * it leaves nothing behind when it is killed.
 */

/** Visitors come first: pictures get the processor time that is left. */
const priority = 5;

const send = (message: CodecMessage): void => {
  process.send?.(message);
};

const run = async (task: CodecTask): Promise<void> => {
  try {
    send({ name: 'result', result: await resultOf(task) });
  } catch (error) {
    const failure = error instanceof CodecError ? error.failure : 'broken';
    const cause = error instanceof CodecError ? error.cause : error;
    send({ name: 'failure', failure, detail: cause instanceof Error ? cause.message : failure });
  }
};

const resultOf = async (task: CodecTask) => {
  if (task.name === 'encode AVIF') {
    send({ name: 'stage', stage: 'encoding' });
    return encodeAvif(task.path, task.width);
  }
  if (task.name === 'draw card') {
    send({ name: 'stage', stage: 'encoding' });
    return drawCard(task.design, join(import.meta.dirname, 'card'));
  }
  if (task.name === 'draw icon') {
    send({ name: 'stage', stage: 'encoding' });
    return drawIcon(task.design, task.look);
  }
  send({ name: 'stage', stage: 'decoding' });
  const pixels = await decodePicture(task.path, task.kind, memory);
  send({ name: 'stage', stage: 'encoding' });
  return encodeWebp(pixels);
};

try {
  setPriority(priority);
} catch {
  // Some sandboxes forbid this; pictures then compete with visitors as usual.
}
const memory = limitMemory();
process.on('message', (task: CodecTask) => void run(task));
// The server is gone. A plain exit would wait for the current picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
