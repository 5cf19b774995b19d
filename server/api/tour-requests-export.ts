import { visitWishes } from '../../domain/content/tour-request.ts';
import { homeDay } from '../../domain/time.ts';
import { streamedResponse } from '../http/delivery/streamed-response.ts';
import { recordStandaloneEvent } from '../store/audit.ts';
import { inSteps } from '../store/page.ts';
import * as tourRequests from '../store/tour-requests.ts';
import { noStore } from '../http/json-responses.ts';
import type { SignedInCall } from './call.ts';
import { endpoint, signedIn } from './endpoint.ts';

/** The columns of the table, in the order in which people read them. */
const columns: [string, (request: tourRequests.ExportedRequest) => string][] = [
  ['Number', ({ id }) => String(id)],
  ['Received (UTC)', ({ created_at }) => created_at],
  ['Status', ({ status }) => status],
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Email', ({ email }) => email ?? ''],
  ['When it suits', ({ wishes }) => wishes.map((wish) => visitWishes[wish]).join('; ')],
  ['Wished day', ({ wish_date }) => wish_date ?? ''],
  ['Wished time', ({ wish_time }) => wish_time ?? ''],
  ['Message', ({ message }) => message ?? ''],
  ['Taken by', ({ taken_by }) => taken_by ?? ''],
  ['Notes', ({ notes }) => notes],
  ['Visit (UTC)', ({ visit_at }) => visit_at ?? ''],
  ['Closed (UTC)', ({ closed_at }) => closed_at ?? ''],
  ['Consent given (UTC)', ({ consent_at }) => consent_at],
  ['Consent', ({ consent_text }) => consent_text],
];

/** Requests a step: their messages and notes may be long, and the step must stay short. */
const rowsPerStep = 100;

const download = async ({ actor, context, log }: SignedInCall): Promise<Response> => {
  const { database } = context;
  const { stringify } = await import('csv-stringify/sync');
  const table = (rows: string[][], isFirst = false): string =>
    // Spreadsheet programs take a cell that begins with = for a formula, and need to be told of UTF-8.
    stringify(rows, {
      bom: isFirst,
      escape_formulas: true,
      quoted: true,
      record_delimiter: 'windows',
    });
  const pieces = async function* () {
    yield table([columns.map(([heading]) => heading)], true);
    const steps = inSteps((page) => tourRequests.exported(database, page), rowsPerStep);
    for await (const requests of steps) {
      yield table(requests.map((request) => columns.map(([, value]) => value(request))));
    }
  };
  await recordStandaloneEvent(database, actor, 'exported the tour requests', null);
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="tour-requests-${homeDay(new Date())}.csv"`,
    ...noStore,
  };
  return streamedResponse(pieces(), headers, (error) =>
    log.error({ event: 'answer cut off', error }, 'the export could not be read to its end'),
  );
};

/**
 * /api/tour-requests/export: everything as a table for a spreadsheet program (RFC 4180). A POST: what
 * families wrote must not be fetched by a link on another site.
 */
export const tourRequestsExportEndpoint = endpoint({ POST: signedIn(download) });
