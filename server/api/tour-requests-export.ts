import { visitWishes } from '../../domain/copy/tour-request.ts';
import type { TourRequest } from '../../domain/entities/tour-request.ts';
import { homeDay } from '../../domain/home-time.ts';
import { noteAlone } from '../store/audit.ts';
import * as tourRequests from '../store/tour-requests.ts';
import type { SignedInCall } from './call.ts';
import { endpoint, signedIn } from './endpoint.ts';

/** The columns of the table, in the order in which people read them. */
const columns: [string, (request: TourRequest) => string][] = [
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

const download = async ({ actor, services: { database } }: SignedInCall): Promise<Response> => {
  const { stringify } = await import('csv-stringify/sync');
  const requests = await tourRequests.everything(database);
  await noteAlone(database, actor, 'exported the tour requests', null);
  const table = stringify(
    [
      columns.map(([heading]) => heading),
      ...requests.map((request) => columns.map(([, value]) => value(request))),
    ],
    // Spreadsheet programs take a cell that begins with = for a formula, and need to be told of UTF-8.
    { bom: true, escape_formulas: true, quoted: true, record_delimiter: 'windows' },
  );
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="tour-requests-${homeDay(new Date())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
};

/** /api/tour-requests/export: everything as a table for a spreadsheet program (RFC 4180). */
export const tourRequestsExportEndpoint = endpoint({ GET: signedIn(download) });
