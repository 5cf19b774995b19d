import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { days, minutes } from '../../../domain/durations.ts';
import { calendarPattern } from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import { staffVisit } from '../../calendar/staff-calendar.ts';
import { visitsFeed } from '../../calendar/visit-calendar.ts';
import { storageCause } from '../../database/failure.ts';
import { nextTurn } from '../../database/turns.ts';
import { clientAddress } from '../../http/client-address.ts';
import { networksOf } from '../../http/networks.ts';
import { privateHeaders } from '../../http/private-headers.ts';
import * as calendarFeeds from '../../store/requests/calendar-feeds.ts';
import * as visits from '../../store/requests/visits.ts';
import { spendUnknownLink } from '../../tour-requests/family-page.ts';

/** How far a calendar reaches back and ahead. */
const reach = { back: days(60), ahead: days(400) };

/** Records at most once an hour that a calendar was read: phones poll all day. */
const recordEvery = minutes(60);

const suffix = '.ics';

/** The agreed visits as a feed for staff phones. Each person has a secret address, which can be revoked. */
export const calendarFeed = (context: AppContext): Hono => {
  const routes = new Hono();
  routes.on(['GET', 'HEAD'], calendarPattern, async (c) => {
    const { config, database } = context;
    const file = c.req.param('file');
    const secret = file.endsWith(suffix) ? file.slice(0, -suffix.length) : '';
    const reader = await calendarFeeds.findReader(database, secret);
    if (!reader) {
      const spent = await spendUnknownLink(database, networksOf(clientAddress(c, config)));
      const headers = { ...privateHeaders, 'Cache-Control': 'no-store' };
      if (!spent) return c.text('There is no calendar at this address.', 404, headers);
      return c.text('Too many attempts. Please try again later.', 429, {
        ...headers,
        'Retry-After': String(spent.retryAfterSeconds),
      });
    }
    await recordRead(context, reader);
    const content = await contentOf(context);
    const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    const headers = {
      ...privateHeaders,
      // The phone may store the calendar, but revalidates it each time.
      'Cache-Control': 'private, no-cache',
      ETag: tag,
    };
    if (c.req.header('If-None-Match') === tag) return c.body(null, 304, headers);
    return c.body(content, 200, {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="visits.ics"',
    });
  });
  return routes;
};

const contentOf = async ({
  config: { siteUrl },
  database,
  homeSettings,
  publicContent,
}: AppContext): Promise<string> => {
  const now = Date.now();
  const at = (moment: number) => new Date(moment).toISOString();
  const [rows, { name }, { value: contact }] = await Promise.all([
    visits.between(database, at(now - reach.back), at(now + reach.ahead), at(now)),
    homeSettings(),
    publicContent.contact(),
  ]);
  await nextTurn();
  const events = rows.map((row) => staffVisit(row, { contact, siteUrl }));
  return visitsFeed(events, { name, url: siteUrl });
};

type Reader = NonNullable<Awaited<ReturnType<typeof calendarFeeds.findReader>>>;

/** Reading goes on even if the database can't be written. */
const recordRead = async ({ database, log }: AppContext, reader: Reader): Promise<void> => {
  const { user_id, read_at } = reader;
  if (read_at !== null && Date.now() - Date.parse(read_at) < recordEvery) return;
  try {
    await calendarFeeds.recordRead(database, user_id);
  } catch (error) {
    log.warn({ event: 'calendar read not recorded', cause: storageCause(error), error });
  }
};
