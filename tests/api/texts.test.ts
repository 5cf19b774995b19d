import { describe, expect } from 'vitest';
import { homeHero, homeVisit } from '../../domain/site/words/home-words.ts';
import { termsOfService } from '../../domain/site/words/terms-of-service-words.ts';
import { siteMenu } from '../../domain/texts/text-areas.ts';
import { siteTextMessages } from '../../domain/texts/site-text.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, it, world } from '../support/api-test.ts';

/** The owner's texts in place of the original ones (docs/product/texts.md). */

const headline = homeHero.headline;
const put = (json: object, headers: Record<string, string> = {}) =>
  world.send('PUT', apiUrls.texts, { json, as, headers });
const textOf = async (key: string) =>
  (await world.send('GET', apiUrls.texts, { as })).body.texts.find(
    (text: { key: string }) => text.key === key,
  );
const publicTexts = async (area = 'home') =>
  (await world.send('GET', `${apiUrls.pageTexts}?area=${area}`)).body.texts;

describe('a text of the pages', () => {
  it('is the original until someone changes it', async () => {
    expect(await textOf(headline.key)).toEqual({
      id: null,
      key: 'home.hero.headline',
      kind: 'line',
      original: headline.original,
      value: null,
      updated_at: null,
      updated_by: null,
      version: 0,
    });
    expect(await publicTexts()).toEqual({});
  });

  it('is changed, with who and when, and shown to visitors', async () => {
    const { status, body } = await put({ key: headline.key, value: '  Welcome to Alder House.  ' });
    expect([status, body.message]).toEqual([200, siteTextMessages.updated]);
    expect(await textOf(headline.key)).toMatchObject({
      value: 'Welcome to Alder House.',
      version: 1,
      updated_by: 'orla',
    });
    expect(await publicTexts()).toEqual({ [headline.key]: 'Welcome to Alder House.' });
    expect(await publicTexts('about')).toEqual({});
  });

  it('can be reset to the original, and its previous wording stays among the earlier versions', async () => {
    const { text } = (await put({ key: headline.key, value: 'Ours' })).body;
    await world.send('DELETE', apiUrls.texts, { form: `key=${headline.key}`, as });
    expect(await publicTexts()).toEqual({});
    const { body } = await world.send('GET', `${apiUrls.history}?noun=texts&id=${text.id}`, { as });
    expect(body.versions.map(({ fields }: { fields: object }) => fields)).toEqual([
      { value: '"Ours"' },
      { value: null },
    ]);
    await world.send('POST', apiUrls.history, { json: { id: body.versions[0].id }, as });
    expect(await publicTexts()).toEqual({ [headline.key]: 'Ours' });
  });

  it('that was never stored is already the original: nothing is written', async () => {
    const reset = (headers = {}) =>
      world.send('DELETE', apiUrls.texts, { form: `key=${termsOfService.lead.key}`, as, headers });
    const { status, body } = await reset();
    expect([status, body.message, body.text.version]).toEqual([200, siteTextMessages.reset, 0]);
    expect((await reset({ 'If-Match': '"3"' })).status).toBe(412);
    await put({ key: termsOfService.lead.key, value: 'Ours' });
    await reset();
    const before = await textOf(termsOfService.lead.key);
    await reset();
    expect(await textOf(termsOfService.lead.key)).toEqual(before);
    const did = await world.context.database.selectFrom('audit').select('did').execute();
    expect(did.filter((event) => event.did.startsWith('reset a text of the page'))).toHaveLength(1);
  });

  it('that was never stored does not change the date of its page', async () => {
    await world.send('DELETE', apiUrls.texts, { form: `key=${termsOfService.lead.key}`, as });
    const { body } = await world.send('GET', `${apiUrls.pageTexts}?area=terms`);
    expect(body.lastChanged).toBeNull();
  });

  it('several are stored all or none', async () => {
    const texts = [
      { key: headline.key, value: 'One' },
      { key: homeVisit.heading.key, value: '' },
    ];
    expect((await put({ texts })).status).toBe(422);
    expect(await publicTexts()).toEqual({});
    await put({ texts: [texts[0], { key: homeVisit.heading.key, value: 'Two' }] });
    expect(await publicTexts()).toEqual({ [headline.key]: 'One', [homeVisit.heading.key]: 'Two' });
  });

  it('is not overwritten unseen, even the first time', async () => {
    const never = { 'If-Match': '"0"' };
    expect((await put({ key: headline.key, value: 'First' }, never)).status).toBe(200);
    const { status, body } = await put({ key: headline.key, value: 'Second' }, never);
    expect([status, body.current.value, body.changed_by]).toEqual([412, 'First', 'orla']);
    expect(body.conflicts).toMatchObject([{ mine: 'Second', theirs: 'First' }]);
    expect((await put({ key: headline.key, value: 'Third' }, { 'If-Match': '"1"' })).status).toBe(
      200,
    );
  });

  it.each([
    ['nothing', headline.key, ' \u200b ', siteTextMessages.missing],
    ['two lines in a heading', headline.key, 'One\nTwo', siteTextMessages.oneLine],
    ['an empty list', homeVisit.steps.key, [], siteTextMessages.noEntries],
    [
      'too long a heading',
      headline.key,
      'x'.repeat(161),
      'The text may have at most 160 characters.',
    ],
    [
      'too long a link of the menu',
      siteMenu.about.key,
      'x'.repeat(25),
      'The text may have at most 24 characters.',
    ],
  ])('%s is refused in words', async (_, key, value, sentence) => {
    const { status, body } = await put({ key, value });
    expect([status, body.error]).toEqual([422, sentence]);
  });

  it('may be empty if it is optional, and is stored as empty', async () => {
    expect((await put({ key: homeHero.lead.key, value: ' \u200b ' })).status).toBe(200);
    expect(await textOf(homeHero.lead.key)).toMatchObject({ value: '', optional: true });
    expect(await publicTexts()).toEqual({ [homeHero.lead.key]: '' });
  });

  it('with an unknown key is refused', async () => {
    const { status, body } = await put({ key: 'home.hero.loading', value: 'x' });
    expect([status, body.error]).toEqual([404, siteTextMessages.keyUnknown]);
  });
});
