import { extname, join } from 'node:path';
import { seconds } from '../../domain/lib/durations.ts';
import { performInProcess } from '../tasks/task-process.ts';

/** `form`: an XFA form, which only Adobe's programs can show. `unopened`: other programs may open it. */
export type PdfCheckResult = 'readable' | 'password' | 'no pages' | 'form' | 'unopened';

const limits = { maxHeap: 128, timeout: seconds(30) };

/** Opens a PDF in a process of its own, without a password. Returns 'unopened' if that process fails. */
export const checkPdf = async (bytes: Buffer): Promise<PdfCheckResult> => {
  const entry = join(import.meta.dirname, `check-pdf-process${extname(import.meta.filename)}`);
  try {
    return await performInProcess<PdfCheckResult>(entry, bytes, limits);
  } catch {
    return 'unopened';
  }
};
