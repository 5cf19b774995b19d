import { beforeEach, describe, expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { draftMessages } from '../../domain/site/drafts/saved-draft.ts';
import { toEntityTag } from '../../domain/lib/schemas/record-version.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { createDraftPublisher } from '../../server/api/drafts/due-drafts.ts';
import * as storedDrafts from '../../server/store/drafts/drafts-store.ts';
import * as pictures from '../../server/store/files/pictures-store.ts';
import * as uploads from '../../server/store/files/uploads-store.ts';
import { as, itIn, signIn, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';

/** Drafts, which are stored separately from what visitors read (docs/product/drafts.md). */
// Thursday, ten in the morning at the home.
const it = itIn({ now: '2026-11-26T18:00:00Z', people: ['priya'] });

const questions = findApiUrl('questions');
const question = { question: 'May we bring a cat?', answer: 'Yes.' };
const post = async (path: string, json: object, headers = {}) =>
  world.send('POST', path, { json, as, headers });
const put = (path: string, json: object, headers = {}) =>
  world.send('PUT', path, { json, as, headers });
const ifVersion = (version: number) => ({ 'If-Match': toEntityTag(version) });
const asVisitor = async (path = questions) => (await world.send('GET', path)).body;
const answers = async () => (await asVisitor()).map(({ answer }: typeof question) => answer);
const drafts = async () => (await world.send('GET', apiUrls.drafts, { as })).body.drafts;
const due = () => createDraftPublisher(world.context).run();
const activity = async (): Promise<string[]> =>
  (await world.send('GET', apiUrls.audit, { as })).body.entries.map(
    ({ did }: { did: string }) => did,
  );

const addQuestion = async (): Promise<number> => (await post(questions, question)).body.id;
const draftOf = async (record_id: number | null, fields: object, more: object = {}) =>
  (await post(apiUrls.drafts, { noun: 'questions', record_id, fields, ...more })).body.id;
const friday = { day: '2026-11-27', time: '08:00' };
const fridayEvening = { day: '2026-11-27', time: '18:00' };
/** Moves the clock and signs in again. */
const at = async (moment: string) => {
  vi.setSystemTime(new Date(moment));
  await signIn({ id: 1 });
};
const atFriday = () => at('2026-11-27T16:00:00Z');
const atFridayEvening = () => at('2026-11-28T02:00:00Z');

describe('a draft', () => {
  it('is taken for publishing only as it was read, and only once', async () => {
    const id = await draftOf(null, question);
    const { database } = world.context;
    const { version } = await database
      .selectFrom('drafts')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await storedDrafts.claim(database, { id, version: version + 1 })).toBe(false);
    expect(await drafts()).toHaveLength(1);
    expect(await storedDrafts.claim(database, { id, version })).toBe(true);
    expect(await storedDrafts.claim(database, { id, version })).toBe(false);
  });

  it('stays beside what visitors read, until it is published', async () => {
    const record = await addQuestion();
    const id = await draftOf(record, { ...question, answer: 'Yes, and a dog.' });
    expect(await answers()).toEqual(['Yes.']);
    expect(await drafts()).toMatchObject([
      {
        id,
        noun: 'questions',
        record_id: record,
        base: question,
        base_version: 1,
        updated_by: 'priya',
      },
    ]);
    const published = await post(apiUrls.publishedDrafts, { id }, ifVersion(1));
    expect(published.body).toMatchObject({ message: draftMessages.published, id: record });
    expect(await answers()).toEqual(['Yes, and a dog.']);
    expect(await drafts()).toEqual([]);
    const history = await world.send('GET', `${apiUrls.history}?noun=questions&id=${record}`, {
      as,
    });
    expect(history.body.versions).toMatchObject([{ fields: question }]);
    expect((await activity()).slice(0, 2)).toEqual([
      `published the draft of the question “May we bring a cat?”`,
      `saved a draft of the question “May we bring a cat?”`,
    ]);
  });

  it('is checked as saving checks it', async () => {
    const fields = { ...question, answer: '' };
    const refused = await post(apiUrls.drafts, { noun: 'questions', fields });
    const saved = await post(questions, fields);
    expect([refused.status, refused.body.error]).toEqual([saved.status, saved.body.error]);
    const ofReplies = await post(apiUrls.drafts, { noun: 'replyTemplates', fields });
    expect([ofReplies.status, ofReplies.body.error]).toEqual([422, draftMessages.nounInvalid]);
  });

  it('of a new record adds it', async () => {
    const id = await draftOf(null, question);
    expect(await asVisitor()).toEqual([]);
    await post(apiUrls.publishedDrafts, { id });
    expect(await answers()).toEqual(['Yes.']);
  });

  it('conflicts, published by hand, with what someone has changed meanwhile', async () => {
    const record = await addQuestion();
    const id = await draftOf(record, { ...question, answer: 'Mine.' });
    await put(questions, { id: record, ...question, answer: 'Theirs.' });
    const asked = await post(apiUrls.publishedDrafts, { id }, ifVersion(1));
    expect([asked.status, asked.body]).toMatchObject([
      412,
      {
        current: { answer: 'Theirs.', version: 2 },
        conflicts: [{ entry: 'answer', label: 'Answer', mine: 'Mine.', theirs: 'Theirs.' }],
      },
    ]);
    const fields = { ...question, answer: 'Both.' };
    expect((await post(apiUrls.publishedDrafts, { id, fields }, ifVersion(2))).status).toBe(200);
    expect(await answers()).toEqual(['Both.']);
  });

  it('is one for each record, and not overwritten by someone who has not seen it', async () => {
    const record = await addQuestion();
    const id = await draftOf(record, { ...question, answer: 'One.' });
    const again = await post(apiUrls.drafts, {
      noun: 'questions',
      record_id: record,
      fields: question,
    });
    expect(again.status).toBe(409);
    const change = { id, fields: { answer: 'Two.' } };
    expect((await put(apiUrls.drafts, change, ifVersion(1))).status).toBe(200);
    const stale = await put(apiUrls.drafts, change, ifVersion(1));
    expect([stale.status, stale.body.current]).toMatchObject([412, { answer: 'Two.', version: 2 }]);
    expect(await drafts()).toMatchObject([{ fields: { ...question, answer: 'Two.' } }]);
  });

  it('is discarded, and deleted for good with its record', async () => {
    const record = await addQuestion();
    const id = await draftOf(record, question);
    const discarded = await world.send('DELETE', apiUrls.drafts, { form: `id=${id}`, as });
    expect(discarded.body).toMatchObject({ draft: { fields: question } });
    expect(await drafts()).toEqual([]);

    await draftOf(record, question);
    const { undo } = (await world.send('DELETE', questions, { form: `id=${record}`, as })).body;
    expect(await drafts()).toHaveLength(1);
    await world.send('DELETE', apiUrls.trash, { form: `id=${undo}`, as });
    expect(await drafts()).toEqual([]);
  });

  it('of a single record has some of its fields, and of a text its words', async () => {
    const home = await post(apiUrls.drafts, { noun: 'home', fields: { tagline: 'By the creek' } });
    const fields = { value: 'Other words.' };
    const text = await post(apiUrls.drafts, { noun: 'texts', key: 'home.hero.headline', fields });
    expect(await drafts()).toMatchObject([{ base: { tagline: null } }, { base: { value: null } }]);
    for (const { body } of [home, text]) {
      expect((await post(apiUrls.publishedDrafts, { id: body.id })).status).toBe(200);
    }
    const { texts } = await world.context.publicContent.texts('home');
    expect(texts).toEqual({ 'home.hero.headline': 'Other words.' });
    expect((await world.send('GET', apiUrls.home, { as })).body.home.tagline).toBe('By the creek');
  });

  it('keeps its picture from being swept away', async () => {
    const url = `/uploads/${'a'.repeat(32)}.webp`;
    const uploadedBy = { userId: 1, username: 'priya' };
    const picture = { url, width: 10, height: 10, uploadedBy };
    await pictures.add(world.context.database, picture);
    const fields = { ...samples.gallery, image_url: url };
    const { id } = (await post(apiUrls.drafts, { noun: 'gallery', fields })).body;
    const late = '2027-01-01T00:00:00Z';
    expect(await uploads.removeAbandoned(world.context.database, late)).toEqual([]);
    await world.send('DELETE', apiUrls.drafts, { form: `id=${id}`, as });
    expect(await uploads.removeAbandoned(world.context.database, late)).toEqual([url]);
  });
});

describe('a time', () => {
  it('publishes at its minute, takes back at another, and is recorded', async () => {
    const record = await addQuestion();
    const fields = { ...question, answer: 'Closed on Friday.' };
    await draftOf(record, fields, { publish: friday, take_back: fridayEvening });
    let dropped = 0;
    world.context.onInvalidation(() => (dropped += 1));
    await due();
    expect([await answers(), dropped]).toEqual([['Yes.'], 0]);
    await atFriday();
    await due();
    expect([await answers(), dropped]).toEqual([['Closed on Friday.'], 1]);
    expect(await drafts()).toMatchObject([
      { purpose: 'take back', fields: question, publish_at: '2026-11-28T02:00:00.000Z' },
    ]);
    await atFridayEvening();
    await due();
    await due();
    expect([await answers(), dropped]).toEqual([['Yes.'], 2]);
    expect(await drafts()).toEqual([]);
    expect((await activity()).slice(0, 2)).toEqual([
      'took back, as planned, the change of the question “May we bring a cat?”',
      'published, as planned, the question “May we bring a cat?”',
    ]);
  });

  it('hides again what was added', async () => {
    await draftOf(null, question, { publish: friday, take_back: fridayEvening });
    await atFriday();
    await due();
    expect(await answers()).toEqual(['Yes.']);
    await atFridayEvening();
    await due();
    expect(await answers()).toEqual([]);
    expect((await world.send('GET', questions, { as })).body).toMatchObject([{ visible: 0 }]);
  });

  it('until which something is published by hand is stored with that, or taken away', async () => {
    const fields = { ...question, answer: 'Closed on Friday.' };
    for (const [take_back, count] of [
      [fridayEvening, 1],
      [null, 0],
    ] as const) {
      const record = await addQuestion();
      const id = await draftOf(record, fields, { take_back: fridayEvening });
      expect((await post(apiUrls.publishedDrafts, { id, take_back })).status).toBe(200);
      const waiting = await drafts();
      expect(waiting).toHaveLength(count);
      for (const draft of waiting) {
        expect(draft).toMatchObject({ publish_at: '2026-11-28T02:00:00.000Z' });
        await world.send('DELETE', apiUrls.drafts, { form: `id=${draft.id}`, as });
      }
    }
  });

  it('is caught up after a standstill, in order', async () => {
    const record = await addQuestion();
    const fields = { ...question, answer: 'On Friday.' };
    await draftOf(record, fields, { publish: friday, take_back: fridayEvening });
    await at('2026-12-24T18:00:00Z');
    await due();
    expect(await answers()).toEqual(['On Friday.']);
    // The time to take it back had passed, too.
    await due();
    expect(await answers()).toEqual(['Yes.']);
    expect(await drafts()).toEqual([]);
  });

  it('is done once by two servers at the same minute', async () => {
    const record = await addQuestion();
    await draftOf(record, { ...question, answer: 'Once.' }, { publish: friday });
    await draftOf(null, { ...question, question: 'New?' }, { publish: friday });
    await atFriday();
    await Promise.all([due(), due(), due()]);
    expect(await answers()).toEqual(['Once.', 'Yes.']);
    const { version } = (await world.send('GET', questions, { as })).body[0];
    expect(version).toBe(2);
  });

  it('keeps what others have changed meanwhile, and publishes nothing over it', async () => {
    const [one, other] = [await addQuestion(), await addQuestion()];
    for (const record of [one, other])
      await draftOf(record, { ...question, answer: 'Mine.' }, { publish: friday });
    await put(questions, { id: one, ...question, question: 'A dog?' });
    await put(questions, { id: other, ...question, answer: 'Theirs.' });
    await atFriday();
    await due();
    expect(await asVisitor()).toMatchObject([
      { question: 'A dog?', answer: 'Mine.' },
      { answer: 'Theirs.' },
    ]);
    const problem = draftMessages.changedMeanwhile('Answer');
    expect(await drafts()).toMatchObject([{ record_id: other, problem }]);
    expect((await activity())[0]).toBe(
      `did not publish the question “May we bring a cat?” as planned: ${problem}`,
    );
    const [{ id, version }] = await drafts();
    await put(apiUrls.drafts, { id, publish: null }, ifVersion(version));
    expect(await drafts()).toMatchObject([{ problem: null, publish_at: null }]);
  });

  it('of the home is merged by picture and by field', async () => {
    const picture = (place: string, alt: string) => ({
      place,
      image_url: '/images/3.jpg',
      alt,
      focus_x: null,
      focus_y: null,
    });
    const page_pictures = (...all: object[]) => ({ page_pictures: JSON.stringify(all) });
    const mine = picture('services', 'Mine');
    await put(apiUrls.home, page_pictures(picture('rooms', 'Before')));
    await post(apiUrls.drafts, {
      noun: 'home',
      fields: { ...page_pictures(picture('rooms', 'Before'), mine), tagline: 'By the creek' },
      publish: friday,
      take_back: fridayEvening,
    });
    const theirs = [picture('rooms', 'Theirs'), picture('about', 'New')];
    await put(apiUrls.home, { ...page_pictures(...theirs), capacity: 5 });
    const home = async () => (await world.send('GET', apiUrls.home, { as })).body.home;
    const shown = async () => JSON.parse((await home()).page_pictures ?? '[]');
    await atFriday();
    await due();
    expect(await shown()).toHaveLength(3);
    expect(await shown()).toEqual(expect.arrayContaining([...theirs, mine]));
    expect(await home()).toMatchObject({ tagline: 'By the creek', capacity: 5 });
    await put(apiUrls.home, page_pictures(mine, picture('about', 'Newer')));
    await atFridayEvening();
    await due();
    expect(await shown()).toEqual([picture('about', 'Newer')]);
    expect(await home()).toMatchObject({ tagline: null, capacity: 5 });
  });

  it('of the home names the picture that someone else has changed meanwhile', async () => {
    const picture = (alt: string) => ({ place: 'rooms', image_url: '/images/3.jpg', alt });
    const fields = { page_pictures: JSON.stringify([picture('Mine')]) };
    await post(apiUrls.drafts, { noun: 'home', fields, publish: friday });
    await put(apiUrls.home, { page_pictures: JSON.stringify([picture('Theirs')]) });
    await atFriday();
    await due();
    expect(await drafts()).toMatchObject([
      { problem: draftMessages.changedMeanwhile('Rooms, at the end') },
    ]);
  });

  it('fails in words where the record is gone', async () => {
    const record = await addQuestion();
    await draftOf(record, question, { publish: friday });
    await world.send('DELETE', questions, { form: `id=${record}`, as });
    await atFriday();
    await due();
    expect(await drafts()).toMatchObject([{ problem: draftMessages.recordGone }]);
  });

  it('is by the home’s clock, also when that is set forward or back', async () => {
    const planned = async (day: string, time: string) => {
      const answer = await post(apiUrls.drafts, {
        noun: 'questions',
        fields: question,
        publish: { day, time },
      });
      if (answer.status !== 201) return answer.body.error;
      return (await drafts()).at(-1).publish_at;
    };
    expect(await planned('2027-03-14', '01:59')).toBe('2027-03-14T09:59:00.000Z');
    expect(await planned('2027-03-14', '02:30')).toBe(draftMessages.timeSkipped);
    expect(await planned('2027-03-14', '03:00')).toBe('2027-03-14T10:00:00.000Z');
    // Half past one occurs twice that night; the first one counts.
    expect(await planned('2027-11-07', '01:30')).toBe('2027-11-07T08:30:00.000Z');
    expect(await planned('2026-11-26', '09:59')).toBe(draftMessages.timeOver);
    expect(await planned('2026-11-31', '09:59')).toBe(draftMessages.timeInvalid);
  });

  it('has an end after its beginning, and only where the added can be hidden', async () => {
    const refusal = async (json: object) =>
      (await post(apiUrls.drafts, { noun: 'questions', fields: question, ...json })).body.error;
    expect(await refusal({ publish: fridayEvening, take_back: friday })).toBe(
      draftMessages.untilTooEarly,
    );
    const contact = { noun: 'contact', fields: samples.contact, take_back: friday };
    expect(await refusal(contact)).toBe(draftMessages.cannotHide);
  });
});

describe('a preview', () => {
  const preview = (id: number, cookie: string | null = as) =>
    world.send('GET', `${apiUrls.draftPreview}?id=${id}`, { as: cookie });
  const linkTo = async (id: number) =>
    new URL((await post(apiUrls.draftLink, { id })).body.url).pathname;

  it('changes nothing, and no one may keep it', async () => {
    const id = await draftOf(await addQuestion(), { ...question, answer: 'Soon.' });
    const before = await drafts();
    const shown = await preview(id);
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(shown.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect([await answers(), await drafts()]).toEqual([['Yes.'], before]);
    expect((await activity())[0]).toMatch(/^saved a draft/);
    expect((await preview(id, null)).status).toBe(401);
    const visits = await world.addUser('cora', 'approved', false, 'visits');
    expect((await preview(id, await world.sessionOf(visits.id))).status).toBe(403);
  });

  it('is open for a week to whoever has its private link, or until that is ended', async () => {
    const id = await draftOf(null, question);
    const [first, second] = [await linkTo(id), await linkTo(id)];
    const status = async (path: string) => (await world.send('GET', path)).status;
    // A new link invalidates the earlier one.
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    const stored = JSON.stringify(
      await world.context.database.selectFrom('drafts').selectAll().execute(),
    );
    expect(stored).not.toContain(second.split('/').at(-1));
    await at('2026-12-03T17:59:00Z');
    expect(await status(second)).toBe(200);
    await at('2026-12-03T18:00:00Z');
    expect(await status(second)).toBe(404);
    const third = await linkTo(id);
    await world.send('DELETE', apiUrls.draftLink, { form: `id=${id}`, as });
    expect(await status(third)).toBe(404);
  });
});

describe('what someone has planned who may no longer edit', () => {
  let maria: { id: number };
  let asMaria: string;
  let draft: number;
  let link: string;
  beforeEach(async () => {
    maria = await world.addUser('maria');
    asMaria = await world.sessionOf(maria.id);
    const planned = { noun: 'questions', fields: question, publish: friday };
    const sent = { json: planned, as: asMaria };
    draft = (await world.send('POST', apiUrls.drafts, sent)).body.id;
    const made = await world.send('POST', apiUrls.draftLink, { json: { id: draft }, as: asMaria });
    link = new URL(made.body.url).pathname;
  });

  const paused = {
    planned: [
      { id: 1, title: 'Questions: May we bring a cat?', publish_at: '2026-11-27T16:00:00.000Z' },
    ],
    links_ended: [{ id: 1, title: 'Questions: May we bring a cat?' }],
  };
  const nothing = { planned: [], links_ended: [] };

  it.each([
    ['is disapproved', () => put(apiUrls.users, { id: maria.id, status: 'disapproved' }), paused],
    [
      'only answers families now',
      () => put(apiUrls.users, { id: maria.id, role: 'visits' }),
      paused,
    ],
    [
      'is deleted',
      () => world.send('DELETE', apiUrls.users, { form: `id=${maria.id}`, as }),
      paused,
    ],
    ['still may', () => put(apiUrls.users, { id: maria.id, role: 'staff' }), nothing],
  ])('waits for a decision, and their links end: %s', async (_, dismiss, answered) => {
    const { status, body } = await dismiss();
    expect([status, body]).toMatchObject([200, answered]);
    const isPaused = answered === paused;
    expect((await world.send('GET', link)).status).toBe(isPaused ? 404 : 200);
    await atFriday();
    await due();
    expect(await answers()).toEqual(isPaused ? [] : ['Yes.']);
    if (!isPaused) return;
    const [{ problem, updated_by }] = await drafts();
    expect([problem, updated_by]).toEqual([draftMessages.plannedBy('maria'), 'maria']);
    // The person who decides about a paused draft becomes responsible for it.
    await put(apiUrls.drafts, { id: draft });
    expect(await drafts()).toMatchObject([{ problem: null, updated_by: 'priya' }]);
    await due();
    expect(await answers()).toEqual(['Yes.']);
  });

  it('is left alone where others have taken it over, apart from the links that they made', async () => {
    await put(apiUrls.drafts, { id: draft, fields: { answer: 'Orla’s.' } });
    const { body } = await put(apiUrls.users, { id: maria.id, status: 'disapproved' });
    expect(body).toMatchObject({ planned: [], links_ended: [{ id: draft }] });
    expect((await activity())[0]).toContain('ended the private link to the draft of');
    await atFriday();
    await due();
    expect(await answers()).toEqual(['Orla’s.']);
  });
});
