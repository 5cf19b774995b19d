import type { FilledTourForm, TourFormValues } from '../../app/lib/filled-tour-form.ts';
import { bodyLimits } from '../../domain/constants.ts';
import { tourForm } from '../../domain/content/tour-request.ts';
import { tourThanks } from '../../domain/content/tour-thanks.ts';
import type { TourField } from '../../domain/entities/tour-request.ts';
import { pageUrls, tourThanksUrl } from '../../domain/urls.ts';
import type { Database } from '../database/open.ts';
import { isHttpError } from '../errors.ts';
import { success } from '../http/json-responses.ts';
import { isForm, readForm, readJsonBody } from '../http/request-body.ts';
import { createPublicContent } from '../pages/public-content.ts';
import { receiveTourRequest } from '../tour-requests/receive.ts';
import type { ApiCall } from './call.ts';
import { recordVisitors } from './record-hourly.ts';

/** A family's request: JSON from the page's script, or the form itself where there are no scripts. */
export const receive = async (call: ApiCall): Promise<Response> => {
  if (isForm(call.request)) return receiveForm(call);
  const id = await store(call, await readJsonBody(call.request));
  return success({ message: tourThanks.title, id }, 201);
};

/** @throws HttpError as receiveTourRequest; the audit trail records that too many asked */
const store = async (call: ApiCall, body: Record<string, unknown>): Promise<number> => {
  const { context, log, network, networks } = call;
  const readContact = async (database: Database) =>
    (await createPublicContent({ database, log }).contact()).value;
  try {
    return await receiveTourRequest({ ...context, log, network, networks, readContact }, body);
  } catch (error) {
    if (isHttpError(error) && error.status === 429)
      await recordVisitors(call, 'Visitors', 'sent more tour requests than are accepted at once');
    throw error;
  }
};

/** Without scripts: a redirect to the page of thanks, or the same form with what was typed. */
const receiveForm = async (call: ApiCall): Promise<Response> => {
  let values = emptyForm;
  try {
    const form = await readForm(call.request, bodyLimits.tourForm);
    values = valuesOf(form);
    const signs = { website: form.get('website') ?? '', form_time: form.get('form_time') ?? '' };
    await store(call, { ...values, ...signs });
    return new Response(null, {
      status: 303,
      headers: { Location: tourThanksUrl, 'Cache-Control': 'no-store' },
    });
  } catch (error) {
    if (!isHttpError(error))
      call.log.error({ event: 'tour request failed', network: call.network, error });
    return renderForm(call, filledForm(values, error), isHttpError(error) ? error.status : 500);
  }
};

/** The form as it was sent; if the server is too busy to render it, a page that says how to reach the home. */
const renderForm = async (
  { context, renderPage }: ApiCall,
  filled: FilledTourForm,
  status: number,
): Promise<Response> => {
  const page = new Request(new URL(pageUrls.contact, context.config.siteUrl));
  try {
    const rendered = await context.renderQueue(() => renderPage(page, filled));
    return new Response(rendered.body, { status, headers: rendered.headers });
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

const emptyForm: TourFormValues = {
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
    // Browsers send line breaks as CR LF; a text is counted and stored with LF.
    message: text('message').replaceAll('\r\n', '\n'),
    consent: form.get('consent') === 'on',
  };
};
