import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { seconds } from '../../domain/lib/durations.ts';

/**
 * What someone who opens a PDF meets. `form`: only one maker's program shows it, all others ask to wait.
 */
export type PdfContent = 'readable' | 'password' | 'no pages' | 'form';

const longestLook = seconds(10);

/**
 * Opens a PDF in a thread as a reader without a password does. What the reader itself can't judge counts as
 * readable: other programs may open it. The thread's file is in the sources, or in the build beside the server.
 */
export const lookInto = (bytes: Buffer): Promise<PdfContent> =>
  new Promise((resolve) => {
    const entry = join(import.meta.dirname, `look-worker${extname(import.meta.filename)}`);
    const worker = new Worker(entry, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const timer = setTimeout(() => void worker.terminate(), longestLook);
    worker.once('message', resolve);
    worker.once('error', () => resolve('readable'));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve('readable');
    });
    worker.unref();
  });
