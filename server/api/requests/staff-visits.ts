import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { maxId } from '../../../domain/lib/schemas/id.ts';
import type { StaffVisit } from '../../../domain/requests/calendar-feed.ts';
import { notificationSteps } from '../../../domain/requests/request-step.ts';
import { requestMessages } from '../../../domain/requests/request.ts';
import { addDays, toHomeDay, toHomeTime, isDay, toMoment } from '../../../domain/lib/time.ts';
import {
  createCalendarHeaders,
  createVisitCalendar,
  toStaffCalendarVisit,
  findEventDomain,
} from '../../calendar/visit-calendar.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { privateHeaders } from '../../http/security-headers.ts';
import * as requestSteps from '../../store/requests/request-steps.ts';
import * as visits from '../../store/requests/visits.ts';
import type { SignedInCall } from '../call.ts';
import { requireFound, parseWholeNumber } from '../parse.ts';
import { recordAccess } from '../record-event.ts';

const maxDays = 31;

const daysAhead = 400;

/**
 * Lists the coming agreed visits in order of time, with days and times at the home; with
 * ?from=2026-12-01&days=7, only the visits of these days.
 */
export const list = async (call: SignedInCall): Promise<Response> => {
  const { url, context } = call;
  const today = toHomeDay(new Date());
  const from = url.searchParams.get('from') ?? today;
  if (!isDay(from)) throw new HttpError(400, 'From must be a day such as 2026-12-01.');
  const count = parseWholeNumber(url, 'days', 1, maxDays) ?? daysAhead;
  const startTime = toMoment(from, '00:00').toISOString();
  const endTime = toMoment(addDays(from, count), '00:00').toISOString();
  const now = new Date().toISOString();
  const rows = await visits.listVisitsWithFamilies(context.database, [startTime, endTime], now);
  if (rows.length > 0) await recordAccess(call, call.actor, 'looked at the visits');
  const lastNotifications = await requestSteps.findLast(
    context.database,
    rows.map(({ id }) => id),
    notificationSteps,
  );
  const staffVisits = rows.map((row) => ({
    ...toStaffVisit(row),
    told: lastNotifications.get(row.id) ?? null,
  }));
  return success<ApiAnswer<'GET', typeof apiUrls.tourRequestsVisits>>({
    today,
    from,
    days: count,
    visits: staffVisits,
  });
};

const toStaffVisit = (row: visits.StaffVisitRow): Omit<StaffVisit, 'told'> => {
  const { id, reference, name, phone, email, language, status, visit_at } = row;
  const moment = new Date(visit_at);
  return {
    id,
    reference,
    name,
    phone,
    email,
    language,
    status,
    visit_at,
    day: toHomeDay(moment),
    time: toHomeTime(moment),
  };
};

/** ?id=: sends one agreed visit as a calendar file. */
export const downloadVisit = async (call: SignedInCall): Promise<Response> => {
  const { config, database, homeSettings, publicContent } = call.context;
  const id = parseWholeNumber(call.url, 'id', 1, maxId) ?? 0;
  const row = requireFound(
    await visits.find(database, id, new Date().toISOString()),
    requestMessages.noVisit,
  );
  const [{ name }, { value: contact }, eventDomain] = await Promise.all([
    homeSettings(),
    publicContent.contact(),
    findEventDomain(call.context),
  ]);
  const visit = toStaffCalendarVisit(row, { contact, siteUrl: config.siteUrl });
  const { content } = await createVisitCalendar(visit, { name, eventDomain });
  const fileHeaders = createCalendarHeaders(`visit-${row.reference ?? row.id}.ics`);
  return new Response(content, { headers: { ...privateHeaders, ...fileHeaders } });
};
