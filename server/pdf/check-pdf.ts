import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { seconds } from '../../domain/lib/durations.ts';

/** `form`: an XFA form, which only Adobe's programs can show. `unopened`: other programs may open it. */
export type PdfContent = 'readable' | 'password' | 'no pages' | 'form' | 'unopened';

const checkTimeout = seconds(10);

/** Opens a PDF in a thread, without a password. */
export const checkPdf = (bytes: Buffer): Promise<PdfContent> =>
  new Promise((resolve) => {
    const entry = join(import.meta.dirname, `check-pdf-worker${extname(import.meta.filename)}`);
    const worker = new Worker(entry, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const timer = setTimeout(() => void worker.terminate(), checkTimeout);
    worker.once('message', resolve);
    worker.once('error', () => resolve('unopened'));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve('unopened');
    });
    worker.unref();
  });
