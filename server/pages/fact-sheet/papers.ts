import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { seconds } from '../../../domain/durations.ts';
import { createWorkQueue } from '../../work-queue.ts';
import type { PaperDesign, PublicPaperDesign } from './design.ts';

/** Draws a paper. @throws Error when it can't be drawn, or not in time */
export type DrawPaper<Design = PublicPaperDesign> = (
  design: Design,
) => Promise<Uint8Array<ArrayBuffer>>;

/** The limit for a drawing, which usually takes less than a second (docs/decisions/060). */
const longestDrawing = seconds(20);

/** How many drawings may wait for the current one. */
const mostWaiting = 10;

/**
 * Draws papers in threads, one at a time, so that the server keeps responding. The last paper of each kind is
 * cached, so that requests never draw the same paper twice.
 */
export const createPapers = (): DrawPaper => {
  const inTurn = createWorkQueue(1, mostWaiting);
  const last = new Map<string, { version: string; bytes: ReturnType<DrawPaper> }>();
  return (design) => {
    const version = createHash('sha256').update(JSON.stringify(design)).digest('base64url');
    const known = last.get(design.kind);
    if (known?.version === version) return known.bytes;
    const bytes = inTurn(() => drawInThread(design));
    last.set(design.kind, { version, bytes });
    // A failure is not cached: the next request draws the paper again.
    bytes.catch(() => {
      if (last.get(design.kind)?.version === version) last.delete(design.kind);
    });
    return bytes;
  };
};

/**
 * Draws any paper in a thread, without caching it. The thread's file is in the sources, or in the build
 * beside the server.
 */
export const drawInThread: DrawPaper<PaperDesign> = (design) =>
  new Promise((resolve, reject) => {
    const entry = join(import.meta.dirname, `draw-worker${extname(import.meta.filename)}`);
    const worker = new Worker(entry, {
      workerData: design,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const timer = setTimeout(() => {
      void worker.terminate();
      reject(new Error('The paper was not drawn in time.'));
    }, longestDrawing);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The thread that draws papers ended with ${code}.`));
    });
    // The thread ends with the server and does not keep it running.
    worker.unref();
  });
