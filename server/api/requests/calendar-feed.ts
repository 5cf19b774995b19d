import { calendarFeedMessages as messages } from '../../../domain/entities/calendar-feed.ts';
import { calendarUrl } from '../../../domain/urls.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { qrCode } from '../../images/qr-code.ts';
import * as calendarFeeds from '../../store/requests/calendar-feeds.ts';
import { originOf, type SignedInCall } from '../call.ts';

/** Whether the signed-in person has a calendar address. The address itself is shown only once. */
export const read = async ({ actor, context }: SignedInCall): Promise<Response> =>
  success({ calendar: await calendarFeeds.find(context.database, actor.userId) });

/** Makes a new address, which replaces an earlier one. */
export const make = async (call: SignedInCall): Promise<Response> => {
  const { actor, context } = call;
  const secret = await calendarFeeds.make(context.database, actor);
  const url = originOf(call) + calendarUrl(secret);
  const stored = await calendarFeeds.find(context.database, actor.userId);
  const webcal = url.replace(/^https?:/, 'webcal:');
  const calendar = { ...stored, link: { url, qr: qrCode(webcal) }, webcal };
  return success({ message: messages.made, calendar }, 201);
};

/** Ends the address. */
export const revoke = async ({ actor, context }: SignedInCall): Promise<Response> => {
  if (!(await calendarFeeds.revoke(context.database, actor)))
    throw new HttpError(404, messages.none);
  return success({ message: messages.revoked });
};
