import { Readable } from 'node:stream';
import { bodyLimits } from '../../domain/constants.ts';
import {
  documentInput,
  documentMessages as messages,
  documentUpdate,
} from '../../domain/entities/document.ts';
import { uploadIdPattern } from '../../domain/entities/gallery-item.ts';
import { invalidId } from '../../domain/entities/id.ts';
import { homeDay } from '../../domain/time.ts';
import { downloadName } from '../documents/download-name.ts';
import { pdfHeaders } from '../documents/serve-documents.ts';
import { HttpError } from '../errors.ts';
import { success } from '../http/json-responses.ts';
import { readForm, readFormId, readJsonBody } from '../http/request-body.ts';
import { fileNameOf } from '../images/picture-files.ts';
import { recordStandaloneEvent } from '../store/audit.ts';
import * as documents from '../store/documents.ts';
import { inPlaces } from '../store/page.ts';
import { type ApiCall, isEditor, type SignedInCall } from './call.ts';
import type { ContentCall } from './content-invalidation.ts';
import { expectedVersions, orCurrent } from './if-match.ts';
import { jsonList } from './json-list.ts';
import { found, parse } from './parse.ts';
import { requestedId } from './query.ts';

/** A session gets all of them, anonymous callers those that visitors see: shown, and of the last three years. */
export const list = async (call: ApiCall): Promise<Response> => {
  const reader = (await isEditor(call)) ? 'staff' : { today: homeDay(new Date()) };
  return jsonList(
    call,
    inPlaces((page) => documents.list(call.context.database, reader, page)),
  );
};

/** A PDF for a report that is saved afterwards. */
export const upload = async (call: SignedInCall): Promise<Response> => {
  const { actor, request, context, log } = call;
  const url = await context.documents.receive(request, actor, uploadId(call.url));
  log.info({ event: 'document uploaded', url });
  await recordStandaloneEvent(context.database, actor, 'uploaded a PDF');
  return success({ message: messages.uploaded, url }, 201);
};

/** ?id= of an upload, as its sender chose it, so that it can be discarded before its URL is known. */
const uploadId = (url: URL): string | null => {
  const id = url.searchParams.get('id');
  if (id !== null && !uploadIdPattern.test(id)) throw new HttpError(400, invalidId);
  return id;
};

/**
 * Stops an upload of one's own, or removes what it stored unless a record has it. The id is the one that the sender
 * chose, or the 32 digits in the PDF's URL. What is gone already is no error.
 */
export const discardUpload = async ({
  actor,
  request,
  context,
}: SignedInCall): Promise<Response> => {
  const ids = (await readForm(request, bodyLimits.form)).getAll('id');
  const [id = ''] = ids;
  if (ids.length !== 1 || !uploadIdPattern.test(id)) throw new HttpError(400, invalidId);
  await context.documents.discard(id, actor);
  return success({ message: messages.discarded });
};

export const add = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = parse(documentInput, await readJsonBody(request));
  const id = await documents.add(context.database, input, actor);
  await context.pictures.updateVisibility(input.file_url);
  return success({ message: messages.added, id }, 201);
};

export const change = async (call: ContentCall): Promise<Response> => {
  const { actor, request, context } = call;
  const { id, ...input } = parse(documentUpdate, await readJsonBody(request));
  const { database } = context;
  const expected = expectedVersions(request);
  const changing = documents.change(database, id, input, actor, { expected });
  const { previousFileUrl } = found(
    await orCurrent(changing, () => documents.one(database, id)),
    messages.notFound,
  );
  updateFiles(call, [input.file_url, previousFileUrl]);
  return success({ message: messages.updated, id });
};

/** Puts the files where the records want them. They are served by the records, so that no page waits for it. */
export const updateFiles = (call: ContentCall, urls: string[]): void => {
  const { pictures } = call.context;
  call.afterInvalidation(async () => {
    for (const url of new Set(urls)) await pictures.updateVisibility(url);
  });
};

export const remove = async (call: ContentCall): Promise<Response> => {
  const { actor, request, context } = call;
  const id = await readFormId(request);
  const { undo, fileUrl } = found(
    await documents.remove(context.database, id, actor),
    messages.notFound,
  );
  updateFiles(call, [fileUrl]);
  return success({ message: messages.deleted, id, undo });
};

/** ?id= of a report: its PDF for staff, also while visitors can't reach it. */
export const download = async ({ url, context }: SignedInCall): Promise<Response> => {
  const { files, database } = context;
  const report = found(await documents.one(database, requestedId(url)), messages.notFound);
  const name = fileNameOf(report.file_url);
  const size = await files.size(name);
  const content = await files.read(name);
  if (!content || size === null) throw new HttpError(404, messages.notFound);
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      ...pdfHeaders(downloadName(report)),
      'Content-Length': String(size),
      'Cache-Control': 'no-store',
    },
  });
};
