import { createHash } from 'node:crypto';
import { tourProblems } from '../../domain/copy/tour-problems.ts';
import { consentText } from '../../domain/copy/tour-request.ts';
import {
  reachProblem,
  type TourField,
  type TourRequestInput,
  tourRequestInput,
  tourSigns,
  tourWords,
  visitWishProblems,
} from '../../domain/entities/tour-request.ts';
import { homeDay } from '../../domain/home-time.ts';
import { visitTimes } from '../../domain/visit-times.ts';
import type { ApiCall } from '../api/call.ts';
import { spend } from '../auth/limits.ts';
import { createPublicSite } from '../public-site.ts';
import { isRefusal, Refusal } from '../refusal.ts';
import * as tourRequests from '../store/tour-requests.ts';
import { suspicionOf } from './suspicion.ts';

type Body = Record<string, unknown>;
type Problems = Partial<Record<TourField, string>>;

/**
 * Takes a family's request: checks it, stores it, and has the home told. What looks like a robot's is
 * stored apart and gets the same answer.
 * @returns the stored request's id
 * @throws Refusal 422 with what is wrong by field, 429 for far too many, and what `write` throws
 */
export const receiveTourRequest = async (call: ApiCall, body: Body): Promise<number> => {
  const { services, network, log } = call;
  const { config, database, limits, visitors, postman } = services;
  const input = await checked(call, body);
  const withinTheHour = await spent(call);
  const suspicion = suspicionOf({
    ...tourSigns.parse(body),
    sinceFirstPage: visitors.sinceFirst(network),
    withinTheHour,
    message: input.message,
  });
  const { id, isNew } = await tourRequests.add(database, {
    input,
    consentText: consentText(config.siteName, config.tourRetentionMonths),
    fingerprint: fingerprintOf(input),
    suspicion,
    mail: postman.configured,
  });
  if (isNew) {
    log.info({ event: 'tour request stored', tourRequestId: id, suspected: suspicion !== null });
    postman.nudge();
  } else {
    // The second press of a button is no second request, and no reason for doubt about the next.
    await limits.tourRequests.reward(network, 1);
  }
  return id;
};

const spent = async ({ services, network }: ApiCall): Promise<number> => {
  try {
    return await spend(services.limits.tourRequests, network);
  } catch (error) {
    if (!isRefusal(error) || error.status !== 429) throw error;
    const { retryAfterSeconds } = error;
    throw new Refusal(429, tourWords.tooMany, { ...(retryAfterSeconds && { retryAfterSeconds }) });
  }
};

/** @throws Refusal 422 */
const checked = async (call: ApiCall, body: Body): Promise<TourRequestInput> => {
  const parsed = tourRequestInput.safeParse(body);
  const problems: Problems = parsed.success ? {} : firstProblems(parsed.error.issues);
  const reach = reachProblem({ phone: body['phone'], email: body['email'] });
  if (reach && !problems.phone && !problems.email) problems.phone = reach;
  if (parsed.success) Object.assign(problems, await wishProblems(call, parsed.data));
  if (parsed.success && Object.keys(problems).length === 0) return parsed.data;
  const [only, ...more] = inFieldOrder(problems);
  const sentence = more.length > 0 ? tourProblems.some : (only ?? tourProblems.some);
  throw new Refusal(422, sentence, { fields: problems });
};

const firstProblems = (issues: { path: PropertyKey[]; message: string }[]): Problems => {
  const problems: Problems = {};
  for (const { path, message } of issues) problems[path[0] as TourField] ??= message;
  return problems;
};

const inFieldOrder = (problems: Problems): string[] =>
  Object.keys(tourRequestInput.shape).flatMap((field) => problems[field as TourField] ?? []);

const wishProblems = async ({ services }: ApiCall, input: TourRequestInput) => {
  const { value: contact } = await createPublicSite(services).contact();
  const times = visitTimes(contact.business_hours);
  return visitWishProblems(input, { today: homeDay(new Date()), times });
};

/** The same for the same words, however they are spaced. */
const fingerprintOf = (input: TourRequestInput): string => {
  const { name, phone, email, wishes, wish_date, wish_time, message } = input;
  const words = [name, phone, email, wish_date, wish_time, message].map((text) =>
    (text ?? '').replace(/\s+/g, ' '),
  );
  return createHash('sha256')
    .update(JSON.stringify([...words, ...wishes.toSorted()]))
    .digest('hex');
};
