import { beforeEach, describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import {
  needsTranslation,
  type TranslationPlace,
  type TranslationUpload,
} from '../../domain/nouns/translations/translated-place.ts';
import { toTranslatableText } from '../../domain/nouns/record-in-language.ts';
import {
  parseTranslationKey,
  formatTranslationKey,
  translatedTexts,
} from '../../domain/languages/places.ts';
import {
  findTranslatedFields,
  translatedNouns,
  lists,
  findList,
  singles,
} from '../../domain/nouns/index.ts';
import type { ListName, NounName } from '../../domain/nouns/index.ts';
import { toPublicQuestions } from '../../domain/nouns/questions/public-questions.ts';
import { toPublicRooms } from '../../domain/nouns/rooms/public-rooms.ts';
import type { TextItem } from '../../domain/texts/text.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { createContentIn } from '../../server/pages/languages/content-in-language.ts';
import { as, it, world } from '../support/api-test.ts';
import { queryRows } from '../support/rows.ts';
import { storeBesideSamples } from '../support/stored-samples.ts';
import { twoOfEach } from '../support/two-of-each.ts';

/** The home's own words in further languages (docs/product/languages.md). */
beforeEach(() => send('POST', findApiUrl('languages'), { language: 'es' }));

const url = findApiUrl('translations');
const send = async (method: string, to: string, json: object) => {
  const { status, body } = await world.send(method, to, { json, as });
  return { ...body, status } as Record<string, unknown> & { status: number; id: number };
};
const translate = (place: string, source: string, words: string) =>
  send('POST', url, { language: 'es', place, source, words });
const inSpanish = () => createContentIn('es', world.context);
const headline = 'home.why.heading';
const place = `texts/0/${headline}`;
const shownHeadline = async () => {
  const { texts, english = [] } = await inSpanish().texts('home');
  return [texts[headline], english.includes(headline) ? 'en' : 'es'];
};

describe('a text of a page', () => {
  const change = (value: string) => send('PUT', apiUrls.texts, { key: headline, value });
  const own = 'Nuestra casa está abierta';

  it('is translated, goes out of date with its English, and is shown as the home wants it', async () => {
    const [builtIn] = await shownHeadline();
    await change('Our door is open');
    expect(await shownHeadline()).toEqual(['Our door is open', 'en']);

    const { id } = await translate(place, 'Our door is open', own);
    expect(await shownHeadline()).toEqual([own, 'es']);

    await change('Our door is always open');
    expect(await shownHeadline()).toEqual([own, 'es']);
    await send('PUT', apiUrls.home, { outdated_translations: 'english' });
    expect(await shownHeadline()).toEqual(['Our door is always open', 'en']);

    const current = { id, language: 'es', place, words: own, source: 'Our door is always open' };
    await send('PUT', url, current);
    expect(await shownHeadline()).toEqual([own, 'es']);

    await world.send('DELETE', url, { form: `id=${id}`, as });
    expect(await shownHeadline()).toEqual(['Our door is always open', 'en']);
    await world.send('DELETE', apiUrls.texts, { form: `key=${headline}`, as });
    expect(await shownHeadline()).toEqual([builtIn, 'es']);
  });

  it('can be translated in other words than ours while its English is ours', async () => {
    await translate(place, 'whatever it was', own);
    expect(await shownHeadline()).toEqual([own, 'es']);
  });
});

describe('a translation', () => {
  it.each([
    ['texts/0/home.hero.nothing', 'Come in', 'Entre', 'There is no text to translate'],
    ['texts/0/privacy-policy.meta.title', 'Privacy', 'Privacidad', 'There is no text to translate'],
    ['texts/1/home.hero.headline', 'Come in', 'Entre', 'There is no text to translate'],
    ['services/999/title', 'Care', 'Cuidado', 'There is no text to translate'],
    ['questions/1/visible', '1', '1', 'There is no text to translate'],
    [place, 'Call {phone}', 'Llame', '{phone} is missing'],
    [place, 'Call us', 'Llame al {phone}', '{phone} is not in the English'],
    [place, 'Call {phone}', 'Llame al {phone', 'The braces { } can’t be read'],
    [place, 'Call {phone}', 'Llame al {phone, number}', 'The braces { } can’t be read'],
    [place, 'Come in', 'Entre\na casa', 'no line breaks'],
    [place, 'Come in', 'a'.repeat(161), 'at most 160 characters'],
  ])('at %s of “%s” is not “%s”', async (at, source, words, reason) => {
    const { status, error } = await translate(at, source, words);
    expect(status).toBe(422);
    expect(error).toContain(reason);
  });

  it('is stored once for each place and language', async () => {
    await translate(place, 'Come in', 'Entre');
    expect((await translate(place, 'Come in', 'Pase')).status).toBe(201);
    expect((await world.send('GET', url, { as })).body).toMatchObject([{ words: 'Pase' }]);
    expect(
      (await send('POST', url, { language: 'vi', place, source: 'Come in', words: 'Mời vào' }))
        .status,
    ).toBe(201);
  });
});

/** What pages in Spanish read of a noun. */
const readInSpanish = async (noun: NounName): Promise<unknown> => {
  if (noun === 'home') return world.context.homeSettings(undefined, 'es');
  const content = inSpanish();
  // Some nouns have a reader with their name.
  if (noun in content) return content[noun as 'services' | 'gallery' | 'about'](1);
  const rows = (all: unknown) => all as object[];
  const { shown, archivedAfter } = findList(noun as ListName);
  expect(shown).not.toBeNull();
  return [
    await content.list(noun as ListName, rows),
    archivedAfter !== undefined && (await content.archive(noun as ListName, rows, 1)),
  ];
};

describe.each(translatedNouns)('the words of %s', (noun) => {
  const fields = findTranslatedFields(noun);
  const isList = noun in lists;

  const storeOne = async (): Promise<Record<string, unknown> & { id: number }> => {
    await storeBesideSamples(world, as);
    // Visitors don't read a testimonial whose permission was taken back.
    const { permission_id: _none, ...values } = twoOfEach[noun][0];
    const { created } = isList ? { created: true } : singles[noun as keyof typeof singles];
    const method = created ? 'POST' : 'PUT';
    const { id } = await send(method, findApiUrl(noun), values);
    if (noun === 'testimonials') await send('PUT', findApiUrl(noun), { id, approved: 1 });
    return { ...values, id: isList || created ? id : 1 };
  };

  it('are shown where they are translated, and as English where they are not', async () => {
    const record = await storeOne();
    const read = () => readInSpanish(noun);
    const inEnglish = JSON.stringify(await read());
    expect(inEnglish).not.toContain('[es]');
    for (const [name, field] of Object.entries(fields)) {
      const english = toTranslatableText(field, record[name]);
      if (english === '') continue;
      const words = english.replace(/^/gm, '[es]');
      expect(await translate(`${noun}/${record.id}/${name}`, english, words), name).toMatchObject({
        status: 201,
      });
      const shown = JSON.stringify(await read());
      for (const line of words.split('\n').slice(0, 1))
        expect(shown, name).toContain(JSON.stringify(line).slice(1, 12));
    }
  });
});

it('a record that is gone takes its translations with it, and brings them back', async () => {
  const question = { question: 'May I bring my cat?', answer: 'Yes.' };
  const { id } = await send('POST', findApiUrl('questions'), question);
  await translate(`questions/${id}/question`, question.question, '¿Puedo llevar a mi gato?');
  const readQuestions = async () => (await inSpanish().list('questions', toPublicQuestions)).value;
  expect(await readQuestions()).toMatchObject([
    { question: '¿Puedo llevar a mi gato?', answer: 'Yes.', translated: ['question'] },
  ]);
  const { body } = await world.send('DELETE', findApiUrl('questions'), { form: `id=${id}`, as });
  expect(await readQuestions()).toEqual([]);
  await send('POST', findApiUrl('questions'), {
    question: 'May we visit at night?',
    answer: 'Yes.',
  });
  expect(await readQuestions()).toMatchObject([
    { question: 'May we visit at night?', translated: [] },
  ]);
  await send('POST', apiUrls.trash, { id: body.undo });
  expect(JSON.stringify(await readQuestions())).toContain('gato');
});

it('a record that is deleted for good takes its translations with it for good', async () => {
  const store = async (question: string) => {
    const { id } = await send('POST', findApiUrl('questions'), { question, answer: 'Yes.' });
    const at = `questions/${id}/question`;
    await translate(at, question, `¿${question}`);
    return { id, at };
  };
  const [gone, kept] = [await store('Is Harold well?'), await store('May we visit?')];
  const answer = await translate(`questions/${gone.id}/answer`, 'Yes.', 'Sí, Harold.');
  await send('POST', url, { language: 'es', place: gone.at, source: 'x', words: '¿Y Harold?' });
  await world.send('DELETE', url, { form: `id=${answer.id}`, as });
  const { body } = await world.send('DELETE', findApiUrl('questions'), {
    form: `id=${gone.id}`,
    as,
  });
  await world.send('DELETE', apiUrls.trash, { form: `id=${body.undo}`, as });
  expect((await world.send('GET', url, { as })).body).toMatchObject([{ place: kept.at }]);
  const readEverything = async (table: string) =>
    JSON.stringify(await queryRows(world.context.database, `select * from ${table}`));
  for (const table of ['translations', 'history', 'trash'])
    expect(await readEverything(table)).not.toContain('Harold');
});

it('the entries of a list keep their translations when they are moved', async () => {
  const extra = (name: string) => ({ name, amount: 30, unit: 'per visit' });
  const costs = { as_of: '2026-10-01', price_from: 6500 };
  await send('PUT', apiUrls.costs, { ...costs, extras: [extra('Haircut'), extra('Foot care')] });
  const english = 'Haircut\nper visit\nFoot care';
  expect(await translate('costs/1/extras', english, 'Corte')).toMatchObject({ status: 422 });
  await translate('costs/1/extras', english, 'Corte\npor visita\nCuidado de los pies');
  await send('PUT', apiUrls.costs, {
    extras: [extra('Foot care'), extra('Haircut'), extra('Wine')],
  });
  expect((await inSpanish().costs()).value?.extras).toMatchObject([
    { name: 'Cuidado de los pies', unit: 'por visita', translated: ['name', 'unit'] },
    { name: 'Corte', translated: ['name', 'unit'] },
    { name: 'Wine', unit: 'por visita', translated: ['unit'] },
  ]);
});

describe('a file for a translator', () => {
  const file = async () => {
    const answer = await world.send('POST', `${apiUrls.translationFile}?language=es`, { as });
    return String(answer.body);
  };
  const sendFile = async (to: string, csv: string, seen = '') => {
    const form = new URLSearchParams({ language: 'es', csv, seen }).toString();
    return world.send('POST', to, { form, as });
  };
  const checkUpload = async (csv: string) =>
    (await sendFile(apiUrls.translationCheck, csv)).body.upload as TranslationUpload;
  const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const heading = line('Place', 'English', 'Translation', 'State');
  const table = (...lines: string[]) => [heading, ...lines].join('\r\n');

  it('says what it would change before it does', async () => {
    await send('PUT', apiUrls.texts, { key: headline, value: '=Our door, {phone}' });
    const before = await file();
    const row = before.split('\r\n').find((each) => each.includes(place));
    expect(row).toBe(line(place, "'=Our door, {phone}", '', 'missing'));
    expect(await checkUpload(before)).toMatchObject({ changes: [], refused: [] });

    const translated = before.replace(
      line(place, "'=Our door, {phone}", '', 'missing'),
      line(place, "'=Our door, {phone}", "'=Nuestra puerta, {phone}", 'missing'),
    );
    const seen = await checkUpload(translated);
    expect(seen.changes).toEqual([
      {
        place,
        of: 'Home',
        english: '=Our door, {phone}',
        old: null,
        words: '=Nuestra puerta, {phone}',
      },
    ]);
    expect(await shownHeadline()).toEqual(['=Our door, {phone}', 'en']);
    expect((await sendFile(apiUrls.translationUpload, translated)).status).toBe(409);
    expect(await sendFile(apiUrls.translationUpload, translated, seen.seen)).toMatchObject({
      status: 200,
      body: { changed: 1 },
    });
    expect(await shownHeadline()).toEqual(['=Nuestra puerta, {phone}', 'es']);
    expect(await checkUpload(await file())).toMatchObject({ changes: [], refused: [] });

    await send('PUT', apiUrls.texts, { key: headline, value: 'Come in' });
    const { refused } = await checkUpload(translated.replace('Nuestra puerta', 'La puerta'));
    expect(refused).toMatchObject([
      { place, problem: 'The English has changed since the download.' },
    ]);
    expect(await file()).toContain('"outdated"');
  });

  it.each([
    [line('texts/0/home.nothing', 'a', 'b'), 'There is no such text on your pages.'],
    [line('services/9/title', 'a', 'b'), 'There is no such text on your pages.'],
    [line(place, 'The English', 'x'), 'The English has changed since the download.'],
    [line(place, 'Come in', 'x'.repeat(161)), 'at most 160 characters'],
    [line(place, 'Come in', 'Pase {phone}'), '{phone} is not in the English'],
  ])('refuses the row %s', async (row, problem) => {
    await send('PUT', apiUrls.texts, { key: headline, value: 'Come in' });
    const { changes, refused } = await checkUpload(table(row));
    expect(changes).toEqual([]);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.problem).toContain(problem);
  });

  it.each([
    ['', 'The columns Place, English and Translation are missing.'],
    ['Place,English\r\na,b', 'The columns Place, English and Translation are missing.'],
    ['"Place","English","Translation"\r\n"never closed', 'This file can’t be read.'],
    ['%PDF-1.7 "binary" \u0001', 'can’t be read'],
    [table(line(place, 'The English', 'Pase \uFFFD')), 'Some letters were lost'],
    [table(line(place, 'Come in', '???? ??')), 'Some letters were lost'],
    [table(...Array.from({ length: 5001 }, () => line('a', 'b', 'c'))), 'at most 5,000 rows'],
  ])('is refused as a whole: %.40s', async (csv, problem) => {
    const { status, body } = await sendFile(apiUrls.translationCheck, csv);
    expect(status).toBe(422);
    expect(body.error).toContain(problem);
  });

  it('is refused as a whole with the English again', async () => {
    const rows = (await file()).split('\r\n').slice(1, 6);
    const again = rows.map((row) => row.replace(/^("[^"]*"),("[^"]*"),"[^"]*"/, '$1,$2,$2'));
    const { status, body } = await sendFile(apiUrls.translationCheck, table(...again));
    expect([status, body.error]).toEqual([
      422,
      'Most of the column “Translation” is the English again. Please have the words written there in Spanish, and choose the file once more.',
    ]);
  });

  it.each([
    ['semicolons', 'Place;English;Translation', `${place};Come in;Pase, niño`],
    ['tabs', 'Place\tEnglish\tTranslation', `${place}\tCome in\tPase, niño`],
    ['a line for Excel', 'sep=;\r\nPlace;English;Translation', `${place};Come in;Pase, niño`],
    ['another one', '"sep=,"\nPlace,English,Translation', `${place},Come in,"Pase, niño"`],
    ['accents apart', heading, line(place, 'Come in', 'Pase, niño'.normalize('NFD'))],
  ])('may have %s', async (_, headings, row) => {
    await send('PUT', apiUrls.texts, { key: headline, value: 'Come in' });
    const { changes, refused } = await checkUpload(`${headings}\n${row}`);
    expect({ changes, refused }).toMatchObject({ changes: [{ words: 'Pase, niño' }], refused: [] });
  });

  it('leaves other requests their turn while a file of the largest size is checked', async () => {
    const own = translatedTexts.get('home.hero.lead');
    const rows = Array.from({ length: 4999 }, (_, row) =>
      line(`texts/0/none.${row}`, String(own?.original), 'Una casa de madera. '.repeat(20)),
    );
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 0);
    await checkUpload(table(...rows));
    clearInterval(turning);
    expect(turns).toBeGreaterThan(20);
  });

  describe('that was stored', () => {
    const two = 'home.hero.lead';
    const all = async () =>
      Object.fromEntries(
        (await queryRows(world.context.database, 'select place, words from translations')).map(
          (row) => [row['place'], row['words']],
        ),
      );
    const store = async () => {
      await send('PUT', apiUrls.texts, { key: headline, value: 'Come in' });
      await send('PUT', apiUrls.texts, { key: two, value: 'Sit down' });
      await translate(place, 'Come in', 'Entre');
      const csv = table(
        line(place, 'Come in', 'Pase'),
        line(`texts/0/${two}`, 'Sit down', 'Tome asiento'),
      );
      const { seen } = await checkUpload(csv);
      const { body } = await sendFile(apiUrls.translationUpload, csv, seen);
      expect(await all()).toEqual({ [place]: 'Pase', [`texts/0/${two}`]: 'Tome asiento' });
      return body['undo'] as number;
    };
    const undo = (id: number) => send('POST', apiUrls.translationUndo, { id });

    it('is one line of the activity, and taken back by one Undo', async () => {
      const id = await store();
      const owner = await world.addUser('owen', 'approved', true);
      const { body } = await world.send('GET', apiUrls.audit, {
        as: await world.sessionOf(owner.id),
      });
      expect((body.entries as { id: number; did: string }[])[0]).toMatchObject({
        id,
        did: 'stored 2 translations into Spanish',
        undo: 'translations',
      });
      expect(await undo(id)).toMatchObject({ status: 200, changed: 2 });
      expect(await all()).toEqual({ [place]: 'Entre' });
      expect((await undo(id)).status).toBe(409);
    });

    it('keeps what was changed since when it is taken back', async () => {
      const id = await store();
      await translate(place, 'Come in', 'Adelante');
      expect(await undo(id)).toMatchObject({ changed: 1 });
      expect(await all()).toEqual({ [place]: 'Adelante' });
    });
  });
});

describe('several that were typed in one page', () => {
  const two = 'home.hero.lead';
  const save = (translations: object[]) =>
    send('POST', apiUrls.translationsTogether, { language: 'es', translations });
  beforeEach(async () => {
    await send('PUT', apiUrls.texts, { key: headline, value: 'Come in' });
    await send('PUT', apiUrls.texts, { key: two, value: 'Call {phone}' });
  });

  it('are stored together, and taken back together', async () => {
    const { status, changed, refused, undo } = await save([
      { place, english: 'Come in', words: 'Pase', version: null },
      {
        place: `texts/0/${two}`,
        english: 'Call {phone}',
        words: 'Llame al {phone}',
        version: null,
      },
    ]);
    expect({ status, changed, refused }).toEqual({ status: 200, changed: 2, refused: [] });
    expect(await shownHeadline()).toEqual(['Pase', 'es']);
    expect(await send('POST', apiUrls.translationUndo, { id: undo })).toMatchObject({ changed: 2 });
    expect((await world.send('GET', url, { as })).body).toEqual([]);
  });

  it('are stored but for those that do not fit or that someone else has changed', async () => {
    await translate(place, 'Come in', 'Entre');
    const { changed, refused } = await save([
      { place, english: 'Come in', words: 'Pase', version: null },
      { place: `texts/0/${two}`, english: 'Call {phone}', words: 'Llame', version: null },
    ]);
    expect(changed).toBe(0);
    expect(refused).toMatchObject([
      { place, problem: 'Someone else has changed this translation meanwhile.' },
      { problem: expect.stringContaining('{phone} is missing') },
    ]);
  });

  it('are still right where their English has changed', async () => {
    await translate(place, 'Come in', 'Pase');
    await send('PUT', apiUrls.texts, { key: headline, value: 'Please come in' });
    const row = { place, english: 'Please come in', words: 'Pase', version: 1 };
    expect(await save([row])).toMatchObject({ changed: 0 });
    expect(await save([{ ...row, isStillRight: true }])).toMatchObject({ changed: 1 });
  });
});

describe('words that the product knows', () => {
  const stateOf = async (at: string) => {
    const { body } = await world.send('GET', `${apiUrls.translationPlaces}?language=es`, { as });
    return (body.places as TranslationPlace[]).find((each) => each.place === at);
  };

  it('need no translation of the home’s own', async () => {
    const { id } = await send('POST', findApiUrl('services'), {
      title: 'Memory & Dementia Care',
      description: 'We sing a lot.',
      icon: 'memory',
      features: 'Songs',
    });
    expect((await inSpanish().services()).value).toMatchObject([{ translated: ['title'] }]);
    expect(await stateOf(`services/${id}/title`)).toMatchObject({ state: 'ours' });
    await send('PUT', apiUrls.costs, {
      as_of: '2026-10-01',
      other_payers: 'VA Aid and Attendance',
      extras: [{ name: 'Haircut', amount: null, unit: 'at cost' }],
    });
    expect((await inSpanish().costs()).value).toMatchObject({
      translated: expect.arrayContaining(['other_payers']),
      extras: [{ name: 'Haircut', unit: 'al costo', translated: ['unit'] }],
    });
  });

  it('are the designations of the license', async () => {
    await send('PUT', apiUrls.home, { designations: 'dementia\nmental_health' });
    const { facts, translated } = await world.context.homeSettings(undefined, 'es');
    expect(facts?.designations).toEqual(['Demencia', 'Salud mental']);
    expect(translated).toContain('designations');
  });

  it('are the hours, by their days and times', async () => {
    const { body } = await world.send('GET', apiUrls.contact);
    expect(body.contact).toBeNull();
    const { business_hours_translated: hours } = (await inSpanish().contact()).value;
    expect(hours).toMatch(/^Atención de urgencias 24\/7\nTodos los días: de 8:00/);
  });
});

describe('after a small edit', () => {
  const reasons = 'home.why.reasons';
  const original = translatedTexts.get(reasons)?.original as TextItem[];
  const longer = original.map(({ title, text }, at) => ({
    title,
    text: at === 3 ? `${text} You may help.` : text,
  }));
  const placesOf = async (at: string) => {
    const { body } = await world.send('GET', `${apiUrls.translationPlaces}?language=es`, { as });
    return (body.places as TranslationPlace[]).filter((each) => each.place.startsWith(at));
  };

  it('the services that were not left out stay translated', async () => {
    const leaveOut = { noun: 'services', leave_out: 'Memory & Dementia Care' };
    expect((await send('POST', apiUrls.builtIn, leaveOut)).status).toBe(201);
    const { value } = await inSpanish().services();
    expect(value.map(({ translated }) => translated)).toEqual(
      Array.from({ length: 5 }, () => ['title', 'description', 'features']),
    );
    expect((await placesOf('services/')).map(({ state }) => state)).not.toContain('missing');
  });

  it('only the changed part of a list is in English, and Save names it', async () => {
    const { now_in_english: now } = await send('PUT', apiUrls.texts, {
      key: reasons,
      value: longer,
    });
    expect(now).toEqual({
      note: '1 text is now in English for families who read Spanish.',
      to: `/admin/translations?of=texts/0/${reasons}&language=es&left`,
    });
    const { texts, english } = await inSpanish().texts('home');
    expect(english).toEqual([`${reasons}/3/text`]);
    expect((texts[reasons] as TextItem[])[3]).toEqual({
      title: 'Una cocina de verdad',
      text: longer[3]?.text,
    });
    const missing = (await placesOf(`texts/0/${reasons}`)).filter(needsTranslation);
    expect(missing).toMatchObject([{ english: longer[3]?.text, words: null, state: 'missing' }]);
    expect(await send('PUT', apiUrls.texts, { key: reasons, value: longer })).not.toHaveProperty(
      'now_in_english',
    );
  });

  it('the part is translated by itself, and the others stay', async () => {
    await send('PUT', apiUrls.texts, { key: reasons, value: longer });
    const row = (await placesOf(`texts/0/${reasons}`)).find(needsTranslation);
    const words = 'Puede ayudar.';
    const save = {
      language: 'es',
      translations: [{ place: row?.place, english: row?.english, words }],
    };
    const { undo, ...saved } = await send('POST', apiUrls.translationsTogether, save);
    expect(saved).toMatchObject({ changed: 1, refused: [] });
    const { texts, english } = await inSpanish().texts('home');
    expect(english).toEqual([]);
    expect((texts[reasons] as TextItem[])[3]).toMatchObject({ text: words });
    const taken = await send('POST', apiUrls.translationUndo, { id: undo });
    expect(taken).toMatchObject({ changed: 1 });
    expect((await inSpanish().texts('home')).english).toEqual([`${reasons}/3/text`]);
  });

  it('several lines of one place are stored together, and one by one', async () => {
    const { id } = await send('POST', findApiUrl('rooms'), {
      name: 'Room 1',
      features: 'Window to the creek\nA lamp\nOwn sink',
      availability: 'open',
    });
    const save = (...lines: [string, string][]) =>
      send('POST', apiUrls.translationsTogether, {
        language: 'es',
        translations: lines.map(([english, words]) => ({
          place: `rooms/${id}/features`,
          english,
          words,
        })),
      });
    expect(await save(['Own sink', 'Lavabo'], ['A lamp', 'Una\nlámpara'])).toMatchObject({
      changed: 1,
      refused: [{ english: 'A lamp', problem: expect.stringContaining('one line') }],
    });
    await save(['A lamp', 'Lámpara']);
    const [room] = (await inSpanish().list('rooms', toPublicRooms)).value;
    expect(room).toMatchObject({
      name: 'Habitación 1',
      features: ['Window to the creek', 'Lámpara', 'Lavabo'],
      translated: ['name', 'features/1', 'features/2'],
    });
  });

  it('a language that is added leads to what is left to translate into it', async () => {
    await send('POST', findApiUrl('questions'), {
      question: 'May I bring my cat?',
      answer: 'Yes.',
    });
    const add = () => send('POST', findApiUrl('languages'), { language: 'vi' });
    const { now_in_english: now } = await add();
    const { body } = await world.send('GET', `${apiUrls.translationPlaces}?language=vi`, { as });
    const left = body.places.filter(({ state }: { state: string }) => state === 'missing');
    expect(left.map(({ english }: { english: string }) => english)).toContain('Yes.');
    expect(now).toEqual({
      note: `${left.length} texts are now in English for families who read Vietnamese.`,
      to: '/admin/translations?language=vi',
    });
    expect(await add()).not.toHaveProperty('now_in_english');
  });

  it('Save says what is new in English of a record, and nothing of what visitors don’t read', async () => {
    await send('POST', findApiUrl('languages'), { language: 'ko' });
    const question = { question: 'May I bring my cat?', answer: 'Yes.' };
    const { id, now_in_english: now } = await send('POST', findApiUrl('questions'), question);
    expect(now).toEqual({
      note: '2 texts are now in English for families who read Spanish and Korean.',
      to: `/admin/translations?of=questions/${id}&language=es&left`,
    });
    const changed = await send('PUT', findApiUrl('questions'), { id, ...question, answer: 'No.' });
    expect(changed['now_in_english']).toMatchObject({
      note: '1 text is now in English for families who read Spanish and Korean.',
    });
    const hidden = await send('POST', findApiUrl('questions'), { ...question, visible: 0 });
    await send('POST', apiUrls.bulk, { noun: 'questions', action: 'hide', ids: [hidden.id] });
    const unseen = await send('PUT', findApiUrl('questions'), {
      ...question,
      id: hidden.id,
      answer: 'Never.',
    });
    expect(unseen).not.toHaveProperty('now_in_english');
  });
});

it('a translator gets no words that a denied claim hides', async () => {
  const readKeys = async () => {
    const { body } = await world.send('GET', `${apiUrls.translationPlaces}?language=es`, { as });
    return (body.places as TranslationPlace[]).map((each) => each.place);
  };
  const awake = 'texts/0/home.badges.care.text';
  expect(await readKeys()).toContain(awake);
  await send('PUT', apiUrls.facts, { key: 'careAvailable', state: 'hidden' });
  expect(await readKeys()).not.toContain(awake);
});

it('the same words are translated once, wherever they stand', async () => {
  const ask = (question: string) =>
    send('POST', findApiUrl('questions'), { question, answer: 'Yes.' });
  const [one, other] = [await ask('May I bring my cat?'), await ask('May I bring my dog?')];
  await translate(`questions/${one.id}/answer`, 'Yes.', 'Sí.');
  expect((await inSpanish().list('questions', toPublicQuestions)).value).toMatchObject([
    { answer: 'Sí.' },
    { answer: 'Sí.' },
  ]);
  const { body } = await world.send('GET', `${apiUrls.translationPlaces}?language=es`, { as });
  expect(
    (body.places as TranslationPlace[]).find(
      (each) => each.place === `questions/${other.id}/answer`,
    ),
  ).toMatchObject({ state: 'current', words: 'Sí.', id: null });
});

it('the top of the home page keeps our words until the home’s are translated', async () => {
  const key = 'home.hero.headline';
  await send('PUT', apiUrls.texts, { key, value: 'Our door is open' });
  const { texts, english } = await inSpanish().texts('home');
  expect(texts[key]).toContain('porche');
  expect(english).not.toContain(key);
});

it('every text of the translated pages has a place', () => {
  for (const key of translatedTexts.keys())
    expect(
      parseTranslationKey(formatTranslationKey({ noun: 'texts', record: 0, field: key })),
      key,
    ).not.toBeNull();
});

it('staff see what is missing, outdated, current and ours', async () => {
  const stateOf = async () => {
    const { body } = await world.send('GET', `${apiUrls.translationPlaces}?language=es`, { as });
    return (body.places as TranslationPlace[]).find((each) => each.place === place)?.state;
  };
  expect(await stateOf()).toBe('ours');
  await send('PUT', apiUrls.texts, { key: headline, value: 'Come in' });
  expect(await stateOf()).toBe('missing');
  await translate(place, 'Come in', 'Pase');
  expect(await stateOf()).toBe('current');
  await send('PUT', apiUrls.texts, { key: headline, value: 'Please come in' });
  expect(await stateOf()).toBe('outdated');
});

describe('a testimonial', () => {
  const message = 'Mẹ tôi ngủ ngon trở lại.';
  const in_english = 'My mother sleeps well again.';
  const add = async (fields: object) => {
    const { id } = await send('POST', apiUrls.testimonials, { name: 'Hoa', message, ...fields });
    await send('PUT', apiUrls.testimonials, { id, approved: 1 });
    return id;
  };
  const shown = async () => (await inSpanish().testimonials(1)).value;
  const states = async (language: string) => {
    const to = `${apiUrls.translationPlaces}?language=${language}`;
    const { body } = await world.send('GET', to, { as });
    return (body.places as TranslationPlace[])
      .filter(({ place: at }) => at.startsWith('testimonials/'))
      .map(({ state, writtenIn }) => [state, writtenIn]);
  };

  it('stays in the language in which it was written, with a translation beneath', async () => {
    const id = await add({ language: 'vi', in_english });
    expect(await shown()).toMatchObject([{ message, language: 'vi', in_english, translated: [] }]);
    expect(await states('es')).toEqual([['original', 'vi']]);

    const words = 'Mi madre vuelve a dormir bien.';
    await translate(`testimonials/${id}/message`, message, words);
    expect(await shown()).toMatchObject([{ message, message_translated: words }]);
    expect(await states('es')).toEqual([['current', 'vi']]);
  });

  it('is not to be translated into its own language, and never left to do', async () => {
    await add({ language: 'vi' });
    expect(await states('vi')).toEqual([]);
    expect(await states('es')).toEqual([['original', 'vi']]);
  });

  it('keeps its language where a payload leaves it out, and refuses an unknown one', async () => {
    const id = await add({ language: 'vi', in_english });
    await send('PUT', apiUrls.testimonials, { id, name: 'Hoa', message });
    expect(await shown()).toMatchObject([{ language: 'vi', in_english }]);
    const changed = { id, name: 'Hoa', message, language: 'tlh' };
    expect((await send('PUT', apiUrls.testimonials, changed)).status).toBe(422);
    await send('PUT', apiUrls.testimonials, { id, name: 'Hoa', message, language: '' });
    expect((await shown())[0]).not.toHaveProperty('language');
  });
});
