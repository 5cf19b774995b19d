import { describe, expect, vi } from 'vitest';
import { aboutStats } from '../../domain/site/words/about-words.ts';
import { defaultAbout } from '../../domain/site/built-in/built-in-records.ts';
import { type FactKey, factMessages } from '../../domain/nouns/facts/fact-noun.ts';
import { findShownFigure, specifiedFigures } from '../../domain/nouns/facts/site-facts.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { createPublicContent } from '../../server/pages/read-public-content.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';

/** The figures of the site and their proofs (docs/product/facts.md). */
const it = itIn({ now: '2026-11-22T20:00:00Z' });

const put = (json: object, headers: Record<string, string> = {}) =>
  world.send('PUT', apiUrls.facts, { json, as, headers });
const read = async (key: FactKey) =>
  (await world.send('GET', apiUrls.facts, { as })).body.facts.find(
    (fact: { key: string }) => fact.key === key,
  );
const content = () => createPublicContent(world.context);
const proof = { state: 'confirmed', source: 'Google reviews, 37 of them', as_of: '2026-11-01' };

describe('a figure', () => {
  it('is shown as specified from the start, as an example', async () => {
    expect(await content().facts()).toEqual({});
    const { body } = await world.send('GET', apiUrls.facts, { as });
    expect(body.facts).toHaveLength(12);
    for (const figure of Object.keys(specifiedFigures) as (keyof typeof specifiedFigures)[]) {
      expect(await read(figure)).toMatchObject({
        value: null,
        state: 'example',
        shown: specifiedFigures[figure],
        original: specifiedFigures[figure],
        version: 1,
        due: false,
      });
    }
  });

  it('has the words that are beside it on its page', async () => {
    expect(await read('familiesServed')).toMatchObject({
      label: aboutStats.labels.families.original,
      place: expect.stringContaining('About page'),
    });
    const key = aboutStats.labels.families.key;
    await world.send('PUT', apiUrls.texts, { json: { key, value: 'families so far' }, as });
    expect((await read('familiesServed')).label).toBe('families so far');
  });

  it('is confirmed with a source and a day, and says by whom', async () => {
    const { status, body } = await put({ key: 'averageRating', value: '4.9', ...proof });
    expect([status, body.message]).toEqual([200, factMessages.updated]);
    expect(await read('averageRating')).toMatchObject({
      ...proof,
      value: '4.9',
      shown: '4.9',
      confirmed_by: 'orla',
      confirmed_at: '2026-11-22T20:00:00.000Z',
      updated_by: 'orla',
      version: 2,
    });
    expect(await content().facts()).toEqual({ averageRating: { value: '4.9' } });
  });

  it.each([
    ['date', 'as of November 2026'],
    ['source', 'Google reviews, 37 of them, as of November 2026'],
  ])('shows its %s to visitors if the owner wants that', async (shown, note) => {
    await put({ key: 'averageRating', ...proof, proof: shown });
    expect(await content().facts()).toEqual({ averageRating: { value: '4.8', note } });
  });

  it('is hidden', async () => {
    await put({ key: 'staffRatio', state: 'hidden' });
    const facts = await content().facts();
    expect(facts).toEqual({ staffRatio: null });
    expect(findShownFigure(facts, 'staffRatio')).toBeNull();
    expect(await read('staffRatio')).toMatchObject({ shown: null, confirmed_by: null });
  });

  it('must be confirmed again after twelve months', async () => {
    await put({ key: 'familiesServed', ...proof, as_of: '2025-11-22' });
    expect((await read('familiesServed')).due).toBe(false);
    await put({ key: 'familiesServed', as_of: '2025-11-21' });
    expect((await read('familiesServed')).due).toBe(true);
    await put({ key: 'familiesServed', as_of: '2026-11-22' });
    expect((await read('familiesServed')).due).toBe(false);
  });

  it('is no longer confirmed after its value changes, unless it is confirmed again', async () => {
    await put({ key: 'familiesServed', ...proof });
    const { status, body } = await put({ key: 'familiesServed', value: '90+' });
    expect([status, body.error]).toEqual([422, factMessages.confirmAgain]);
    expect((await put({ key: 'familiesServed', value: '50+' })).status).toBe(200);
    expect((await put({ key: 'familiesServed', value: '90+', state: 'example' })).status).toBe(200);
    expect(await read('familiesServed')).toMatchObject({ value: '90+', confirmed_by: null });
  });

  it.each([
    ['no source', { ...proof, source: '' }, factMessages.sourceRequired],
    ['no day', { ...proof, as_of: null }, factMessages.dateRequired],
    ['a day to come', { ...proof, as_of: '2026-11-23' }, factMessages.dateInFuture],
    ['no such day', { ...proof, as_of: '2026-02-30' }, factMessages.dateInvalid],
    ['an unknown state', { state: 'true' }, factMessages.stateInvalid],
    ['a long value', { value: '12345678901' }, 'The figure may have at most 10 characters.'],
    ['two lines', { value: '1\n2' }, 'The figure must be on one line.'],
    [
      'a control character',
      { value: '4\u00078' },
      'The figure contains characters that cannot be shown.',
    ],
  ])('%s is refused in words', async (_, fields, sentence) => {
    const { status, body } = await put({ key: 'happyFamilies', ...fields });
    expect([status, body.error]).toEqual([422, sentence]);
    expect((await read('happyFamilies')).version).toBe(1);
  });

  it('on the seal may have six characters', async () => {
    expect((await put({ key: 'staffRatio', value: '1234567' })).status).toBe(422);
    expect((await put({ key: 'staffRatio', value: '1 to 2' })).status).toBe(200);
  });

  it('with an unknown key is refused', async () => {
    const { status, body } = await put({ key: 'staff', value: 'x' });
    expect([status, body.error]).toEqual([404, factMessages.notFound]);
  });

  it('has earlier versions that can be restored, and is in the activity', async () => {
    await put({ key: 'familiesServed', value: '90+', ...proof });
    const { id } = await read('familiesServed');
    await put({ key: 'familiesServed', state: 'hidden' });
    const { body } = await world.send('GET', `${apiUrls.history}?noun=facts&id=${id}`, { as });
    expect(body.versions.map(({ fields }: { fields: object }) => fields)).toMatchObject([
      { value: '90+', ...proof },
      { value: null, state: 'example' },
    ]);
    await world.send('POST', apiUrls.history, { json: { id: body.versions[0].id }, as });
    expect(await content().facts()).toEqual({ familiesServed: { value: '90+' } });
    const auditTrail = await world.context.database.selectFrom('audit').select('did').execute();
    expect(auditTrail.map(({ did }) => did)).toEqual(
      expect.arrayContaining([
        'confirmed the fact “Families served”',
        'hid the fact “Families served”',
        'restored an earlier version of the fact “Families served”',
      ]),
    );
  });
});

describe('the year founded', () => {
  it('gives every page the same years', async () => {
    expect((await put({ key: 'yearFounded', value: '2015', ...proof })).status).toBe(200);
    expect(await content().facts()).toEqual({
      yearsOfExperience: { value: '10+' },
      yearsOfCare: { value: '10+' },
      storyYears: { value: '10' },
    });
    expect(await read('yearsOfCare')).toMatchObject({ counted: true, shown: '10+' });
    vi.setSystemTime(new Date('2027-01-02T20:00:00Z'));
    expect((await content().facts()).yearsOfCare).toEqual({ value: '11+' });
  });

  it('leaves hidden years hidden, and shows none before the first full one', async () => {
    await put({ key: 'yearsOfCare', state: 'hidden' });
    await put({ key: 'yearFounded', value: '2026', ...proof });
    expect(await content().facts()).toEqual({
      yearsOfExperience: null,
      yearsOfCare: null,
      storyYears: null,
    });
  });

  it.each([
    ['in the future', { value: '2027', ...proof }, factMessages.yearInvalid],
    ['that is none', { value: 'old', ...proof }, factMessages.yearInvalid],
    ['that is empty', { value: '', ...proof }, factMessages.yearInvalid],
    ['as an example', { value: '2015', state: 'example' }, factMessages.yearNotExample],
  ])('%s is refused in words', async (_, fields, sentence) => {
    const { status, body } = await put({ key: 'yearFounded', ...fields });
    expect([status, body.error]).toEqual([422, sentence]);
  });
});

describe('the built-in story', () => {
  it('is copied with the years that visitors see', async () => {
    await put({ key: 'storyYears', value: '12' });
    const copy = (undo: boolean) =>
      world.send('POST', apiUrls.builtIn, { json: { noun: 'about', undo }, as });
    await copy(false);
    const { body } = await world.send('GET', apiUrls.about);
    expect(body.about.company_story).toBe(
      defaultAbout.company_story.replace('over 15 years', 'over 12 years'),
    );
    expect((await copy(true)).status).toBe(200);
  });
});

describe('the built-in testimonials', () => {
  it('can be turned off, but can’t be confirmed', async () => {
    const { status, body } = await put({ key: 'exampleReviews', ...proof });
    expect([status, body.error]).toEqual([422, factMessages.reviewsNotConfirmed]);
    expect((await content().testimonials(1)).value).toHaveLength(5);
    await put({ key: 'exampleReviews', state: 'hidden' });
    expect(await content().facts()).toEqual({ exampleReviews: null });
    expect(await content().testimonials(1)).toMatchObject({ value: [], stored: false, total: 0 });
  });

  it('don’t affect those of families', async () => {
    const json = samples.testimonial;
    const { id } = (await world.send('POST', apiUrls.testimonials, { json, as })).body;
    await world.send('PUT', apiUrls.testimonials, { json: { id, approved: 1 }, as });
    await put({ key: 'exampleReviews', state: 'hidden' });
    expect(await content().testimonials(1)).toMatchObject({ stored: true, total: 1 });
  });
});

describe('facts that can’t be read', () => {
  it('are shown as last read, and the page is not cached', async () => {
    const failed = vi.fn();
    await put({ key: 'staffRatio', value: '5:1' });
    const before = await content().facts();
    expect(before).toEqual({ staffRatio: { value: '5:1' } });
    await world.context.database.schema.dropTable('facts').execute();
    expect(await createPublicContent(world.context, failed).facts()).toEqual(before);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('with one unusable value show that one as specified', async () => {
    const change = (key: FactKey, fields: { value?: string; state?: 'hidden' }) =>
      world.context.database.updateTable('facts').set(fields).where('key', '=', key).execute();
    await change('staffRatio', { value: '\u202e6' });
    await change('yearsOfCare', { state: 'hidden' });
    expect(await content().facts()).toEqual({ yearsOfCare: null });
  });
});
