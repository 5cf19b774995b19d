import { getResolvedPDFJS } from 'unpdf';
import { answerTask } from '../tasks/answer-task.ts';
import type { PdfCheckResult } from './check-pdf.ts';

/** Opens one PDF, in the process that check-pdf.ts starts. */
const inspectPdf = async (bytes: Uint8Array): Promise<PdfCheckResult> => {
  const { getDocument } = await getResolvedPDFJS();
  try {
    const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
    if (pdf.numPages === 0) return 'no pages';
    // Also opens a page, because the list of pages may be intact while a page is not.
    await pdf.getPage(1);
    const { info } = await pdf.getMetadata();
    const { IsXFAPresent, IsAcroFormPresent } = info as Record<string, unknown>;
    return IsXFAPresent && !IsAcroFormPresent ? 'form' : 'readable';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'password' : 'unopened';
  }
};

answerTask(inspectPdf);
