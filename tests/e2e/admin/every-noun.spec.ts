import type { Locator, Page } from '@playwright/test';
import {
  draftMessages,
  draftNouns,
  formatPlannedMoment,
} from '../../../domain/site/drafts/saved-draft.ts';
import { homeHero } from '../../../domain/site/words/home-words.ts';
import { toText } from '../../../domain/nouns/field-words.ts';
import type { Field, FieldKind } from '../../../domain/nouns/field.ts';
import { listActionMessages } from '../../../domain/nouns/list-action.ts';
import { apiUrls, findEndpointUrl } from '../../../domain/api-urls.ts';
import { addDays, toHomeDay, toMoment } from '../../../domain/lib/time.ts';
import {
  findList,
  findNoun,
  findSingle,
  type ListName,
  listNames,
  type NounName,
  singleNames,
} from '../../../domain/nouns/index.ts';
import type { AnyList, AnySingle } from '../../../domain/nouns/noun.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { pdf } from '../../support/stored-reports.ts';
import { twoOfEach } from '../../support/two-of-each.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { onPage, openEditor } from './editing.ts';
import {
  call,
  demandProof,
  expectFormClosed,
  giveProof,
  notice,
  signIn,
  uploadPdf,
} from './staff.ts';

/** What staff do with every noun, by touch on a phone (docs/product/staff-area.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

type Values = Record<string, unknown>;
type Row = Values & { id: number };

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const undo = (page: Page) => notice(page).getByRole('button', { name: 'Undo' }).tap();

const createSamples = (page: Page, site: Site, noun: NounName): Promise<Values[]> =>
  Promise.all(
    twoOfEach[noun].map(async (sample) => ({
      ...sample,
      ...('permission_id' in sample && { permission_id: null }),
      ...(noun === 'home' && { logo: null }),
      ...(noun === 'documents' && { file_url: await uploadPdf(page, site) }),
    })),
  );

/** Everything that is stored of a noun, apart from drafts. */
const readStored = (page: Page, site: Site, noun: NounName) =>
  call(page, site, 'GET', findEndpointUrl(noun));

const withoutVersion = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    ['version', 'updated_at', 'updated_by', 'changed_at'].includes(key) ? undefined : value,
  );

/** Presses a button of the page, or of a record, whose card it unfolds. */
const press = async (page: Page, name: string | RegExp, record?: string): Promise<void> => {
  const main = page.getByRole('main');
  if (record !== undefined) {
    const more = main.getByRole('button', { name: `More about ${record}`, exact: true });
    if ((await more.getAttribute('aria-expanded')) === 'false') await more.tap();
  }
  await main.getByRole('button', { name, exact: true }).first().tap();
};

/** Unfolds a field of the form. */
const unfold = async (field: Locator): Promise<Locator> => {
  await field.evaluate((input) => {
    const fold = input.closest('details');
    if (fold) fold.open = true;
  });
  return field;
};

const findInput = (page: Page, label: string): Promise<Locator> => {
  const inputs = page.locator('input, textarea, select, [contenteditable]');
  return unfold(dialog(page).getByLabel(label).and(inputs).first());
};

const toFile = (kind: FieldKind) =>
  kind === 'picture' ? photoFile() : { name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf() };

/** What a record requires. With a picture come the fields for its words. */
const findRequired = (noun: ListName, sample: Values): [string, Field][] => {
  const { fields, input } = findList(noun);
  const isRequired = (name: string) => !fields[name]?.schema.safeParse(undefined).success;
  const given = Object.entries(sample).filter(([name]) => isRequired(name));
  const { error } = input.safeParse(Object.fromEntries(given));
  const missing = error?.issues.map(({ path }) => path[0]);
  return Object.entries<Field>(fields)
    .filter(([name]) => isRequired(name) || missing?.includes(name))
    .toSorted(([, a], [, b]) => Number(b.kind === 'picture') - Number(a.kind === 'picture'));
};

const fillInRequired = async (page: Page, noun: ListName, sample: Values): Promise<void> => {
  const required = findRequired(noun, sample);
  for (const [name, { kind, label, inWords = toText }] of required) {
    const value = String(sample[name]);
    const radio = dialog(page).getByRole('radio', { name: inWords(value), exact: true });
    const files = dialog(page).locator('input[type=file]').first();
    if (kind === 'picture' || kind === 'file') await files.setInputFiles(await toFile(kind));
    else if ((await radio.count()) > 0) await (await unfold(radio)).check();
    else if (kind === 'choice') await (await findInput(page, label)).selectOption(value);
    else await (await findInput(page, label)).fill(value);
  }
};

const tomorrow = addDays(toHomeDay(new Date()));
const planned = formatPlannedMoment(toMoment(tomorrow, '09:00'), new Date());

const expectToBePlanned = async (page: Page): Promise<void> => {
  await dialog(page).getByText('Publish at a time').click();
  const [day, time] = [page.getByLabel('From, day'), page.getByLabel('From, time')];

  await day.fill('2026-01-31');
  await expect(day).toHaveAccessibleDescription(draftMessages.timeOver);
  await button(page, 'Save').or(button(page, 'Publish')).last().click();
  await expect(day).toBeFocused();

  await day.fill(tomorrow);
  await time.fill('09:00');
  await expect(day).toHaveAccessibleDescription('');
  await expect(button(page, 'Save')).toHaveCount(0);
  await button(page, `Schedule for ${planned}`).click();
  await expectFormClosed(page);
  await expect(notice(page)).toContainText(draftMessages.scheduled(planned));
};

const expectDraft = async (page: Page, site: Site, noun: string): Promise<void> => {
  const { drafts } = await call(page, site, 'GET', apiUrls.drafts);
  expect(drafts).toMatchObject([
    { noun, publish_at: toMoment(tomorrow, '09:00').toISOString(), problem: null },
  ]);
};

/** Edits a record, which asks for a proof; takes that back; and plans it, if visitors read it. */
const edit = async (
  page: Page,
  site: Site,
  { name: noun, fields, input }: AnyList | AnySingle,
  [first = {}, second = {}]: Values[],
  current: Values,
  open: () => Promise<void>,
): Promise<void> => {
  const read = () => readStored(page, site, noun as NounName);
  const isFree = (name: string, { kind, schema }: Field) =>
    kind === 'line' || kind === 'text' || (kind === 'choice' && schema.safeParse(undefined).success)
      ? first[name] && second[name] && input.safeParse({ ...current, [name]: second[name] }).success
      : false;
  const [changed, { label, kind }] = Object.entries(fields).find(([name, field]) =>
    isFree(name, field),
  ) ?? ['', { label: '', kind: 'line' }];
  const before = await read();
  await open();
  const field = await findInput(page, label);
  if (kind === 'choice') await field.selectOption(String(second[changed]));
  else await field.fill(String(second[changed]));
  await demandProof(page, findEndpointUrl(noun as NounName));
  await button(page, /^Save/).last().tap();
  await giveProof(page, site);
  expect(withoutVersion(await read())).not.toEqual(withoutVersion(before));
  await undo(page);
  await expect(notice(page)).toContainText(listActionMessages.undone);
  expect(withoutVersion(await read())).toEqual(withoutVersion(before));
  if (!(draftNouns as readonly string[]).includes(noun)) return;
  const undone = await read();
  await open();
  await expectToBePlanned(page);
  await expectDraft(page, site, noun);
  expect(await read()).toEqual(undone);
};

for (const noun of singleNames) {
  test(`${noun}: a change asks for a proof in the form, is undone, and planned`, async ({
    page,
    ownSite: site,
  }) => {
    await signIn(page, site);
    const samples = await createSamples(page, site, noun);
    const isAdded = noun === 'contact' || noun === 'about';
    await call(page, site, isAdded ? 'POST' : 'PUT', findEndpointUrl(noun), samples[0]);
    await page.goto(site.url + findSingle(noun).page);
    await edit(page, site, findSingle(noun), samples, samples[0] ?? {}, () =>
      press(page, /^Edit\b/),
    );
  });
}

const isAddedOnItsPage = (name: ListName) =>
  !findList(name).editedElsewhere && !findList(name).fixed;
for (const noun of listNames.filter(isAddedOnItsPage)) {
  const list = findList(noun);
  const { one, messages, shown, envelope } = list;

  test(`${noun}: one is added, hidden, moved, deleted, restored, changed and planned`, async ({
    page,
    ownSite: site,
  }) => {
    await signIn(page, site);
    const samples = await createSamples(page, site, noun);
    const isOrdered = list.order === 'first' || list.order === 'last';
    if (isOrdered) await call(page, site, 'POST', list.url, samples[1]);
    const toRows = (answer: Row[] & Record<string, Row[]>): Row[] =>
      envelope === undefined ? answer : (answer[envelope] ?? []);
    const readRows = async () => toRows(await readStored(page, site, noun));
    const visitorsRead = async () => toRows(await (await fetch(site.url + list.url)).json());
    const readIds = async () => (await readRows()).map(({ id }) => id);
    const older = await readIds();
    await page.goto(site.url + list.page);

    await test.step('added, with what it requires alone', async () => {
      await press(page, `Add ${one}`);
      const isBlank = findRequired(noun, samples[0] ?? {}).some(([, { choices }]) => !choices);
      if (messages.fieldsRequired !== undefined && isBlank) {
        await button(page, /^Save/).last().tap();
        await expect(dialog(page)).toContainText(messages.fieldsRequired);
      }
      await fillInRequired(page, noun, samples[0] ?? {});
      await button(page, /^Save/).last().tap();
      await expectFormClosed(page);
      await expect(notice(page)).toContainText(messages.added);
    });

    const rows = await readRows();
    const row = rows.find(({ id }) => !older.includes(id));
    if (!row) throw new Error('nothing was added');
    const name = list.getName(row as never);

    if (shown)
      await test.step('hidden from visitors, and shown', async () => {
        const labels = [shown.labels.show, shown.labels.hide];
        for (const label of row[shown.column] ? labels.toReversed() : labels) {
          await press(page, `${label} ${name}`, name);
          const isShown = label === shown.labels.show;
          await expect
            .poll(async () => (await visitorsRead()).some(({ id }) => id === row.id))
            .toBe(isShown);
        }
      });

    if (isOrdered)
      await test.step('moved, and moved back', async () => {
        const ids = await readIds();
        await page.getByText('More for this list').tap();
        await press(page, 'Put in order');
        const up = list.getTitle((await readRows()).at(-1) as never);
        await press(page, `Move up: ${up}`);
        await expect.poll(readIds).toEqual(ids.toReversed());
        await undo(page);
        await expect.poll(readIds).toEqual(ids);
        await press(page, 'Done');
      });

    await test.step('deleted, which is undone, and restored from the trash', async () => {
      const before = withoutVersion(await readRows());
      const remove = async () => {
        await press(page, `Delete ${name}`, name);
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
        await expect(notice(page)).toContainText(messages.deleted);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        expect(await readIds()).toEqual(older);
      };
      const read = async () => withoutVersion(await readRows());
      /** The list jumps to the record, and then takes it out of its address. */
      const expectJump = async () => {
        await expect(page.locator('tr:focus')).toContainText(list.getTitle(row as never));
        await expect(page).toHaveURL(site.url + list.page);
      };
      await remove();
      await undo(page);
      await expectJump();
      expect(await read()).toEqual(before);
      await remove();
      await page.goto(site.url + adminUrls.trash);
      await press(page, /^Restore /);
      await notice(page).getByRole('button', { name: 'Show it' }).tap();
      await expectJump();
      expect(await read()).toEqual(before);
    });

    await edit(page, site, list, samples, row, () => press(page, `Edit ${name}`, name));
  });
}

test('a sentence: with a time set, the main button schedules, and publishes nothing', async ({
  page,
  ownSite: site,
}) => {
  const { original } = homeHero.headline;
  await openEditor(page, site, pageUrls.home);
  await onPage(page, homeHero.headline).first().click();
  await page.getByLabel('Text', { exact: true }).fill('The kettle is on');
  await expectToBePlanned(page);
  await expectDraft(page, site, 'texts');
  expect(await (await page.request.get(site.url)).text()).toContain(original);
});

test('something new waits for its time, and what ends by itself is published until then', async ({
  page,
  ownSite: site,
}) => {
  await signIn(page, site);
  const add = async (question: string) => {
    await page.goto(site.url + findNoun('questions').page);
    await page.getByRole('button', { name: 'Add question' }).first().click();
    await page.getByRole('textbox', { name: 'Question' }).fill(question);
    await page.getByLabel('Answer').fill('Yes.');
  };
  const visitorsRead = async () => (await page.request.get(site.url + pageUrls.questions)).text();

  await add('May dogs visit?');
  await expectToBePlanned(page);
  expect(await visitorsRead()).not.toContain('May dogs visit?');

  await add('Is the path icy?');
  await dialog(page).getByText('Publish at a time').click();
  await page.getByLabel('Until, day').fill(tomorrow);
  await page.getByLabel('Until, time').fill('09:00');
  await button(page, `Publish until ${planned}`).click();
  await expectFormClosed(page);
  await expect(notice(page)).toContainText(draftMessages.published);
  expect(await visitorsRead()).toContain('Is the path icy?');
  const { drafts } = await call(page, site, 'GET', apiUrls.drafts);
  expect(drafts).toContainEqual(
    expect.objectContaining({
      purpose: 'take back',
      publish_at: toMoment(tomorrow, '09:00').toISOString(),
    }),
  );
});
