import { formatConsentText } from '../../domain/requests/request-form-words.ts';
import { formatYearsAndMonths } from '../../domain/lib/text/amounts.ts';
import { readConfig } from '../../server/config.ts';
import { findInstallationKey } from '../../server/database/engine.ts';
import { readInstallationKey } from '../../server/installation-key.ts';
import { createFormTimes } from '../../server/request-intake/spam-signs.ts';
import type { Answer, Sent, World } from './world.ts';

/** A family's request, as the page's script sends it. */
export const requestFields = {
  name: 'Elaine Marsh',
  phone: '(425) 555-0199',
  email: 'elaine@example.com',
  wishes: ['weekday-mornings', 'saturday'],
  wish_date: '',
  wish_time: '',
  message: 'My mother would like a room with morning light.',
  consent: true,
  leave_empty: '',
} as const;

/** How long a closed request is stored where TOUR_RETENTION_MONTHS isn't set. */
export const retention = formatYearsAndMonths(readConfig({}).tourRetentionMonths);

/** What the blanks of a consent sentence say where no setting is changed. */
export const consentBlanks = { home: 'Fernlight House', months: retention };

/** The sentence beside the form's checkbox while the owner has not changed it. */
export const originalConsent = formatConsentText({}, consentBlanks, []);

/** How long a family takes to fill in the form (milliseconds). */
const typingTime = 45_000;

/**
 * The signed start time of a form that a family has been filling in for a while, for a data folder's
 * server.
 */
export const typedFormTime = (dataDir: string, typedFor = typingTime): string =>
  typedFormTimeBy(readInstallationKey(dataDir), typedFor);

/** Like typedFormTime, for a world's server. */
export const createTypedFormTime = ({ context }: World, typedFor = typingTime): string =>
  typedFormTimeBy(findInstallationKey(context.database, context.config.dataDir), typedFor);

/** Like typedFormTime, with an installation's key. */
export const typedFormTimeBy = (key: Buffer, typedFor = typingTime): string =>
  createFormTimes(key, () => Date.now() - typedFor).sign('form');

export const requestApi = '/api/tour-requests';

export const sendRequest = (world: World, fields: object = {}, sent: Sent = {}): Promise<Answer> =>
  world.send('POST', requestApi, {
    json: {
      ...requestFields,
      form_time: createTypedFormTime(world),
      ...fields,
    },
    ...sent,
  });

/** Sends a request and returns its id. */
export const addRequest = async (world: World, fields: object = {}): Promise<number> =>
  (await sendRequest(world, fields)).body.id;

/** The form as a browser sends it without scripts. */
export const asForm = (fields: Record<string, string | readonly string[]>): string => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of typeof value === 'string' ? [value] : value) form.append(name, each);
  }
  return form.toString();
};
