import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { seconds } from '../../domain/lib/durations.ts';

/**
 * What a reader finds who opens a PDF. `form`: only one company's program can show it, all others show a
 * request to wait.
 */
export type PdfContent = 'readable' | 'password' | 'no pages' | 'form';

const checkTimeout = seconds(10);

/**
 * Opens a PDF in a thread, as a reader without a password does. Anything that our parser can't judge counts
 * as readable, because other programs may open it. The thread's file is in the sources, or in the build
 * beside the server.
 */
export const checkPdf = (bytes: Buffer): Promise<PdfContent> =>
  new Promise((resolve) => {
    const entry = join(import.meta.dirname, `check-pdf-worker${extname(import.meta.filename)}`);
    const worker = new Worker(entry, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const timer = setTimeout(() => void worker.terminate(), checkTimeout);
    worker.once('message', resolve);
    worker.once('error', () => resolve('readable'));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve('readable');
    });
    worker.unref();
  });
