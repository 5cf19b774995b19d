import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { days, minutes } from '../../../domain/lib/durations.ts';
import { calendarFeedMessages as messages } from '../../../domain/requests/calendar-feed.ts';
import { calendarPattern, calendarUrl, toWebcal } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import {
  createVisitsFeed,
  toStaffCalendarVisit,
  findEventDomain,
} from '../../calendar/visit-calendar.ts';
import { findStorageCause } from '../../database/failure.ts';
import { HttpError } from '../../errors.ts';
import { readClientAddress, toNetworks } from '../../http/client-address.ts';
import { success } from '../../http/json-responses.ts';
import { privateHeaders } from '../../http/security-headers.ts';
import { createQrCode } from '../../images/qr-code.ts';
import * as links from '../../store/links.ts';
import * as calendarFeeds from '../../store/requests/calendar-feeds.ts';
import * as visits from '../../store/requests/visits.ts';
import { yieldToEventLoop } from '../../work-queue.ts';
import { findOrigin, type SignedInCall } from '../call.ts';

const feedRange = { back: days(60), ahead: days(400) };

/** Reading a calendar is recorded at most once an hour, because phones poll all day. */
const recordInterval = minutes(60);

const suffix = '.ics';

/** The agreed visits as a feed for staff phones. Each person has a secret address, which can be revoked. */
export const createCalendarRoutes = (context: AppContext): Hono => {
  const routes = new Hono();
  routes.on(['GET', 'HEAD'], calendarPattern, async (c) => {
    const { config, database, limits } = context;
    const fileName = c.req.param('file');
    const secret = fileName.endsWith(suffix) ? fileName.slice(0, -suffix.length) : '';
    const reader = await links.findWithAccount(database, 'calendar', secret);
    if (!reader) {
      const spentLimit = await limits.spendUnknownLink(toNetworks(readClientAddress(c, config)));
      const headers = { ...privateHeaders, 'Cache-Control': 'no-store' };
      if (!spentLimit) return c.text('There is no calendar at this address.', 404, headers);
      return c.text('Too many attempts. Please try again later.', 429, {
        ...headers,
        'Retry-After': String(spentLimit.retryAfterSeconds),
      });
    }
    await recordRead(context, reader.link);
    const content = await renderFeed(context);
    const entityTag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    const headers = {
      ...privateHeaders,
      // The phone may store the calendar, but revalidates it each time.
      'Cache-Control': 'private, no-cache',
      ETag: entityTag,
    };
    if (c.req.header('If-None-Match') === entityTag) return c.body(null, 304, headers);
    return c.body(content, 200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="visits.ics"',
    });
  });
  return routes;
};

const renderFeed = async (context: AppContext): Promise<string> => {
  const { config, database, homeSettings, publicContent } = context;
  const now = Date.now();
  const toIso = (moment: number) => new Date(moment).toISOString();
  const [rows, { name }, { value: contact }, eventDomain] = await Promise.all([
    visits.listVisits(
      database,
      toIso(now - feedRange.back),
      toIso(now + feedRange.ahead),
      toIso(now),
    ),
    homeSettings(),
    publicContent.contact(),
    findEventDomain(context),
  ]);
  await yieldToEventLoop();
  const events = rows.map((row) => toStaffCalendarVisit(row, { contact, siteUrl: config.siteUrl }));
  return createVisitsFeed(events, { name, eventDomain });
};

/** Records that the feed was read. The feed is served even if this fails. */
const recordRead = async (
  { database, log }: AppContext,
  { id, used_at }: links.Link<'calendar'>,
): Promise<void> => {
  if (used_at !== null && Date.now() - Date.parse(used_at) < recordInterval) return;
  try {
    await links.recordUse(database, id);
  } catch (error) {
    log.warn({ event: 'calendar read not recorded', cause: findStorageCause(error), error });
  }
};

/** Returns when the calendar address was made and last read, or null. Only `create` returns the address. */
export const read = async ({ actor, context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.calendarFeed>>({
    calendar: await calendarFeeds.find(context.database, actor.userId),
  });

/** Makes a new address, which replaces an earlier one. */
export const create = async (call: SignedInCall): Promise<Response> => {
  const { actor, context } = call;
  const secret = await calendarFeeds.create(context.database, actor);
  const url = findOrigin(call) + calendarUrl(secret);
  const storedFeed = await calendarFeeds.find(context.database, actor.userId);
  const webcal = toWebcal(url);
  const calendar = { ...storedFeed, link: { url, qr: createQrCode(webcal) }, webcal };
  return success<ApiAnswer<'POST', typeof apiUrls.calendarFeed>>(
    { message: messages.made, calendar },
    201,
  );
};

export const revoke = async ({ actor, context }: SignedInCall): Promise<Response> => {
  if (!(await calendarFeeds.revoke(context.database, actor)))
    throw new HttpError(404, messages.none);
  return success({ message: messages.revoked });
};
