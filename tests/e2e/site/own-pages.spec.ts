import type { Page } from '@playwright/test';
import { galleryUploadUrl } from '../../../domain/api-urls.ts';
import { type PageBlock, ownPageLimits } from '../../../domain/nouns/own-pages/own-page-noun.ts';
import { findApiUrl } from '../../../domain/urls.ts';
import { plain } from '../../support/picture-bytes.ts';
import { call, sameOrigin, signIn } from '../admin/staff.ts';
import { expectAccessible, expectLegible, expectNothingLost, setWidth } from '../support/access.ts';
import { chooseComfort, expectWholeWords } from '../support/large-text.ts';
import { expect, type Site, startSite, test } from '../support/site-server.ts';

/** Pages that staff add, with the longest, most and oddest blocks that are allowed. */
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const upload = async (page: Page, at: Site, width: number, height: number): Promise<string> => {
  const buffer = await plain(width, height).jpeg().toBuffer();
  const answer = await page.request.post(at.url + galleryUploadUrl, {
    headers: sameOrigin(at),
    multipart: { image: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { url: string }).url;
};

const addPage = (page: Page, title: string, blocks: readonly PageBlock[]) =>
  call(page, site, 'POST', findApiUrl('ownPages'), { title, blocks: JSON.stringify(blocks) });

const show = (image_url: string, alt = 'A photo.') => ({
  image_url,
  alt,
  focus_x: null,
  focus_y: null,
});

const fill = (words: string, length: number): string =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim();

/** Each block once, with usual words, and pictures of unusual shapes. */
const createBlocks = (pictures: readonly string[]): PageBlock[] => [
  { kind: 'big', text: 'The tomatoes belong to Harold.' },
  {
    kind: 'words',
    text: 'Six raised beds, **high enough**.\n- Tea at four\n- [Our rooms](/rooms)',
  },
  { kind: 'pictures', pictures: pictures.slice(0, 1).map((url) => show(url)) },
  { kind: 'heading', text: 'Who waters' },
  { kind: 'question', title: 'May we pick something?', text: 'Please do.\n1. Ask\n2. Pick' },
  { kind: 'question', title: 'Is there shade?', text: 'Under the maple.' },
  { kind: 'pictures', pictures: pictures.map((url) => show(url)) },
  { kind: 'contact' },
];

/** The same blocks at their maximum lengths, in words that are longer than a line. */
const stretch = (blocks: readonly PageBlock[]): PageBlock[] =>
  blocks.map((block) => {
    const word = 'Донаудампфшиффахрт';
    if (block.kind === 'heading') return { ...block, text: fill(word, ownPageLimits.heading) };
    if (block.kind === 'big') return { ...block, text: fill('<b>W</b>', ownPageLimits.big) };
    if (block.kind === 'words') return { ...block, text: `- ${fill(word, 2000)}` };
    if (block.kind === 'question')
      return { ...block, title: fill(word, ownPageLimits.heading), text: fill('W', 900) };
    return block;
  });

test('own pages hold any block at any size, in dusk, in large text and on paper', async ({
  page,
}) => {
  await signIn(page, site);
  const pictures = [
    await upload(page, site, 300, 2400),
    await upload(page, site, 2400, 200),
    await upload(page, site, 40, 40),
  ];
  const blocks = createBlocks(pictures);
  const long = stretch(blocks);
  await addPage(page, 'Our garden', blocks);
  await addPage(page, fill('Gartenwirtschaft', ownPageLimits.title), [...long, ...long, ...long]);
  await addPage(page, 'One', [{ kind: 'big', text: 'Come and see.' }]);
  await page.context().clearCookies();

  await test.step('extreme blocks at each width', async () => {
    await page.goto(`${site.url}/${fill('gartenwirtschaft', 60)}`);
    for (const width of [320, 390, 1440]) {
      await setWidth(page, width);
      await expectNothingLost(page, `${width}`);
    }
    await expect(page.locator('.own-page b')).toHaveCount(0);
  });

  await test.step('each block at each width', async () => {
    await page.goto(`${site.url}/our-garden`);
    for (const width of [320, 1440, 390]) {
      await setWidth(page, width);
      await expectNothingLost(page, `${width}`);
      for (const picture of await page.locator('.own-page .frame').all()) {
        const box = await picture.boundingBox();
        expect((box?.height ?? 0) / (box?.width ?? 1)).toBeLessThan(1.35);
      }
    }
    await expectAccessible(page);
  });

  await test.step('text of 200 %', async () => {
    await chooseComfort(page, 'largest');
    await expectWholeWords(page, 'largest');
    await chooseComfort(page, 'usual');
  });

  await test.step('dusk', async () => {
    // Colors fade when the theme changes, so the page is loaded in it.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expectLegible(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('paper has the answers, and no picture is cut', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Under the maple.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Schedule Tour' }).first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('one block', async () => {
    await page.goto(`${site.url}/one`);
    await setWidth(page, 320);
    await expectNothingLost(page, 'one');
  });
});
