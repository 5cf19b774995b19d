import { beforeEach, describe, expect } from 'vitest';
import {
  findList,
  listInputFields,
  nouns,
  listVersionFields,
  type NounName,
  nounNames,
  listNames,
} from '../../domain/nouns/index.ts';
import type { Fields } from '../../domain/nouns/field.ts';
import { days } from '../../domain/lib/durations.ts';
import { mailSettingsInput } from '../../domain/site/settings/outgoing-mail.ts';
import { requestInput } from '../../domain/requests/request.ts';
import { newUserInput } from '../../domain/accounts/user-account.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { z } from '../../domain/lib/zod.ts';
import { endpoints } from '../../server/api/endpoints.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { samples as samplesOf } from '../support/samples.ts';
import { sendRequest, requestFields } from '../support/sent-requests.ts';
import { storeBesideSamples } from '../support/stored-samples.ts';
import { twoOfEach as samples } from '../support/two-of-each.ts';
import type { World } from '../support/world.ts';

/**
 * Every field of every noun is stored, changed and restored. New nouns and fields are included automatically.
 */
// No mail server is needed to store the settings of one.
const it = itIn({ people: ['priya'], mailer: () => Promise.resolve() });
/** The id of the record that a test added. */
let added: number | null;
beforeEach(async () => {
  added = null;
  await storeBesideSamples(world, as);
});

const has = (method: string, noun: NounName): boolean =>
  endpoints.some((endpoint) => endpoint[0] === method && endpoint[1] === findApiUrl(noun));

const succeed = async (...sent: Parameters<World['send']>) => {
  const { status, body } = await world.send(...sent);
  if (status >= 300) throw new Error(`${sent[0]} ${sent[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
};

const write = (method: 'POST' | 'PUT', noun: NounName, json: object) =>
  succeed(method, findApiUrl(noun), { json, as });

type Row = Record<string, unknown> & { id: number };

/** The sample record: the added one, the one with the sample's key, or the only one. */
const read = async (noun: NounName): Promise<Row> => {
  const body = await succeed('GET', findApiUrl(noun), { as });
  const answer = Array.isArray(body) ? body : Object.values(body).find(isObject);
  const { key } = samples[noun][0];
  const row = ([answer].flat() as Row[]).find(
    (each) => (added === null || each.id === added) && (key === undefined || each['key'] === key),
  );
  if (!row) throw new Error(`There is no record of ${noun}.`);
  return row;
};

const isObject = (value: unknown): boolean => typeof value === 'object';

const pick = (record: Record<string, unknown>, fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, record[field]]));

/** Stores the first sample, then overwrites it with the second. Returns the record as it was in between. */
const storeBoth = async (noun: NounName): Promise<Row> => {
  const [first, second] = samples[noun];
  if (has('POST', noun)) added = (await write('POST', noun, first)).id as number;
  else await write('PUT', noun, first);
  const stored = await read(noun);
  await write('PUT', noun, { ...second, id: stored.id });
  return stored;
};

const latestVersion = async (noun: NounName) => {
  const { id } = await read(noun);
  const { versions } = await succeed('GET', `${apiUrls.history}?noun=${noun}&id=${id}`, { as });
  return versions[0] as { id: number; fields: object };
};

/** The audit trail's sentences about a record, newest first. */
const deeds = async (): Promise<string[]> => {
  const { entries } = await succeed('GET', apiUrls.audit, { as });
  return entries.map(({ who, did }: { who: string; did: string }) => `${who} ${did}`);
};

/** Whether an update may leave fields out. */
const takesParts = (noun: NounName): boolean => {
  const { input } = nouns[noun];
  return input instanceof z.ZodType && input.safeParse({}).success;
};

const changes = /^priya (changed|confirmed) (?=the |a )/;

/** Replaced pictures are deleted, so earlier versions only have the text. */
const withoutHistory: Partial<Record<NounName, string[]>> = {
  gallery: ['image_url', 'focus_x', 'focus_y'],
};

describe.each(nounNames)('%s', (noun) => {
  it('has two samples that differ in every field', () => {
    const [first, second] = samples[noun];
    expect(listInputFields(noun)).not.toEqual([]);
    for (const field of listInputFields(noun)) {
      const what = `two values of ${field} in tests/support/two-of-each.ts or samples.ts`;
      expect(Object.keys(first), what).toContain(field);
      expect(Object.keys(second), what).toContain(field);
      expect(first[field], what).not.toEqual(second[field]);
    }
  });

  it('accepts new records without the optional fields', () => {
    for (const [field, schema] of Object.entries(nouns[noun].input.shape)) {
      const takes = (value: unknown) =>
        schema instanceof z.ZodType && schema.safeParse(value).success;
      if (takes(null)) expect(takes(undefined), field).toBe(true);
    }
  });

  it('takes no line breaks into a field of one line', () => {
    const { input, fields = {} }: { input: object; fields?: Fields } = nouns[noun];
    for (const [field, { kind }] of Object.entries(fields)) {
      if (!['line', 'phone'].includes(kind) || !(input instanceof z.ZodType)) continue;
      for (const lineBreak of ['\n', '\r\n', '\u2028']) {
        const typed = { ...samples[noun][0], [field]: `One${lineBreak}two` };
        const taken = z.record(z.string(), z.unknown()).safeParse(input.safeParse(typed).data);
        expect(String(taken.data?.[field]), field).not.toMatch(/[\n\r\u2028]/);
      }
    }
  });

  it('stores every field of what is added, and of what is changed', async () => {
    const [first, second] = samples[noun];
    const fields = listInputFields(noun);
    const stored = await storeBoth(noun);
    expect(pick(stored, fields)).toEqual(pick(first, fields));
    expect(pick(await read(noun), fields)).toEqual(pick(second, fields));
  });

  it('restores every field of an earlier version', async () => {
    const fields = listVersionFields(noun);
    expect(fields).toEqual(
      expect.arrayContaining(
        listInputFields(noun).filter((field) => !withoutHistory[noun]?.includes(field)),
      ),
    );
    const stored = await storeBoth(noun);
    const { id } = await latestVersion(noun);
    await succeed('POST', apiUrls.history, { json: { id }, as });
    expect(pick(await read(noun), fields)).toEqual(pick(stored, fields));
    const [restored, changed = '', first = ''] = await deeds();
    expect(restored).toMatch(/^priya restored an earlier version of (the|a) /);
    expect(changed).toMatch(changes);
    const additions = /^priya added (?=the )/;
    expect(first).toMatch(has('POST', noun) ? additions : changes);
    expect(first.replace(additions, '').replace(changes, '')).toBe(changed.replace(changes, ''));
  });

  it('is changed once by two people who change it alike at once', async () => {
    await storeBoth(noun);
    const { id, version } = await read(noun);
    const headers = { 'If-Match': `"${String(version)}"` };
    const save = () =>
      world.send('PUT', findApiUrl(noun), { json: { ...samples[noun][0], id }, as, headers });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // The server's settings are not part of the home's record.
    const { defaults: _, ...current } = await read(noun);
    expect(current['version']).toBe(Number(version) + 1);
    expect(pick(current, listInputFields(noun))).toEqual(
      pick(samples[noun][0], listInputFields(noun)),
    );
  });

  it('does not tell visitors who changed it', async () => {
    await storeBoth(noun);
    expect(JSON.stringify((await world.send('GET', findApiUrl(noun))).body)).not.toMatch(
      /updated_by|priya/,
    );
  });
});

it.each(nounNames.filter(takesParts))(
  'a change of %s keeps every field that it leaves out',
  async (noun) => {
    await storeBoth(noun);
    const before = await read(noun);
    await write('PUT', noun, { key: samples[noun][0]['key'] });
    expect(pick(await read(noun), listInputFields(noun))).toEqual(
      pick(before, listInputFields(noun)),
    );
  },
);

it.each(['costs', 'license', 'professionals'] as const)(
  '%s tell visitors what is stored, trimmed, and nothing before and after that',
  async (noun) => {
    const [sample] = samples[noun];
    const shown = async () => [
      (await world.send('GET', findApiUrl(noun))).body[noun],
      (await world.context.publicContent[noun]()).value,
    ];
    expect(await shown()).toEqual([null, null]);
    const empty = pick(await read(noun), listInputFields(noun));
    const pad = (value: unknown) => (isLong(value) ? ` ${value} ` : value);
    const entries = Object.entries(sample).map(([field, value]) => [field, pad(value)]);
    const { message } = await write('PUT', noun, Object.fromEntries(entries));
    expect(message).toBe(nouns[noun].messages.updated);
    expect(await shown()).toMatchObject([sample, sample]);
    await write('PUT', noun, empty);
    expect(await shown()).toEqual([null, null]);
  },
);

/** Whether a value is a text, and no choice or day. */
const isLong = (value: unknown): boolean => typeof value === 'string' && value.includes(' ');

const deletable = listNames.filter((name) => !findList(name).fixed);
it.each(deletable)('%s come back from the trash with every field', async (noun) => {
  await storeBoth(noun);
  const { version, ...before } = await read(noun);
  const form = `id=${before['id']}`;
  const { undo } = await succeed('DELETE', findApiUrl(noun), { form, as });
  const { trash } = await succeed('GET', apiUrls.trash, { as });
  await succeed('POST', apiUrls.trash, { json: { id: undo }, as });
  expect(await read(noun)).toEqual({ ...before, version: Number(version) + 1 });
  expect(trash).toMatchObject([{ id: undo, noun, record_id: before['id'], deleted_by: 'priya' }]);
  const [{ label }] = trash;
  expect((await deeds()).slice(0, 2)).toEqual([
    `priya restored ${label}`,
    `priya deleted ${label}`,
  ]);
});

it.each([
  ['rooms', apiUrls.roomState, { availability: 'open' }],
  ['testimonials', apiUrls.testimonials, { permission_id: null }],
] as const)('a change of one field of %s stores a version with all', async (noun, url, fields) => {
  await storeBoth(noun);
  const before = await read(noun);
  await succeed('PUT', url, { json: { ...fields, id: before.id }, as });
  const names = listVersionFields(noun);
  expect((await latestVersion(noun)).fields).toEqual(pick(before, names));
});

/**
 * Nouns without earlier versions: an input, and the values that are stored from it. Omitted fields are never
 * read.
 */
const withoutVersions = [
  {
    noun: 'a request',
    input: requestInput.omit({ consent: true }),
    values: {
      ...requestFields,
      kind: 'professional',
      organization: 'Alder Hospital',
      role: 'Discharge planner',
      wish_date: toHomeDay(new Date(Date.now() + days(9))),
      wish_time: '10:30',
      source: 'hospital or doctor',
      // The form for professionals is in English.
      language: null,
    },
    store: async (json: object) => {
      await sendRequest(world, json);
      return (await succeed('GET', apiUrls.tourRequests, { as })).tour_requests[0];
    },
  },
  {
    noun: 'the mail settings',
    input: mailSettingsInput.omit({ password: true }),
    values: { ...samplesOf.mail, username: 'desk', password: 'a porch light' },
    store: async (json: object) => (await succeed('PUT', apiUrls.mail, { json, as })).mail,
  },
  {
    noun: 'an account',
    input: newUserInput.omit({ password: true }),
    values: samplesOf.account,
    store: async (json: object) => {
      await succeed('POST', apiUrls.users, { json, as });
      return (await succeed('GET', apiUrls.users, { as })).at(-1);
    },
  },
];

it.each(withoutVersions)('$noun is stored with every field', async ({ input, values, store }) => {
  const fields = Object.keys(input.shape);
  expect(Object.keys(values)).toEqual(expect.arrayContaining(fields));
  expect(pick(await store(values), fields)).toEqual(pick(values, fields));
});
