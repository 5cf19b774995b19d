import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { drawnIconUrl, fileUrls, type IconFile, iconFiles, pageUrls } from '../../domain/urls.ts';
import { as, it, world } from '../support/api-test.ts';
import { render } from '../support/rendered-pages.ts';
import { run } from '../support/rows.ts';
import { uploadPicture } from '../support/uploaded-picture.ts';

/** The icons of tabs, home screens and the staff area's app, and the photo on the card (docs/decisions/087). */

afterEach(() => vi.restoreAllMocks());

/** The single color of every upload here. */
const green = [42, 111, 94];
const put = (json: object) => world.send('PUT', apiUrls.home, { json, as });
const putLogo = async () =>
  put({ logo: JSON.stringify({ image_url: await uploadPicture(300, 90) }) });
const putPhoto = async () =>
  put({
    hero_pictures: JSON.stringify([
      { image_url: '/images/7.jpg', label: 'Porch' },
      { image_url: await uploadPicture(600, 400), label: 'Tea' },
    ]),
  });
const ask = async (path: string, headers: Record<string, string> = {}) =>
  world.app.request(path, { headers });
const version = async () => (await world.context.homeSettings()).icons;
const manifestIcons = async (path: string): Promise<{ src: string; sizes: string }[]> =>
  (await (await ask(path)).json()).icons;

const pixel = async (image: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
const middleOf = async (file: IconFile): Promise<number[]> => {
  const answer = await ask(`/${file}`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  const icon = Buffer.from(await answer.arrayBuffer());
  const { width, height } = await sharp(icon).metadata();
  expect(width).toBe(height);
  return pixel(icon, width / 2, height / 2);
};
const nearGreen = expect.toSatisfy((color: number[]) =>
  green.every((part, at) => Math.abs(part - (color[at] ?? 0)) < 12),
);

describe('a home with nothing of its own', () => {
  it.each(iconFiles)('has the %s that ships with the site, to be revalidated', async (file) => {
    const answer = await ask(`/${file}?v=0123456789abcdef`);
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, drawnIconUrl(file)]);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });
  it('names them in its manifests', async () => {
    for (const path of [fileUrls.manifest, fileUrls.staffManifest]) {
      for (const { src } of await manifestIcons(path)) expect(src).toMatch(/^\/icons\//);
    }
  });
});

describe('a home with a logo', () => {
  beforeEach(putLogo);

  it('shows it on every icon', async () => {
    const colors = await Promise.all(
      iconFiles.filter((file) => file.endsWith('.png')).map(middleOf),
    );
    expect(colors).toEqual(colors.map(() => nearGreen));
    const ico = Buffer.from(await (await ask('/favicon.ico')).arrayBuffer());
    expect(await pixel(ico.subarray(22), 24, 24)).toEqual(nearGreen);
    expect((await ask('/favicon.svg')).headers.get('Location')).toBe('/icon-192.png');
  });

  it('is in its manifests, with addresses that the next logo changes', async () => {
    const before = await version();
    const expected = [192, 512, 512].map((size) => ({ sizes: `${size}x${size}` }));
    for (const path of [fileUrls.manifest, fileUrls.staffManifest]) {
      const icons = await manifestIcons(path);
      expect(icons).toMatchObject(expected);
      expect(icons.every(({ src }) => src.endsWith(`?v=${before}`))).toBe(true);
    }
    await put({ palette: 'lake' });
    expect(await version()).not.toBe(before);
    await put({ license_number: 'AFH-2' });
    const after = await version();
    await put({ tagline: 'Another line' });
    expect(await version()).toBe(after);
  });

  it('is cached permanently at its current address, and revalidated at any other', async () => {
    const now = await ask(`/apple-touch-icon.png?v=${await version()}`);
    expect(now.headers.get('Cache-Control')).toContain('immutable');
    for (const path of ['/apple-touch-icon.png', '/apple-touch-icon.png?v=0123456789abcdef']) {
      const { headers } = await ask(path);
      expect(headers.get('Cache-Control')).toBe('public, no-cache');
      const known = { 'If-None-Match': headers.get('ETag') ?? '' };
      expect((await ask(path, known)).status).toBe(304);
    }
  });

  it('is drawn once, however often it is requested', async () => {
    const draw = vi.spyOn(world.context.pictures, 'drawIcon');
    await put({ palette: 'clay' });
    await Promise.all(Array.from({ length: 20 }, () => ask('/icon-192.png')));
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('stays on its icons and its card while the database is away', async () => {
    await middleOf('icon-192.png');
    const { socialCard = '' } = await world.context.homeSettings();
    await run(world.context.database, 'alter table home rename to elsewhere');
    expect(await middleOf('icon-192.png')).toEqual(nearGreen);
    expect(await middleOf('icon-512.png')).toEqual(nearGreen);
    expect((await ask(socialCard)).status).toBe(200);
  });

  it('shows the icon that ships with the site if the home’s own can’t be drawn', async () => {
    vi.spyOn(world.context.pictures, 'drawIcon').mockRejectedValue(new Error('no codec'));
    const answer = await ask('/icon-192.png');
    expect(answer.headers.get('Location')).toBe(drawnIconUrl('icon-192.png'));
  });
});

it('without a logo, the first own picture is on home screens, but not where it would be unrecognizable', async () => {
  await putPhoto();
  expect(await middleOf('icon-192.png')).toEqual(nearGreen);
  expect(await middleOf('apple-touch-icon.png')).toEqual(nearGreen);
  expect(await middleOf('staff-icon-192.png')).not.toEqual(nearGreen);
  await put({ palette: 'lake' });
  expect(await (await ask('/favicon.svg')).text()).toContain('#2f5a80');
});

it('the gable has the home’s colors', async () => {
  await put({ palette: 'lake', door_color: 'red' });
  const icon = Buffer.from(await (await ask('/staff-icon-512.png')).arrayBuffer());
  // The night color of the palette "lake".
  expect(await pixel(icon, 4, 4)).toEqual([16, 40, 61, 255]);
  expect(await (await ask('/favicon.svg')).text()).toContain('#e07a5f');
});

it('a page names the icons that follow its colors', async () => {
  const page = async () => (await render(pageUrls.about)).text();
  expect(await page()).toContain('href="/icons/favicon.ico" sizes="32x32"');
  await put({ palette: 'lake' });
  const html = await page();
  expect(html).toMatch(/rel="apple-touch-icon" href="\/apple-touch-icon\.png\?v=[0-9a-f]{16}"/);
  expect(html).toMatch(/rel="icon" href="\/favicon\.ico\?v=[0-9a-f]{16}"/);
  const gable = encodeURIComponent(await (await ask('/favicon.svg')).text());
  expect(html).toContain(`href="data:image/svg+xml,${gable}" type="image/svg+xml"`);
  await putLogo();
  expect(await page()).not.toContain('href="data:image/svg');
});

it('the card has the first own picture in its window', async () => {
  await putPhoto();
  const { socialCard = '' } = await world.context.homeSettings();
  expect(socialCard).toMatch(/^\/social-card\/[0-9a-f]{16}\.jpg$/);
  const card = Buffer.from(await (await ask(socialCard)).arrayBuffer());
  expect(await pixel(card, 820, 400)).toEqual(nearGreen);
  // The background is visible beside the gable.
  expect(await pixel(card, 560, 80)).not.toEqual(nearGreen);
});
