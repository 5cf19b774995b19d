import type { Answer, Sent, World } from './world.ts';

/** What a family sends, as the page's script sends it. */
export const tourRequest = {
  name: 'Elaine Marsh',
  phone: '(425) 555-0199',
  email: 'elaine@example.com',
  wishes: ['weekday-mornings', 'saturday'],
  wish_date: '',
  wish_time: '',
  message: 'My mother would like a room with morning light.',
  consent: true,
  website: '',
  elapsed: 45_000,
} as const;

export const tourApi = '/api/tour-requests';

export const sendTour = (world: World, fields: object = {}, sent: Sent = {}): Promise<Answer> =>
  world.send('POST', tourApi, { json: { ...tourRequest, ...fields }, ...sent });

/** Sends one and returns its id. */
export const addTour = async (world: World, fields: object = {}): Promise<number> =>
  (await sendTour(world, fields)).body.id;

/** The form as a browser sends it by itself. */
export const asForm = (fields: Record<string, string | readonly string[]>): string => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of typeof value === 'string' ? [value] : value) form.append(name, each);
  }
  return form.toString();
};
