import fc from 'fast-check';
import { expect } from 'vitest';
import { allTexts } from '../../domain/site/words/all-texts.ts';
import { factKeys } from '../../domain/nouns/facts/fact-noun.ts';
import { isReadableText } from '../../domain/lib/schemas/text-schemas.ts';
import { isBlank, removeFormatting } from '../../domain/lib/text/plain-characters.ts';
import type { Text, TextKind } from '../../domain/texts/text.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, itInShared, orla, world } from '../support/api-test.ts';
import { hostileText } from '../support/hostile-text.ts';
import { run } from '../support/rows.ts';
import { onPostgres } from '../support/test-database.ts';
import { type Answer } from '../support/world.ts';

/** A write takes several times as long on PostgreSQL, so only some of the values are tested there. */
const share = onPostgres ? 1 / 5 : 1;

/**
 * More than 20,000 hostile values for texts, facts and the home: each is accepted or refused in words.
 * Accepted values are returned as they were sent, except for white space at their ends and invisible format
 * characters.
 */
let values = 0;
let accepted = 0;
let refused = 0;
const it = itInShared();

/** Resets the limits, which other tests cover. */
const put = async (path: string, json: object): Promise<Answer> => {
  await world.context.limits.writes.delete(orla.id);
  await run(world.context.database, 'delete from rate_limits');
  return world.send('PUT', path, { json, as });
};

/** @returns whether it was accepted; fails on anything other than a refusal in words */
const isAccepted = ({ status, body }: Answer): boolean => {
  if (status === 200) accepted += 1;
  else refused += 1;
  if (status === 200) return body.success === true;
  expect([status, body.success]).toEqual([422, false]);
  expect(body.error).toMatch(/^[A-Z].{10,250}\.$/s);
  expect(isReadableText(body.error)).toBe(true);
  return false;
};

/** A text as it is stored: blank text as nothing, everything else without invisible characters. */
const plain = (text: string): string => (isBlank(text) ? '' : removeFormatting(text).trim());

const keysOf = (kind: TextKind): fc.Arbitrary<string> =>
  fc.constantFrom(...textsOfKind(kind).map(({ key }) => key));

const textsOfKind = (kind: TextKind): Text[] =>
  [...allTexts.values()].filter((text) => text.kind === kind);

const entries = <Entry>(entry: fc.Arbitrary<Entry>) => fc.array(entry, { maxLength: 4 });
const title = hostileText.map((text) => text.slice(0, 120));
const item = fc.record({ title, text: hostileText });
const link = fc.record({
  link: fc.oneof(fc.constantFrom('/contact', 'https://example.org/<b>', 'tel:+1425'), hostileText),
  text: hostileText,
});
const inline = fc.oneof(hostileText, fc.record({ bold: hostileText }), link);
const block = fc.oneof(
  fc.record({ type: fc.constant('paragraph'), content: entries(inline) }),
  fc.record({ type: fc.constantFrom('list', 'numbered list'), items: entries(entries(inline)) }),
);

const ofKind: Record<TextKind, fc.Arbitrary<unknown>> = {
  line: hostileText,
  paragraph: hostileText,
  lines: entries(hostileText),
  items: entries(item),
  long: entries(block),
};

/** Replaces a text by a value of another type now and then. */
const orNoText = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 30, arbitrary: value },
    fc.constantFrom(null, 7, true, {}, [], [7], [{}], [{ title: 'x' }], [{ type: 'paragraph' }]),
  );

/**
 * A value as it is stored. The parts of a long text keep their white space, which is between words; only
 * links are trimmed.
 */
const asStored = (kind: TextKind, value: unknown): unknown => {
  if (typeof value === 'string') return kind === 'long' ? removeFormatting(value) : plain(value);
  if (Array.isArray(value)) return value.map((entry) => asStored(kind, entry));
  if (typeof value !== 'object' || value === null) return value;
  const { link: address, text, ...rest } = value as Record<string, unknown>;
  return {
    ...Object.fromEntries(
      Object.entries(rest).map(([name, entry]) => [name, asStored(kind, entry)]),
    ),
    ...(text !== undefined && { text: plain(String(text)) }),
    ...(address !== undefined && { link: address }),
  };
};

/** The number of strings in a value. */
const stringsIn = (value: unknown): number => {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, entry) => sum + stringsIn(entry), 0);
};

it.each(Object.keys(ofKind) as TextKind[])(
  'a text of the kind %s is accepted or refused in words',
  { timeout: 180_000 },
  async (kind) => {
    const property = fc.asyncProperty(keysOf(kind), orNoText(ofKind[kind]), async (key, value) => {
      values += stringsIn(value);
      const answer = await put(apiUrls.texts, { key, value });
      if (isAccepted(answer)) expect(answer.body.text.value).toEqual(asStored(kind, value));
    });
    await fc.assert(property, { numRuns: 1200 * share });
  },
);

it('a fact is accepted or refused in words', { timeout: 180_000 }, async () => {
  const fact = fc.record({
    // The switch for the built-in testimonials has no figure.
    key: fc.constantFrom(...factKeys.filter((key) => key !== 'exampleReviews')),
    value: fc.oneof(
      hostileText,
      hostileText.map((text) => text.slice(0, 6)),
    ),
    state: fc.constantFrom('example', 'confirmed', 'hidden'),
    source: hostileText,
    as_of: fc.oneof(fc.constant('2026-01-01'), hostileText),
    proof: fc.constantFrom('none', 'date', 'source'),
  });
  const property = fc.asyncProperty(fact, async (sent) => {
    values += 3;
    const answer = await put(apiUrls.facts, sent);
    if (!isAccepted(answer)) return;
    const { facts } = (await world.send('GET', apiUrls.facts, { as })).body;
    const { value, source } = facts.find(({ key }: { key: string }) => key === sent.key);
    expect([value, source]).toEqual([plain(sent.value) || null, plain(sent.source) || null]);
  });
  await fc.assert(property, { numRuns: 1800 * share });
});

it('the home is accepted or refused in words', { timeout: 180_000 }, async () => {
  const short = hostileText.map((text) => text.slice(0, 40));
  const home = fc.record(
    {
      name: short,
      tagline: short,
      license_number: short,
      languages: hostileText,
      answered_by: short,
      designations: fc.oneof(fc.constantFrom('dementia', ''), hostileText),
    },
    { requiredKeys: [] },
  );
  const property = fc.asyncProperty(home, async (sent) => {
    values += stringsIn(sent);
    const answer = await put(apiUrls.home, sent);
    if (!isAccepted(answer)) return;
    const { body } = await world.send('GET', apiUrls.home, { as });
    for (const [name, value] of Object.entries(sent)) {
      expect(body.home[name]).toEqual(plain(value) || null);
    }
  });
  await fc.assert(property, { numRuns: 1800 * share });
});

it('these were many thousands, of which many were accepted and many refused', () => {
  expect(values).toBeGreaterThan(20_000 * share);
  expect(accepted).toBeGreaterThan(2000 * share);
  expect(refused).toBeGreaterThan(2000 * share);
});
