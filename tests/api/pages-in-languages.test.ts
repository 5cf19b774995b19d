import { beforeAll, describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { whyChooseUs } from '../../domain/site/words/home-words.ts';
import { servicesPage } from '../../domain/site/words/services-words.ts';
import { findMessages } from '../../domain/languages/catalogs.ts';
import { localizePath } from '../../domain/language-urls.ts';
import { type Language, languageCodes } from '../../domain/lib/languages.ts';
import { optionalPages } from '../../domain/nouns/home/optional-pages.ts';
import { translatedPages } from '../../domain/nouns/site-languages/language-noun.ts';
import { type ListName, findList } from '../../domain/nouns/index.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import { isLeftUntranslated } from '../e2e/support/page-facts/english-left.ts';
import { as, itInShared, world } from '../support/api-test.ts';
import { render, wordsIn } from '../support/rendered-pages.ts';
import { samples } from '../support/samples.ts';

/** Public pages in further languages, rendered by the server. */
const it = itInShared();

const htmlOf = async (path: string) => (await render(path)).text();
const add = (name: ListName, json: object) => world.send('POST', findList(name).url, { json, as });
const linkTo = (rel: string, address: string) =>
  `<link rel="${rel}" href="${world.context.config.siteUrl}${address}"`;
const marked = / (?:lang="en"|translate="no")/;
/** Expects a part of a page, without printing the whole page if it is missing. */
const expectPart = (html: string, part: string) => expect(html.includes(part), part).toBe(true);

/** Words by which browsers and password managers recognize fields, in the languages of our forms. */
const filledByBrowsers = new RegExp(
  [
    'name(?!=)|mail|phone|mobile|tel|fax|address|street|city|town|state|province|zip|post|country|region',
    'company|organi[sz]ation|business|web|site|url|home|blog|user|login|account|pass|pin|otp|code|card|cvc|cvv',
    'iban|birth|bday|sex|gender|title|nick|search',
    'nombre|apellido|correo|tel[eé]fono|direcci|calle|ciudad|estado|c[oó]digo|empresa|sitio|usuario|contrase',
    'имя|фамил|почт|телефон|адрес|улиц|город|област|индекс|стран|компани|сайт|логин|парол',
    '이름|성명|메일|전화|주소|도시|우편|국가|회사|사이트|홈페이지|사용자|암호|비밀번호',
    '(?<!\\p{L})(?:họ|tên|địa chỉ|thư|điện thoại|thành phố|tỉnh|quốc gia|công ty|trang|mật khẩu)(?!\\p{L})',
  ].join('|'),
  'iu',
);

it('a home without languages has no address, link or line for them', async () => {
  expect((await render('/es')).status).toBe(404);
  expect(await htmlOf(pageUrls.home)).not.toMatch(/hreflang/i);
});

describe('a home with every language', () => {
  beforeAll(async () => {
    for (const language of languageCodes) await add('languages', { language });
  });

  it.each(languageCodes)(
    '%s: every page is in it, and names itself and the others',
    async (code) => {
      for (const { url } of translatedPages) {
        const address = localizePath(code, url);
        const page = await render(address);
        const html = await page.text();
        const exists = !Object.values<string>(optionalPages).includes(url);
        expect(page.status, address).toBe(exists ? 200 : 404);
        expectPart(html, `<html lang="${code}"`);
        expect(wordsIn(html, marked).filter(isLeftUntranslated), address).toEqual([]);
        if (!exists) {
          expect(wordsIn(html)).toContain(findMessages(code).site['not-found'].title);
          continue;
        }
        expectPart(html, linkTo('canonical', address));
        const links = html.match(/<link rel="alternate" hreflang=[^>]*>/gi) ?? [];
        expect(links.map((link) => /hreflang="([^"]*)"/i.exec(link)?.[1])).toEqual([
          'en-US',
          ...languageCodes,
          'x-default',
        ]);
      }
      const missing = await render(`/${code}/nothing`);
      expect(missing.status).toBe(404);
      expect(wordsIn(await missing.text())).toContain(findMessages(code).site['not-found'].title);
    },
  );

  it('a translation has residents in figures, with their plural forms, wherever the sentence names them', async () => {
    const { key, original: source } = servicesPage.lead;
    const translate = (words: string) =>
      world.send('POST', findList('translations').url, {
        json: { language: 'es', place: `texts/0/${key}`, source, words },
        as,
      });
    const plural = '{residents, plural, one {# persona} other {# personas}}';
    expect((await translate(`Aquí viven ${plural}.`)).status).toBe(201);
    expect(wordsIn(await htmlOf('/es/services'))).toContain('Aquí viven 6 personas.');
    expect((await translate('{Residents} personas viven aquí.')).status).toBe(201);
    expect(wordsIn(await htmlOf('/es/services'))).toContain('6 personas viven aquí.');
  });

  it('the field that only bots fill has nothing that browsers or password managers know to fill', async () => {
    for (const code of [undefined, ...languageCodes]) {
      const html = await htmlOf(localizePath(code, pageUrls.contact));
      const [, label = '', attributes = ''] =
        /<label>([^<]+)<input ([^>]*tabindex="-1"[^>]*)\/>/i.exec(html) ?? [];
      expect(label, code).not.toBe('');
      expect(`${label} ${attributes}`, code).not.toMatch(filledByBrowsers);
      expect(attributes).toContain('autoComplete="off"');
    }
  });

  it('an entry of a list that was changed is marked as English, and no other', async () => {
    const { key, original } = whyChooseUs.reasons;
    const value = original.map((reason, at) =>
      at === 2 ? { ...reason, text: 'We ask you.' } : reason,
    );
    await world.send('PUT', apiUrls.texts, { json: { key, value }, as });
    const html = await htmlOf('/es');
    expectPart(html, '<span lang="en">We ask you.</span>');
    expect(wordsIn(html)).toContain('Un plan que usted ayuda a escribir');
    await world.send('DELETE', apiUrls.texts, { form: `key=${key}`, as });
  });

  it('a page that is only in English says so, and is in no sitemap of a language', async () => {
    const html = await htmlOf(`/es${pageUrls.privacyPolicy}`);
    expect(wordsIn(html)).toContain(findMessages('es').site.translation.english);
    expect(html).toMatch(/<main[^>]* lang="en"/);
    const { body: sitemap } = await world.send('GET', fileUrls.sitemap);
    expect(sitemap).toContain('/ko/services</loc>');
    expect(sitemap).not.toContain('/ko/privacy-policy');
  });

  it.each(languageCodes)('%s: a family finds the price and the open room', async (code) => {
    await world.send('PUT', apiUrls.costs, { json: samples.costs, as });
    await add('rooms', samples.room);
    const home = await htmlOf(localizePath(code, pageUrls.home));
    for (const [url, shown] of [
      [pageUrls.costs, '$6,500'],
      [pageUrls.rooms, findMessages(code).rooms.states.open],
    ] as const) {
      expectPart(home, `href="${localizePath(code, url)}"`);
      expect(wordsIn(await htmlOf(localizePath(code, url))).join(' ')).toContain(shown);
    }
  });
});

describe('a stored record', () => {
  /** Stores an example of a list with a translation of some fields. Returns the id. */
  const translated = async (
    language: Language,
    name: 'people' | 'jobs' | 'news',
    words: Record<string, string>,
  ) => {
    const examples: object[] = [...(findList(name).examples?.(toHomeDay(new Date())) ?? [])];
    const record = examples.at(name === 'news' ? -1 : 0) ?? {};
    const { body } = await add(name, record);
    for (const [field, said] of Object.entries(words)) {
      const place = `${name}/${body.id}/${field}`;
      const source = (record as Record<string, unknown>)[field];
      const answer = await add('translations', { language, place, source, words: said });
      expect(answer.status).toBe(201);
    }
    return body.id as number;
  };
  const isIn = (html: string, words: string) => wordsIn(html, marked).join(' ').includes(words);

  it('of a person is read in its translation, also by search engines, and the rest as English', async () => {
    const words = { role: '집을 운영합니다', languages: '영어, 노르웨이어' };
    const id = await translated('ko', 'people', words);
    const html = await htmlOf(`/ko${pageUrls.people}`);
    expect(isIn(html, words.role)).toBe(true);
    expect(isIn(html, `사용하는 언어: ${words.languages}`)).toBe(true);
    expectPart(html, 'My grandmother had the room');
    expect(isIn(html, 'My grandmother had the room')).toBe(false);
    expectPart(html, `"jobTitle":"${words.role}"`);
    expectPart(html, `/ko${pageUrls.people}#person-${id}"`);
  });

  it('of a job is read in its translation, and the home gets its English title', async () => {
    const title = 'Ночная сиделка';
    const id = await translated('ru', 'jobs', { title });
    const address = `${pageUrls.jobs}/night-caregiver-${id}`;
    const html = await htmlOf(`/ru${pageUrls.jobs}`);
    expect(isIn(html, title)).toBe(true);
    expect(isIn(html, 'Оплата в час: от $22 до $24.50')).toBe(true);
    expectPart(html, 'Four nights a week');
    expect(isIn(html, 'Four nights a week')).toBe(false);
    expectPart(html, `href="/ru${address}"`);
    const page = await htmlOf(`/ru${address}`);
    for (const shown of [html, page]) {
      expect(shown).toMatch(/href="mailto:[^"]*subject=Night%20caregiver/);
      expect(shown).not.toContain('JobPosting');
    }
    expect(isIn(page, title)).toBe(true);
    expectPart(page, linkTo('canonical', `/ru${address}`));
    expectPart(await htmlOf(address), '"@type":"JobPosting"');
  });

  it('of the news has the address of its English title in every language', async () => {
    const title = 'Hát thánh ca trước cửa nhà';
    const id = await translated('vi', 'news', { title });
    const address = `${pageUrls.news}/carols-at-the-door-${id}`;
    const moved = await render(`/vi${pageUrls.news}/songs-${id}`);
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/vi${address}`]);
    const gone = await render(`/vi${pageUrls.news}/songs-999`);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain(findMessages('vi').news.gone.title);
    expectPart(await htmlOf('/vi'), `href="/vi${address}"`);
    const html = await htmlOf(`/vi${address}`);
    expect(isIn(html, title)).toBe(true);
    expectPart(html, linkTo('canonical', `/vi${address}`));
    expectPart(html, '<p class="translation-note"');
    expectPart(html, `href="${address}.ics"`);
    expectPart(html, 'Families are welcome');
    expect(isIn(html, 'Families are welcome')).toBe(false);
    const { body: sitemap } = await world.send('GET', fileUrls.sitemap);
    for (const path of [address, `/vi${address}`, `/vi${pageUrls.people}`])
      expect(sitemap).toContain(`${path}</loc>`);
  });
});
