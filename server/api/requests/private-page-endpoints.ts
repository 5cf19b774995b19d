import type { FamilyPage, FamilyProblem } from '../../../app/lib/family-page.ts';
import { bodyLimits, requestLimits } from '../../../domain/constants.ts';
import {
  type FamilyAction,
  familyActionInput,
  type FamilyActionInput,
  type FamilyField,
  familyPageMessages,
  privatePageProblems,
} from '../../../domain/requests/private-page.ts';
import { addDays, toHomeDay, isDay } from '../../../domain/lib/time.ts';
import { localizePath } from '../../../domain/language-urls.ts';
import type { Language } from '../../../domain/lib/languages.ts';
import { familyDeletedUrl, familyPageUrl, languageChosenParameter } from '../../../domain/urls.ts';
import { fillMessage } from '../../../domain/requests/visit-words.ts';
import { listVisitTimes } from '../../../domain/nouns/contact/visit-times.ts';
import {
  formatAddress,
  createCalendarHeaders,
  createVisitCalendar,
  findEventDomain,
} from '../../calendar/visit-calendar.ts';
import { createFamilyLocale, findReplyLanguage } from '../../email/family-locale.ts';
import { HttpError, isHttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { isFormRequest, readForm } from '../../http/request-body.ts';
import { privateHeaders } from '../../http/security-headers.ts';
import { toFamilyPageUrl, createPageResponder } from '../../pages/family-pages.ts';
import {
  createProblemTranslator,
  translateProblems,
  findOfferedLanguage,
} from '../../pages/languages/language-words.ts';
import { isPhoneNumber } from '../../phone-numbers.ts';
import * as familyChanges from '../../store/requests/family-changes.ts';
import * as requestLinks from '../../store/requests/request-links.ts';
import { readPrivatePage, createPrivateLink } from '../../request-intake/read-private-page.ts';
import { type ApiCall, findOrigin } from '../call.ts';
import { parse, readInput } from '../parse.ts';
import { respondToDeletion } from '../history/respond-to-deletion.ts';
import { countFamilyAction, createUnknownLinkError } from '../visitor-limits.ts';

export const read = async (call: ApiCall): Promise<Response> =>
  withPrivateHeaders(success({ visit: await readVisit(call) }));

/** Performs a family's action, sent as JSON or, without scripts, as the page's form. */
export const submitAction = async (call: ApiCall): Promise<Response> => {
  if (isFormRequest(call.request)) return submitForm(call);
  const input = await readInput(familyActionInput, call.request);
  if (input.action === 'delete') return remove(call);
  await performFamilyAction(call, input);
  return withPrivateHeaders(
    success({ message: actionMessages[input.action], visit: await readVisit(call) }),
  );
};

export const remove = async (call: ApiCall): Promise<Response> => {
  await countFamilyAction(call);
  const { storedSince } = await familyChanges.deleteRequest(call.context.database, readToken(call));
  if (storedSince === null) throw await createLinkError(call);
  const message = familyPageMessages.deleted;
  return withPrivateHeaders(
    await respondToDeletion(call.context, { message, storedSince, fields: {} }),
  );
};

export const downloadVisit = async (call: ApiCall): Promise<Response> => {
  const { homeSettings, publicContent } = call.context;
  const request = await requireRequest(call);
  if (request.status !== 'scheduled' || request.visit_at === null)
    throw new HttpError(404, familyPageMessages.noVisit);
  const [{ name }, { value: contact }, eventDomain] = await Promise.all([
    homeSettings(),
    publicContent.contact(),
    findEventDomain(call.context),
  ]);
  const language = findReplyLanguage(request, await publicContent.optional());
  const { messages } = createFamilyLocale(language);
  const visit = {
    id: request.id,
    startsAt: new Date(request.visit_at),
    sequence: request.visit_sequence,
    isCanceled: false,
    summary: fillMessage(messages.event, { home: name }),
    location: formatAddress(contact),
    note: fillMessage(messages.changes, { phone: contact.phone_cell }),
    changedAt: new Date(request.updated_at),
  };
  const { content } = await createVisitCalendar(visit, { name, eventDomain });
  return new Response(content, {
    headers: { ...privateHeaders, ...createCalendarHeaders('visit.ics') },
  });
};

const actionMessages: Record<Exclude<FamilyAction, 'delete'>, string> = {
  propose: familyPageMessages.proposed,
  'take back': familyPageMessages.takenBack,
  'give phone': familyPageMessages.phoneGiven,
};

/** The value of ?done= after each action. The page shows the message that belongs to the value. */
const doneValueByAction: Record<Exclude<FamilyAction, 'delete'>, string> = {
  propose: 'proposed',
  'take back': 'taken-back',
  'give phone': 'phone',
};

const readToken = ({ url }: ApiCall): string => url.pathname.split('/')[3] ?? '';

/** @throws HttpError 404 for an unknown link, 429 after too many unknown links */
const requireRequest = async (call: ApiCall): Promise<requestLinks.LinkedRequest> => {
  const request = await requestLinks.find(call.context.database, readToken(call));
  if (!request) throw await createLinkError(call);
  return request;
};

const createLinkError = (call: ApiCall): Promise<HttpError> =>
  createUnknownLinkError(call, familyPageMessages.ended);

const readVisit = async (call: ApiCall, language?: Language) => {
  const request = await requireRequest(call);
  const { value: contact } = await call.context.publicContent.contact();
  return readPrivatePage(request, {
    config: call.context.config,
    contact,
    link: createPrivateLink(findOrigin(call), readToken(call)),
    locale: createFamilyLocale(language),
  });
};

/** @throws HttpError 404, 409, 422, 429 */
const performFamilyAction = async (call: ApiCall, input: FamilyActionInput): Promise<void> => {
  await countFamilyAction(call);
  const { outboxWorker } = call.context;
  const holder = { token: readToken(call), mail: await outboxWorker.isConfigured() };
  const isFound = await changeRequest(call, holder, input);
  if (!isFound) throw await createLinkError(call);
  outboxWorker.nudge();
};

type LinkHolder = Parameters<typeof familyChanges.withdrawRequest>[1];

const changeRequest = async (
  call: ApiCall,
  holder: LinkHolder,
  { action, day, time, phone }: FamilyActionInput,
): Promise<boolean> => {
  const { database } = call.context;
  if (action === 'take back') return familyChanges.withdrawRequest(database, holder);
  if (action === 'give phone') return familyChanges.setPhone(database, holder, requirePhone(phone));
  return familyChanges.proposeDay(database, holder, await requireDay(call, { day, time }));
};

/** @throws HttpError 422 if the phone number is missing or invalid */
const requirePhone = (phone: string | null): string => {
  if (phone === null) throw createFieldError({ phone: familyPageMessages.phoneMissing });
  if (!isPhoneNumber(phone)) throw createFieldError({ phone: privatePageProblems.phone });
  return phone;
};

/** Requires a day in the range for requests, and a time in business hours, if any. @throws HttpError 422 */
const requireDay = async (
  { context }: ApiCall,
  { day, time }: { day: string | null; time: string | null },
) => {
  if (day === null) throw createFieldError({ day: familyPageMessages.dayMissing });
  const today = toHomeDay(new Date());
  if (!isDay(day) || day < today || day > addDays(today, requestLimits.daysAhead))
    throw createFieldError({ day: privatePageProblems.day });
  const { value: contact } = await context.publicContent.contact();
  if (time !== null && !listVisitTimes(contact.business_hours, day).includes(time))
    throw createFieldError({ time: privatePageProblems.time });
  return { day, time };
};

const createFieldError = (fields: Partial<Record<FamilyField, string>>): HttpError =>
  new HttpError(422, Object.values(fields)[0] ?? '', { fields });

/** Handles a form sent without scripts: redirects to the page, or shows it with the input and errors. */
const submitForm = async (call: ApiCall): Promise<Response> => {
  const form = await readForm(call.request, bodyLimits.form);
  const fields = Object.fromEntries(form);
  const language = await findOfferedLanguage(call.context, fields);
  try {
    const input = parse(familyActionInput, fields);
    if (input.action === 'delete') {
      await remove(call);
      return redirectPrivately(localizePath(language, familyDeletedUrl));
    }
    await performFamilyAction(call, input);
    const query = new URLSearchParams({ done: doneValueByAction[input.action] });
    if (language) return redirectPrivately(toFamilyPageUrl(language, readToken(call), query));
    if (languageChosenParameter in fields) query.set(languageChosenParameter, '');
    return redirectPrivately(`${familyPageUrl(readToken(call))}?${query.toString()}`);
  } catch (error) {
    const sentForm = { fields, language };
    if (isHttpError(error))
      return showProblem(call, toFamilyProblem(sentForm, error), error.status, language);
    call.log.error({ event: 'family action failed', network: call.network, error });
    const failure = new HttpError(500, familyPageMessages.failed, { cause: error });
    return showProblem(call, toFamilyProblem(sentForm, failure), 500, language);
  }
};

const redirectPrivately = (Location: string): Response =>
  new Response(null, { status: 303, headers: { Location, ...privateHeaders } });

interface SentForm {
  fields: Record<string, string>;
  language: Language | undefined;
}

const toFamilyProblem = ({ fields, language }: SentForm, error: HttpError): FamilyProblem => ({
  action: (fields['action'] ?? 'propose') as FamilyAction,
  ...(language
    ? translateProblem(language, error)
    : { sentence: error.message, fields: error.fields ?? {} }),
  typed: { day: fields['day'] ?? '', time: fields['time'] ?? '', phone: fields['phone'] ?? '' },
});

const translateProblem = (
  language: Language,
  { message, fields }: HttpError,
): Pick<FamilyProblem, 'sentence' | 'fields'> => {
  const translate = createProblemTranslator(language);
  return { sentence: translate(message), fields: translateProblems(translate, fields) };
};

const showProblem = async (
  call: ApiCall,
  problem: FamilyProblem,
  status: number,
  language: Language | undefined,
): Promise<Response> => {
  const { context, renderPage } = call;
  const request = await requestLinks.find(context.database, readToken(call));
  const page: FamilyPage = request
    ? { visit: await readVisit(call, language), problem }
    : { visit: null };
  const path = localizePath(language, familyPageUrl(readToken(call)));
  const address = new URL(path, context.config.siteUrl);
  return createPageResponder(context, renderPage)(
    new Request(address),
    page,
    request ? status : 404,
  );
};

const withPrivateHeaders = (response: Response): Response => {
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value);
  return response;
};
