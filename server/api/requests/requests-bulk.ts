import { requestSourceLabels, visitWishes } from '../../../domain/requests/request-form-words.ts';
import { joinProposal } from '../../../domain/requests/request-step.ts';
import { requestBulkInput, requestMessages } from '../../../domain/requests/request.ts';
import { toLanguageName } from '../../../domain/lib/languages.ts';
import { toHomeDay, toHomeDayAndTime, homeZoneName } from '../../../domain/lib/time.ts';
import { HttpError } from '../../errors.ts';
import { streamedResponse } from '../../http/delivery/stored-file.ts';
import { noStore, success } from '../../http/json-responses.ts';
import { readFormId } from '../../http/request-body.ts';
import { readInSteps } from '../../store/list-pages.ts';
import * as tourBulk from '../../store/requests/request-bulk.ts';
import * as tourDeletions from '../../store/requests/request-deletions.ts';
import * as tourRequests from '../../store/requests/requests-store.ts';
import { recordStandaloneEvent } from '../../store/history/audit-store.ts';
import type { SignedInCall } from '../call.ts';
import { readInput } from '../parse.ts';
import { requireProof } from '../sign-in/confirm.ts';
import { respondToDeletion } from '../history/respond-to-deletion.ts';

/** {action, ids} or {action, status, up_to}: changes or deletes requests. Responds with their number. */
export const triage = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { action, ...selectionInput } = await readInput(requestBulkInput, request);
  const selection = toSelection(selectionInput);
  if (action === 'delete' && selectionInput.status === 'new')
    throw new HttpError(422, requestMessages.newStay);
  if (action === 'delete') requireProof(actor);
  const triagedRequests = await tourBulk.triage(context.database, action, selection, actor);
  const { count, storedSince } = triagedRequests;
  const message = requestMessages.bulkDone(action, count);
  const fields = { changed: count };
  if (storedSince === null) return success({ message, ...fields });
  return respondToDeletion(context, { message, storedSince, fields });
};

type SelectionInput = Pick<ReturnType<typeof requestBulkInput.parse>, 'ids' | 'status' | 'up_to'>;

/** @throws HttpError 422 unless the body has either ids, or a status with the newest id */
const toSelection = ({ ids, status, up_to: upTo }: SelectionInput): tourBulk.RequestSelection => {
  if (ids && status === undefined && upTo === undefined) return { ids };
  if (!ids && status !== undefined && upTo !== undefined) return { status, upTo };
  throw new HttpError(422, requestMessages.bulkWhich);
};

export const removePerson = async ({
  actor,
  request,
  context,
}: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { count, storedSince } = await tourDeletions.deletePerson(context.database, id, actor);
  if (storedSince === null) throw new HttpError(404, requestMessages.notFound);
  const fields = { id, deleted: count };
  return respondToDeletion(context, {
    message: requestMessages.personDeleted,
    storedSince,
    fields,
  });
};

/**
 * Deletes suspected spam for good, up to the newest id that the caller has seen, because newer requests must
 * not be deleted unseen.
 */
export const removeSpam = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const upTo = await readFormId(request);
  const { count, storedSince } = await tourDeletions.deleteSpam(context.database, upTo, actor);
  const fields = { deleted: count };
  if (storedSince === null) return success({ message: requestMessages.spamDeleted, ...fields });
  return respondToDeletion(context, { message: requestMessages.spamDeleted, storedSince, fields });
};

/** A column with times by the home's clock; the heading names the time zone. */
const toTimeColumn = (
  heading: string,
  readTime: (request: tourRequests.ExportedRequest) => string | null,
): ExportColumn => [
  `${heading} (${homeZoneName})`,
  (request) => {
    const moment = readTime(request);
    return moment === null ? '' : toHomeDayAndTime(new Date(moment));
  },
];

type ExportColumn = [heading: string, valueOf: (request: tourRequests.ExportedRequest) => string];

const columns: ExportColumn[] = [
  ['Number', ({ id }) => String(id)],
  toTimeColumn('Received', ({ created_at }) => created_at),
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
  toTimeColumn('Visit', ({ visit_at }) => visit_at),
  toTimeColumn('Closed', ({ closed_at }) => closed_at),
  toTimeColumn('Consent given', ({ consent_at }) => consent_at),
  ['Consent', ({ consent_text }) => consent_text],
  ['Organization', ({ organization }) => organization ?? ''],
  ['Role', ({ role }) => role ?? ''],
  ['Asks for', ({ kind }) => kind],
  ['Reference', ({ reference }) => reference ?? ''],
  ['Proposed day', (request) => joinProposal(request) ?? ''],
  toTimeColumn('Taken back by the family', ({ taken_back_at }) => taken_back_at),
  ['Heard of us', ({ source }) => (source ? requestSourceLabels[source] : '')],
  ['Language', ({ language }) => toLanguageName(language)],
];

/**
 * Requests per step. Few, because their messages and notes may be long and a step must not block the server.
 */
const rowsPerStep = 100;

/**
 * Exports all requests as a table for spreadsheet programs (RFC 4180). Requires a POST, so that a link on
 * another site can't start it.
 */
export const exportAll = async ({ actor, context, log }: SignedInCall): Promise<Response> => {
  requireProof(actor);
  const { database } = context;
  const { stringify } = await import('csv-stringify/sync');
  const toCsv = (rows: string[][], isFirst = false): string =>
    // Spreadsheet programs treat a cell that begins with = as a formula, and need a byte order mark to
    // recognize UTF-8.
    stringify(rows, {
      bom: isFirst,
      escape_formulas: true,
      quoted: true,
      record_delimiter: 'windows',
    });
  const streamPieces = async function* () {
    yield toCsv([columns.map(([heading]) => heading)], true);
    const steps = readInSteps((page) => tourRequests.readForExport(database, page), rowsPerStep);
    for await (const requests of steps) {
      yield toCsv(requests.map((request) => columns.map(([, value]) => value(request))));
    }
  };
  await recordStandaloneEvent(database, actor, 'exported the tour requests', null);
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="tour-requests-${toHomeDay(new Date())}.csv"`,
    ...noStore,
  };
  return streamedResponse(streamPieces(), headers, (error) =>
    log.error({ event: 'response aborted', error }, 'the export could not be read to its end'),
  );
};
