import { setTimeout } from 'node:timers/promises';
import type { FilledRequestForm, RequestFormValues } from '../../../app/lib/filled-request-form.ts';
import { bodyLimits } from '../../../domain/constants.ts';
import {
  formatProfessionalConsentText,
  professionalsForm,
} from '../../../domain/site/words/professionals-words.ts';
import {
  formatConsentText,
  requestForm,
  requestFormStates,
} from '../../../domain/requests/request-form-words.ts';
import { requestThanks } from '../../../domain/site/words/request-thanks-words.ts';
import type { RequestKind, RequestField } from '../../../domain/requests/request.ts';
import { requestProblems } from '../../../domain/requests/request-problems.ts';
import { localizePath, splitLanguage } from '../../../domain/language-urls.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import { findUntrueClaims } from '../../../domain/texts/claims.ts';
import { createSiteBlanks } from '../../../domain/site/site-blanks.ts';
import { formatNearMoment } from '../../../domain/lib/time.ts';
import { familySentUrl, pageUrls, professionalThanksUrl } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/open-database.ts';
import { HttpError, isHttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { isFormRequest, readForm, readJsonBody } from '../../http/request-body.ts';
import { privateHeaders } from '../../http/security-headers.ts';
import { toFamilyPageUrl } from '../../pages/family-pages.ts';
import {
  findFormat,
  createProblemTranslator,
  translateProblems,
  findOfferedLanguage,
} from '../../pages/languages/language-words.ts';
import { createPublicContent } from '../../pages/read-public-content.ts';
import {
  computeAnswerDeadline,
  createPrivateLink,
} from '../../request-intake/read-private-page.ts';
import { receiveRequest, type ReceivedRequest } from '../../request-intake/receive-request.ts';
import { type ApiCall, findOrigin } from '../call.ts';
import { recordVisitorEvent } from '../record-event.ts';

/** Receives a family's request as JSON from the page's script or, without scripts, as the form itself. */
export const receive = async (call: ApiCall): Promise<Response> => {
  if (isFormRequest(call.request)) return receiveForm(call);
  const body = await readJsonBody(call.request);
  const language = await findOfferedLanguage(call.context, body);
  const receivedRequest = await storeRequest(call, body, language);
  return success(createThanks(call, receivedRequest, language), 201);
};

/**
 * The immediate answer to the sender: the reference and, for a family, the time by which the home answers and
 * the private link.
 */
const createThanks = (
  call: ApiCall,
  { id, reference, createdAt, token, byEmail }: ReceivedRequest,
  language: Language | undefined,
) =>
  token === null
    ? { message: professionalsForm.thanks.title.original, id, reference }
    : {
        message: requestThanks.title.original,
        id,
        reference,
        answer_by: language
          ? findFormat(language).moment(computeAnswerDeadline(createdAt))
          : formatNearMoment(computeAnswerDeadline(createdAt), new Date()),
        by_email: byEmail,
        link: createPrivateLink(findOrigin(call), token),
      };

/** @throws HttpError as receiveRequest does; the audit log records when there were too many requests */
const storeRequest = async (
  call: ApiCall,
  body: Record<string, unknown>,
  language: Language | undefined,
): Promise<ReceivedRequest> => {
  const { context, log, network, networks } = call;
  const readContact = async (database: Database) =>
    (await createPublicContent({ ...context, database, log }).contact()).value;
  const readConsentText = () => renderConsentText(context, body['kind'], language);
  const intake = { ...context, log, network, networks, readContact, readConsentText };
  try {
    return await receiveRequest(intake, { ...body, language });
  } catch (error) {
    if (isHttpError(error) && error.status === 429)
      await recordVisitorEvent(
        call,
        'Visitors',
        'sent more tour requests than are accepted at once',
      );
    throw isHttpError(error) && language ? translateError(language, error) : error;
  }
};

/** Returns the consent sentence that the page currently shows beside the checkbox. */
const renderConsentText = async (
  { homeSettings, publicContent, contentIn }: AppContext,
  kind: unknown,
  language: Language | undefined,
): Promise<string> => {
  const content = language ? contentIn(language) : publicContent;
  const [{ texts, english = [] }, settings, contact, facts] = await Promise.all([
    content.texts(isProfessional(kind) ? 'professionals' : 'contact'),
    homeSettings(),
    publicContent.contact(),
    publicContent.facts(),
  ]);
  const blanks = createSiteBlanks(settings, contact.value);
  const untrueClaims = findUntrueClaims(facts, contact.value);
  if (isProfessional(kind)) return formatProfessionalConsentText(texts, blanks, untrueClaims);
  const format =
    language && !english.includes(requestForm.consent.key) ? findFormat(language) : undefined;
  return format
    ? format.filled(formatConsentText(texts, {}, untrueClaims), {
        ...blanks,
        months: format.months(settings.tourRetentionMonths),
      })
    : formatConsentText(texts, blanks, untrueClaims);
};

/**
 * Translates the messages about a form into the language of its page; messages without a translation stay in
 * English.
 */
const translateError = (language: Language, error: HttpError): HttpError => {
  const translate = createProblemTranslator(language);
  return new HttpError(error.status, translate(error.message), {
    ...error,
    fields: translateProblems(translate, error.fields),
  });
};

const isProfessional = (kind: unknown): boolean => kind === ('professional' satisfies RequestKind);

/** Handles a form sent without scripts: redirects to the next page, or shows the form with the input. */
const receiveForm = async (call: ApiCall): Promise<Response> => {
  let values = emptyForm;
  let language: Language | undefined;
  try {
    const form = await readForm(call.request, bodyLimits.requestForm);
    values = readValues(form);
    language = await findOfferedLanguage(call.context, Object.fromEntries(form));
    const spamSignals = {
      leave_empty: form.get('leave_empty') ?? '',
      form_time: form.get('form_time') ?? '',
    };
    // The checkbox's value is the sentence beside it.
    const consent = { consent_text: form.get('consent') ?? undefined };
    const kind = values.kind || undefined;
    const { token } = await storeRequest(
      call,
      { ...values, ...spamSignals, ...consent, kind },
      language,
    );
    return new Response(null, {
      status: 303,
      headers: {
        Location: findNextUrl(token, language),
        ...privateHeaders,
      },
    });
  } catch (error) {
    if (!isHttpError(error))
      call.log.error({ event: 'tour request failed', network: call.network, error });
    const status = isHttpError(error) ? error.status : 500;
    return renderForm(call, toFilledForm(values, error), { status, language });
  }
};

/**
 * Responds to a form that seems to come from another site: shows the form empty, because the body that was
 * sent is not read. The Back button still leads to what was typed.
 */
export const respondToForeignForm = async (
  call: Pick<ApiCall, 'context' | 'renderPage'>,
  referer: string,
): Promise<Response> => {
  const { pathname } = new URL(URL.canParse(referer) ? referer : call.context.config.siteUrl);
  const { language: named, path } = splitLanguage(pathname);
  const language = await findOfferedLanguage(call.context, { language: named });
  const kind = path === pageUrls.professionals ? ('professional' satisfies RequestKind) : '';
  const translate = language ? createProblemTranslator(language) : String;
  const problem = translate(requestProblems.foreign);
  const filled = { values: { ...emptyForm, kind }, fields: {}, problem };
  return renderForm(call, filled, { status: 403, language });
};

/**
 * The next page for a family is its private page, which begins with thanks; for a professional, the English
 * page of thanks.
 */
const findNextUrl = (token: string | null, language: Language | undefined): string => {
  if (token === null) return professionalThanksUrl;
  return language
    ? toFamilyPageUrl(language, token, new URLSearchParams({ done: 'sent' }))
    : familySentUrl(token);
};

/**
 * Shows the form with these values. If the server is too busy to render it, shows a page that says how to
 * reach the home.
 */
const renderForm = async (
  { context, renderPage }: Pick<ApiCall, 'context' | 'renderPage'>,
  filled: FilledRequestForm,
  { status, language }: { status: number; language: Language | undefined },
): Promise<Response> => {
  const path = isProfessional(filled.values.kind) ? pageUrls.professionals : pageUrls.contact;
  const page = new Request(new URL(localizePath(language, path), context.config.siteUrl));
  try {
    const renderedPage = await context.formQueue(() =>
      takeQuarterOfTime(() => context.renderQueue(() => renderPage(page, filled))),
    );
    return new Response(renderedPage.body, { status, headers: renderedPage.headers });
  } catch (error) {
    if (isHttpError(error)) return context.busyPage({ notSent: true });
    throw error;
  }
};

/**
 * After the work, pauses for three times as long as it took, so that a flood of such requests leaves time for
 * others.
 */
const takeQuarterOfTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await work();
  await setTimeout(3 * (performance.now() - began));
  return result;
};

/** Clears the consent if it was given to a sentence other than the current one. */
const toFilledForm = (values: RequestFormValues, error: unknown): FilledRequestForm =>
  isHttpError(error)
    ? {
        values: error.consentText ? { ...values, consent: false } : values,
        fields: (error.fields ?? {}) as Partial<Record<RequestField, string>>,
        problem: error.message,
      }
    : { values, fields: {}, problem: requestFormStates.unreachable };

const emptyForm: RequestFormValues = {
  name: '',
  organization: '',
  role: '',
  phone: '',
  email: '',
  wishes: [],
  wish_date: '',
  wish_time: '',
  message: '',
  kind: '',
  source: '',
  consent: false,
};

const readValues = (form: URLSearchParams): RequestFormValues => {
  const readText = (field: string) => form.get(field) ?? '';
  return {
    name: readText('name'),
    organization: readText('organization'),
    role: readText('role'),
    phone: readText('phone'),
    email: readText('email'),
    wishes: form.getAll('wishes'),
    wish_date: readText('wish_date'),
    wish_time: readText('wish_time'),
    // Browsers send line breaks as CR LF; texts are counted and stored with LF.
    message: readText('message').replaceAll('\r\n', '\n'),
    kind: readText('kind'),
    source: readText('source'),
    consent: form.has('consent'),
  };
};

/**
 * Returns the signed time at which someone began to fill in the request form. There is no rate limit: signing
 * costs less than counting, and a flood could use up a limit and keep families from getting the time.
 */
export const readFormTime = ({ context }: ApiCall): Promise<Response> =>
  Promise.resolve(success({ form_time: context.formTimes.sign('form') }));
