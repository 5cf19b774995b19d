import type { FilledTourForm, TourFormValues } from '../../app/lib/filled-tour-form.ts';
import { bodyLimits, largestId, largestListPart } from '../../domain/constants.ts';
import { tourForm } from '../../domain/content/tour-request.ts';
import { tourThanks } from '../../domain/content/tour-thanks.ts';
import {
  type TourBox,
  tourBoxes,
  type TourField,
  tourRequestUpdate,
  type TourRequestUpdate,
  type TourStatus,
  tourMessages,
} from '../../domain/entities/tour-request.ts';
import { momentAtHome } from '../../domain/time.ts';
import { pageUrls, tourThanksUrl } from '../../domain/urls.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { isHttpError, HttpError } from '../errors.ts';
import * as tourChanges from '../store/tour-changes.ts';
import * as tourDeletions from '../store/tour-deletions.ts';
import * as tourRequests from '../store/tour-requests.ts';
import { receiveTourRequest } from '../tour-requests/receive.ts';
import { json, success } from '../http/json-responses.ts';
import { isForm, readForm, readFormId, readJsonBody } from '../http/request-body.ts';
import type { ApiCall, SignedInCall } from './call.ts';
import { respondToDeletion } from './deletion-answer.ts';
import { endpoint, type Handler, open, signedIn } from './endpoint.ts';
import { recordReading } from './record-once.ts';
import { requestedPage, totalCountHeader, wholeNumber } from './paging.ts';
import { found, parse } from './parse.ts';

/** A family's request: JSON from the page's script, or the form itself where there are no scripts. */
const receive =
  (renderPage: PageRenderer): Handler =>
  async (call) => {
    if (isForm(call.request)) return receiveForm(call, renderPage);
    const id = await receiveTourRequest(call, await readJsonBody(call.request));
    return success({ message: tourThanks.title, id }, 201);
  };

/** Without scripts: on to the page of thanks, or the same form again with what was typed. */
const receiveForm = async (call: ApiCall, renderPage: PageRenderer): Promise<Response> => {
  let values = nothingTyped;
  try {
    const form = await readForm(call.request, bodyLimits.tourForm);
    values = valuesOf(form);
    const signs = { website: form.get('website') ?? '', form_time: form.get('form_time') ?? '' };
    await receiveTourRequest(call, { ...values, ...signs });
    return new Response(null, {
      status: 303,
      headers: { Location: tourThanksUrl, 'Cache-Control': 'no-store' },
    });
  } catch (error) {
    if (!isHttpError(error))
      call.log.error({ event: 'tour request failed', network: call.network, error });
    return formAgain(call, renderPage, filledForm(values, error), {
      status: isHttpError(error) ? error.status : 500,
    });
  }
};

/** The form as it was sent, when its turn to be rendered comes; otherwise how to reach the home. */
const formAgain = async (
  { context }: ApiCall,
  renderPage: PageRenderer,
  filled: FilledTourForm,
  { status }: { status: number },
): Promise<Response> => {
  const page = new Request(new URL(pageUrls.contact, context.config.siteUrl));
  try {
    const shown = await context.renderQueue(() => renderPage(page, filled));
    return new Response(shown.body, { status, headers: shown.headers });
  } catch (error) {
    if (isHttpError(error)) return context.busyPage({ notSent: true });
    throw error;
  }
};

const filledForm = (values: TourFormValues, error: unknown): FilledTourForm =>
  isHttpError(error)
    ? {
        values,
        fields: (error.fields ?? {}) as Partial<Record<TourField, string>>,
        problem: error.message,
      }
    : { values, fields: {}, problem: tourForm.unreachable };

const nothingTyped: TourFormValues = {
  name: '',
  phone: '',
  email: '',
  wishes: [],
  wish_date: '',
  wish_time: '',
  message: '',
  consent: false,
};

const valuesOf = (form: URLSearchParams): TourFormValues => {
  const text = (field: string) => form.get(field) ?? '';
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    wishes: form.getAll('wishes'),
    wish_date: text('wish_date'),
    wish_time: text('wish_time'),
    // Browsers send line breaks as CR LF; a text is counted and kept with LF.
    message: text('message').replaceAll('\r\n', '\n'),
    consent: form.get('consent') === 'on',
  };
};

/** ?id= for one request; else ?box=open, closed or spam, newest first. */
const read = (call: SignedInCall): Promise<Response> =>
  call.url.searchParams.has('id') ? readOne(call) : list(call);

/** What staff opens, as it is now. */
const readOne = async (call: SignedInCall): Promise<Response> => {
  const id = wholeNumber(call.url, 'id', 1, largestId) ?? 0;
  const request = found(await tourRequests.find(call.context.database, id), tourMessages.notFound);
  await recordReading(call, call.actor, `read ${tourRequests.labelOf(id)}`);
  return success({ tour_request: request });
};

const list = async (call: SignedInCall): Promise<Response> => {
  const { url, context } = call;
  const box = url.searchParams.get('box') ?? 'open';
  if (!isBox(box)) throw new HttpError(400, 'The box must be open, closed or spam.');
  const { limit = largestListPart, offset } = requestedPage(url);
  const rows = await tourRequests.all(context.database, box, { limit, offset });
  const total = await tourRequests.count(context.database, box);
  await recordReading(call, call.actor, 'looked at the tour requests');
  return json(
    { success: true, tour_requests: rows },
    { headers: { [totalCountHeader]: String(total) } },
  );
};

const isBox = (name: string): name is TourBox => Object.hasOwn(tourBoxes, name);

const change = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const update = parse(tourRequestUpdate, await readJsonBody(request));
  const { id, taken, notes } = update;
  const visitAt = visitOf(update);
  const before = found(await tourRequests.find(context.database, id), tourMessages.notFound);
  const status = update.status ?? statusAfter(before.status, visitAt);
  const visitAfter = visitAt === undefined ? before.visit_at : visitAt;
  if (status === 'scheduled' && visitAfter === null) {
    throw new HttpError(422, tourMessages.visitRequired);
  }
  if ([status, taken, notes, visitAt].every((value) => value === undefined)) {
    throw new HttpError(422, tourMessages.nothingToChange);
  }
  const tellFamily = update.tell_family === true && context.outboxWorker.configured;
  const changes = { status, taken, notes, visitAt, tellFamily };
  found(await tourChanges.change(context.database, id, changes, actor), tourMessages.notFound);
  context.outboxWorker.nudge();
  return success({
    message: tourMessages.updated,
    id,
    tour_request: await tourRequests.find(context.database, id),
  });
};

/** An agreed visit makes a request scheduled, a called-off one brings it back; where no one says so. */
const statusAfter = (
  before: TourStatus,
  visitAt: string | null | undefined,
): TourStatus | undefined => {
  if (visitAt && (before === 'new' || before === 'contacted')) return 'scheduled';
  return visitAt === null && before === 'scheduled' ? 'contacted' : undefined;
};

/** The agreed visit in UTC; null: none any more; undefined: not asked to change. */
const visitOf = ({ visit_date: day, visit_time: time }: TourRequestUpdate) => {
  if (day === undefined && time === undefined) return undefined;
  if (!day && !time) return null;
  if (!day || !time) throw new HttpError(422, tourMessages.visitIncomplete);
  return momentAtHome(day, time).toISOString();
};

const remove = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const { storedSince } = await tourDeletions.remove(context.database, id, actor);
  if (storedSince === null) throw new HttpError(404, tourMessages.notFound);
  return respondToDeletion(context, { message: tourMessages.deleted, storedSince, fields: { id } });
};

/** /api/tour-requests: families send one; staff lists, changes and deletes them for good. */
export const tourRequestsEndpoint = (renderPage: PageRenderer) =>
  endpoint({
    POST: open(receive(renderPage)),
    GET: signedIn(read, { limit: 'none' }),
    PUT: signedIn(change),
    DELETE: signedIn(remove),
  });
