import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type AvifOptions, type Sharp } from 'sharp';
import subsetFont from 'subset-font';
import { builtInWidths, listVariantWidths, maxAvifWidth } from '../domain/pictures.ts';
import { samplePictures, samplePicturesFolder } from '../server/cli/sample-content.ts';
import { encodeIco } from '../server/pages/home-drawings.ts';

/**
 * Renders the pictures' SVG sources to the files that the site serves, under public/, and to those of the
 * sample content. Run with `npm run pictures`, or with `npm run pictures -- home about` for these sources
 * only; the results are committed. SITE_NAME changes the name on the social card.
 */
const artFolder = import.meta.dirname;
const publicFolder = join(artFolder, '../public');
const imagesFolder = join(publicFolder, 'images');
const iconsFolder = join(publicFolder, 'icons');

/** The gallery's nine built-in pictures, in the order of their categories. */
const galleryPictures = [
  'professional-care',
  'cooking-assistance',
  'outdoor-mobility',
  'physical-therapy',
  'healthcare-support',
  'memory-care',
  'relaxation-nature',
  'cognitive-support',
  'health-monitoring',
];

/** Drawings for the top or the end of a page. */
const illustrations = ['telephone', 'garden-table', 'gate', 'door', 'two-chairs'];

const sourcePath = (name: string) => join(artFolder, `${name}.svg`);

/** Renders an SVG at a width in pixels, without scaling it afterwards. */
const rasterize = async (name: string, width: number): Promise<Sharp> => {
  const { width: sourceWidth = width } = await sharp(sourcePath(name)).metadata();
  return sharp(sourcePath(name), { density: (72 * width) / sourceWidth }).resize({ width });
};

const largeAvifOptions: AvifOptions = { quality: 52, effort: 5 };

/**
 * Phones load these while people read the first words of a page, so a small file matters more than detail.
 * Phones show the 960-pixel files at two or more pixels per CSS pixel, which hides coarseness. The home page's
 * first picture must fit into one round trip of 14 KB (docs/decisions/041).
 */
const avifOptions = (width: number): AvifOptions => {
  if (width > 960) return largeAvifOptions;
  return { quality: width < 960 ? 42 : 32, chromaSubsampling: '4:2:0', effort: 6 };
};

/** The full picture as JPEG, and smaller ones as WebP and AVIF beside it. */
const renderPicture = async (name: string, fileName: string): Promise<void> => {
  const drawing = await rasterize(name, Math.max(...builtInWidths));
  const full = await drawing.flatten({ background: '#FBF7F0' }).png().toBuffer();
  await sharp(full)
    .resize({ width: 1600 })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(imagesFolder, `${fileName}.jpg`));
  for (const width of builtInWidths) {
    const smaller = sharp(full).resize({ width });
    await smaller
      .clone()
      .webp({ quality: 76, effort: 6 })
      .toFile(join(imagesFolder, `${fileName}-${width}.webp`));
    if (width > maxAvifWidth) continue;
    await smaller
      .clone()
      .avif(avifOptions(width))
      .toFile(join(imagesFolder, `${fileName}-${width}.avif`));
  }
  console.log(`${fileName} from ${name}.svg`);
};

/** Renders a drawing with a transparent background, as WebP. */
const renderDrawing = async (
  name: string,
  width: number,
  quality: number,
  fileName = name,
): Promise<void> => {
  const drawing = await rasterize(name, width);
  await drawing
    .webp({ quality, alphaQuality: width < 800 ? 80 : 90, effort: 6 })
    .toFile(join(imagesFolder, `${fileName}.webp`));
  console.log(`${fileName}.webp`);
};

/** The wide card that other sites show for a link, with the home's name on its calm left side. */
const renderSocialCard = async (siteName: string): Promise<void> => {
  const packagedFont = join(
    artFolder,
    '../node_modules/@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
  );
  const fontSubset = await subsetFont(readFileSync(packagedFont), siteName, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 560, opsz: 36 },
  });
  const fontFile = join(mkdtempSync(join(tmpdir(), 'card-')), 'literata.ttf');
  writeFileSync(fontFile, fontSubset);
  const name = await sharp({
    text: {
      text: `<span foreground="#FBF7F0">${escapeMarkup(siteName.replace(' ', '\n'))}</span>`,
      font: 'Literata 60',
      fontfile: fontFile,
      rgba: true,
      dpi: 96,
      spacing: -34,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  await sharp(sourcePath('social-card'))
    .resize(1200, 630)
    .composite([{ input: name.data, left: 84, top: Math.round((630 - name.info.height) / 2) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(imagesFolder, 'social-card.jpg'));
  console.log('social-card.jpg');
};

/**
 * The house on the social card without background and frame, because the server draws these in the home's own
 * colors (server/images/codec/draw-social-card.ts).
 */
const renderCardHouse = async (): Promise<void> => {
  const card = readFileSync(sourcePath('social-card'), 'utf8');
  const ground = '<path d="M0 0H1200V630H0Z" fill="#12302b"/>';
  const [house = ''] = card.replace(ground, '').split('<!-- the gabled frame -->');
  if (house.length >= card.length - ground.length) throw new Error('The card has another form.');
  await sharp(Buffer.from(`${house}</g></svg>`))
    .resize(1200, 630)
    .webp({ quality: 90, alphaQuality: 90, effort: 6 })
    .toFile(join(artFolder, '../server/images/codec/card/house.webp'));
  console.log('house.webp');
};

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The lit window in a gable, for tabs, home screens and old browsers. It is centered on x = 30 of 64, so that
 * the bars fall on whole pixels at 16 px.
 */
const renderIcons = async (): Promise<void> => {
  copyFileSync(sourcePath('favicon'), join(iconsFolder, 'favicon.svg'));
  const icon = (size: number, padding: number) =>
    renderIcon('favicon', { size, padding, background: '#FBF7F0' });
  writeFileSync(join(iconsFolder, 'apple-touch-icon.png'), await icon(180, 0.1));
  writeFileSync(join(iconsFolder, 'icon-192.png'), await icon(192, 0.08));
  writeFileSync(join(iconsFolder, 'icon-512.png'), await icon(512, 0.08));
  writeFileSync(join(iconsFolder, 'icon-maskable-512.png'), await icon(512, 0.2));
  const small = await (await rasterize('favicon', 32)).png().toBuffer();
  writeFileSync(join(iconsFolder, 'favicon.ico'), encodeIco(small, 32));
  console.log('icons');
};

/** The same icons on a dark background, which distinguishes the staff app from the site. */
const renderStaffIcons = async (): Promise<void> => {
  const icon = (size: number, padding: number) =>
    renderIcon('staff-icon', { size, padding, background: '#12302B' });
  writeFileSync(join(iconsFolder, 'staff-apple-touch-icon.png'), await icon(180, 0.14));
  writeFileSync(join(iconsFolder, 'staff-icon-192.png'), await icon(192, 0.14));
  writeFileSync(join(iconsFolder, 'staff-icon-512.png'), await icon(512, 0.14));
  writeFileSync(join(iconsFolder, 'staff-icon-maskable-512.png'), await icon(512, 0.22));
  console.log('staff icons');
};

interface IconLayout {
  /** Pixels. */
  size: number;
  /** The margin on each side, as a fraction of the size. */
  padding: number;
  background: string;
}

const renderIcon = async (
  name: string,
  { size, padding, background }: IconLayout,
): Promise<Buffer> => {
  const drawing = await rasterize(name, Math.round(size * (1 - 2 * padding)));
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: await drawing.png().toBuffer() }])
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** Renders a drawing for the space beside a title, in three sizes; the smallest is for phones. */
const renderIllustration = async (name: string): Promise<void> => {
  await renderDrawing(name, 400, 60, `${name}-400`);
  await renderDrawing(name, 800, 62);
  await renderDrawing(name, 1200, 56, `${name}-1200`);
};

/** A picture of the sample content, with the variants that an upload has. */
const renderSamplePicture = async (name: string): Promise<void> => {
  const full = await (
    await rasterize(name, 1600)
  )
    .flatten({ background: '#FBF7F0' })
    .png()
    .toBuffer();
  const variantPath = (width: number | null, format: 'webp' | 'avif') =>
    join(samplePicturesFolder, width ? `${name}-${width}.${format}` : `${name}.${format}`);
  await sharp(full).webp({ quality: 78, effort: 6 }).toFile(variantPath(null, 'webp'));
  for (const width of listVariantWidths(1600)) {
    const smaller = sharp(full).resize({ width });
    await smaller.clone().webp({ quality: 76, effort: 6 }).toFile(variantPath(width, 'webp'));
    await smaller.clone().avif(avifOptions(width)).toFile(variantPath(width, 'avif'));
  }
  console.log(`the sample's ${name}`);
};

/** The rendering functions, by the names of their SVG files. */
const renderings = new Map<string, () => Promise<void>>([
  ...galleryPictures.map(
    (name, index) => [name, () => renderPicture(name, String(index + 1))] as const,
  ),
  ...['home', 'about'].map((name) => [name, () => renderPicture(name, name)] as const),
  [
    'not-found',
    async () => {
      await renderDrawing('not-found', 640, 84, 'not-found-640');
      await renderDrawing('not-found', 1000, 84);
      await renderDrawing('not-found', 1600, 74, 'not-found-1600');
    },
  ],
  ...illustrations.map((name) => [name, () => renderIllustration(name)] as const),
  ...samplePictures.map((name) => [name, () => renderSamplePicture(name)] as const),
  ['social-card', () => renderSocialCard(process.env['SITE_NAME'] || 'Fernlight House')],
  ['card-house', renderCardHouse],
  ['favicon', renderIcons],
  ['staff-icon', renderStaffIcons],
]);

mkdirSync(imagesFolder, { recursive: true });
mkdirSync(samplePicturesFolder, { recursive: true });
const requestedNames = process.argv.slice(2);
for (const name of requestedNames.length > 0 ? requestedNames : renderings.keys()) {
  const render = renderings.get(name);
  if (!render) throw new Error(`There is no picture ${name}.`);
  await render();
}
