import { beforeEach, describe, expect } from 'vitest';
import { listInputFields, type NounName, nounNames } from '../../domain/nouns/index.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { endpoints } from '../../server/api/endpoints.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { storeBesideSamples } from '../support/stored-samples.ts';
import { twoOfEach as samples } from '../support/two-of-each.ts';

/**
 * Two tabs start with the same version of a record. Changes to different fields and entries are merged without
 * asking; changes to the same ones are conflicts (docs/decisions/047).
 */
const it = itIn({ people: ['priya'] });
type Values = Record<string, unknown>;
beforeEach(() => storeBesideSamples(world, as));

const read = async (noun: NounName, id: number | null): Promise<Values> => {
  const { body } = await world.send('GET', findApiUrl(noun), { as });
  const answer = Array.isArray(body)
    ? body
    : Object.values(body as object).find((value) => typeof value === 'object');
  const { key } = samples[noun][0];
  return ([answer].flat() as Values[]).find(
    (row) => (id === null || row['id'] === id) && (key === undefined || row['key'] === key),
  ) as Values;
};

/** Stores a record. Returns it as both tabs read it. */
const open = async (noun: NounName, values: Values): Promise<Values> => {
  const isAdded = endpoints.some(([method, url]) => method === 'POST' && url === findApiUrl(noun));
  const sent = await world.send(isAdded ? 'POST' : 'PUT', findApiUrl(noun), { json: values, as });
  if (sent.status >= 300) throw new Error(`${noun}: ${JSON.stringify(sent.body)}`);
  return read(noun, isAdded ? (sent.body.id as number) : null);
};

/** Saves like the staff area does, including the values that the form started with if the server needs them. */
const save = async (noun: NounName, opened: Values, changes: Values, settled?: object) => {
  const fields = Object.fromEntries(listInputFields(noun).map((name) => [name, opened[name]]));
  const { id, version, key } = opened;
  const send = (merge: object) =>
    world.send('PUT', findApiUrl(noun), {
      json: { id, key, ...fields, ...changes, ...merge },
      as,
      headers: { 'If-Match': `"${String(version)}"` },
    });
  const answer = await send({ settled });
  return answer.status === 412 ? send({ settled, base: fields }) : answer;
};

/** Fields that are one part with another (domain/nouns/merge/merge-record.test.ts). */
const inGroups = new Set(['focus_x', 'focus_y', 'picture_alt', 'more_pictures', 'longitude']);

/** Fields that can't change alone, because a rule ties them to others. */
const bound: Partial<Record<NounName, string[]>> = {
  rooms: ['availability', 'open_from'],
  replyTemplates: ['kind', 'subject'],
  costs: ['medicaid', 'medicaid_months'],
  facts: ['state', 'source', 'as_of', 'proof'],
};

describe.each(nounNames)('%s', (noun) => {
  it('that two tabs change in different fields keep both changes, and nothing is asked', async () => {
    const [first, second] = samples[noun];
    const names = listInputFields(noun).filter(
      (name) => !bound[noun]?.includes(name) && !inGroups.has(name),
    );
    const { id = null } = await open(noun, first);
    let count = 0;
    for (const [at, mine] of names.entries()) {
      const theirs = names[(at + 1) % names.length] ?? mine;
      const opened = await read(noun, id as number | null);
      const change = (name: string) => ({
        [name]: (isSame(opened[name], second[name]) ? first : second)[name],
      });
      // Some rules refuse a value without that of another field.
      if (mine === theirs || (await save(noun, opened, change(theirs))).status === 422) continue;
      const { status } = await save(noun, opened, change(mine));
      if (status === 422) continue;
      expect([mine, status]).toEqual([mine, 200]);
      expect(await read(noun, id as number | null)).toMatchObject({
        ...change(theirs),
        ...change(mine),
      });
      count += 1;
    }
    expect(count).toBeGreaterThanOrEqual(names.length > 2 ? 1 : 0);
  });
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A field with free words of each noun that has one. */
const words: Partial<Record<NounName, string>> = {
  testimonials: 'message',
  gallery: 'caption',
  services: 'description',
  rooms: 'description',
  questions: 'answer',
  documents: 'result',
  people: 'words',
  jobs: 'title',
  news: 'words',
  ownPages: 'title',
  permissions: 'note',
  replyTemplates: 'body',
  contact: 'business_hours',
  about: 'company_story',
  home: 'tagline',
  costs: 'deposits',
  license: 'how_to_get',
  professionals: 'assessment_speed',
  texts: 'value',
};

describe.each(Object.entries(words) as [NounName, string][])('%s', (noun, name) => {
  it.each([
    ['mine', 'Mine.'],
    ['theirs', 'Theirs.'],
  ] as const)('that both change in the same field are asked about; %s', async (choice, kept) => {
    const opened = await open(noun, samples[noun][0]);
    expect((await save(noun, opened, { [name]: 'Theirs.' })).status).toBe(200);
    const { status, body } = await save(noun, opened, { [name]: 'Mine.' });
    expect([status, body]).toMatchObject([
      412,
      {
        error: 'This was changed in the meantime.',
        changed_by: 'priya',
        conflicts: [{ entry: name, mine: 'Mine.', theirs: 'Theirs.' }],
      },
    ]);
    const settled = { version: body.current.version, choices: { [name]: choice } };
    expect((await save(noun, opened, { [name]: 'Mine.' }, settled)).status).toBe(200);
    expect((await read(noun, (opened['id'] as number | undefined) ?? null))[name]).toBe(kept);
  });
});

it('a choice counts only for the version that it was made from', async () => {
  const opened = await open('questions', samples.questions[0]);
  await save('questions', opened, { answer: 'Theirs.' });
  const settled = { version: 2, choices: { answer: 'mine' } };
  await world.send('PUT', findApiUrl('questions'), {
    json: { ...samples.questions[0], id: opened['id'], answer: 'Newer.' },
    as,
  });
  const { status, body } = await save('questions', opened, { answer: 'Mine.' }, settled);
  expect([status, body.conflicts]).toMatchObject([412, [{ theirs: 'Newer.' }]]);
});

it('two tabs of a draft keep what each changed', async () => {
  const fields = samples.questions[0];
  const post = { json: { noun: 'questions', fields }, as };
  const { id } = (await world.send('POST', apiUrls.drafts, post)).body;
  const change = (changed: Values) =>
    world.send('PUT', apiUrls.drafts, {
      json: { id, fields: { ...fields, ...changed }, base: fields },
      as,
      headers: { 'If-Match': '"1"' },
    });
  expect((await change({ answer: 'Theirs.' })).status).toBe(200);
  expect((await change({ question: 'Mine?' })).status).toBe(200);
  expect((await change({ answer: 'Mine.' })).status).toBe(412);
  const { drafts } = (await world.send('GET', apiUrls.drafts, { as })).body;
  expect(drafts).toMatchObject([{ fields: { question: 'Mine?', answer: 'Theirs.' } }]);
});
