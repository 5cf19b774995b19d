import { Readable } from 'node:stream';
import { reportMessages as messages } from '../../../domain/nouns/reports/report-noun.ts';
import { toDownloadName, createPdfHeaders } from '../../pdf/serve-pdf.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { toFileName } from '../../images/picture-files.ts';
import { reportsStore } from '../../store/content/stores.ts';
import { recordStandaloneEvent } from '../../store/history/audit-store.ts';
import type { SignedInCall } from '../call.ts';
import { requireFound, parseQueryId } from '../parse.ts';

export const uploadPdf = async (call: SignedInCall): Promise<Response> => {
  const { actor, request, context, log } = call;
  const receivedPdf = await context.pdfs.receive(request, actor);
  log.info({ event: 'document uploaded', url: receivedPdf.url });
  await recordStandaloneEvent(context.database, actor, 'uploaded a PDF');
  return success({ message: messages.uploaded, ...receivedPdf }, 201);
};

/** ?id= of a report: sends its PDF to staff, even while it is not public. */
export const downloadReport = async ({ url, context }: SignedInCall): Promise<Response> => {
  const { files, database } = context;
  const report = requireFound(
    await reportsStore.findForStaff(database, parseQueryId(url)),
    messages.notFound,
  );
  const name = toFileName(report.file_url);
  const size = await files.size(name);
  const content = await files.read(name);
  if (!content || size === null) throw new HttpError(404, messages.notFound);
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      ...createPdfHeaders(toDownloadName(report)),
      'Content-Length': String(size),
      'Cache-Control': 'no-store',
    },
  });
};
