import { describe, expect, it } from 'vitest';
import {
  createCoverSizes,
  findFocus,
  findPictureAlt,
  findPictureSources,
  variantUrl,
} from './pictures.ts';

const hex = '0123456789abcdef0123456789abcdef';
const upload = (width: number | null, avif = false) => ({
  image_url: `/uploads/${hex}.webp`,
  image_width: width,
  image_height: width === null ? null : 600,
  image_avif: avif,
  focus_x: null,
  focus_y: null,
});

const srcSet = (format: string, narrower: number[], full: number) =>
  [
    ...narrower.map((width) => `/uploads/${hex}-${width}.${format} ${width}w`),
    `/uploads/${hex}.webp ${full}w`,
  ].join(', ');

it('a picture is never without words', () => {
  const item = { description: 'A pie cools.', caption: 'Pie', category: 'Kitchen' };
  expect(findPictureAlt(item)).toBe('A pie cools.');
  expect(findPictureAlt({ ...item, description: null })).toBe('Pie');
  expect(findPictureAlt({ ...item, description: null, caption: '' })).toBe('Kitchen');
  expect(findPictureAlt({ description: null, caption: '', category: '' })).not.toBe('');
});

describe('the files of a picture', () => {
  it('are named by width and format', () => {
    expect(variantUrl(`/uploads/${hex}.webp`, 800, 'avif')).toBe(`/uploads/${hex}-800.avif`);
    expect(variantUrl('/images/3.jpg', 800, 'webp')).toBe('/images/3-800.webp');
  });

  it('of an upload: those narrower than it, and itself', () => {
    expect(findPictureSources(upload(900, true))).toMatchObject({
      widths: [240, 320, 400, 512, 640, 800, 900],
      src: `/uploads/${hex}.webp`,
      width: 900,
      height: 600,
      webpSrcSet: srcSet('webp', [240, 320, 400, 512, 640, 800], 900),
      avifSrcSet: srcSet('avif', [240, 320, 400, 512, 640, 800], 900),
    });
  });

  it('of an upload whose AVIF is not ready, or that is too small for variants: WebP only', () => {
    expect(findPictureSources(upload(900)).avifSrcSet).toBeNull();
    expect(findPictureSources(upload(240, true))).toMatchObject({
      webpSrcSet: `/uploads/${hex}.webp 240w`,
      avifSrcSet: null,
    });
  });

  it('of an upload with AVIF end with the full WebP, so that no screen gets less than there is', () => {
    for (const width of [500, 799, 1190, 2560]) {
      const { avifSrcSet } = findPictureSources(upload(width, true));
      expect(avifSrcSet, `${width}`).toMatch(new RegExp(`\\.webp ${width}w$`));
    }
  });

  it('of an upload that is not known: itself alone', () => {
    expect(findPictureSources(upload(null))).toMatchObject({
      webpSrcSet: `/uploads/${hex}.webp 1600w`,
      avifSrcSet: null,
    });
  });

  it('of a built-in picture: all of them', () => {
    const builtIn = {
      image_url: '/images/3.jpg',
      image_width: null,
      image_height: null,
      image_avif: false,
      focus_x: 70,
      focus_y: null,
    };
    expect(findPictureSources(builtIn)).toEqual({
      src: '/images/3.jpg',
      width: 1600,
      height: 1067,
      widths: [400, 672, 960, 1200, 1600, 2400],
      focus: { x: 70, y: 50 },
      webpSrcSet:
        '/images/3-400.webp 400w, /images/3-672.webp 672w, /images/3-960.webp 960w, /images/3-1200.webp 1200w, /images/3-1600.webp 1600w, /images/3-2400.webp 2400w',
      avifSrcSet:
        '/images/3-400.avif 400w, /images/3-672.avif 672w, /images/3-960.avif 960w, /images/3-1200.avif 1200w, /images/3-1600.avif 1600w, /images/3-2400.webp 2400w',
    });
  });
});

describe('the focal point', () => {
  const landscape = { width: 1600, height: 1067 };
  const portrait = { width: 1200, height: 1600 };
  const unset = { focus_x: null, focus_y: null };

  it('is the middle of landscape and square pictures', () => {
    expect(findFocus(unset, landscape)).toEqual({ x: 50, y: 50 });
    expect(findFocus(unset, { width: 900, height: 900 })).toEqual({ x: 50, y: 50 });
  });

  it('is a fifth of the way down in portrait ones, and a crop keeps a face in their upper third', () => {
    const { x, y } = findFocus(unset, portrait);
    expect({ x, y }).toEqual({ x: 50, y: 20 });
    // The face is between a tenth and three tenths of the height.
    for (const crop of [4 / 3, 1]) {
      const shown = portrait.width / portrait.height / crop;
      const top = (y / 100) * (1 - shown);
      expect(top, `${crop}`).toBeLessThanOrEqual(0.1);
      expect(top + shown, `${crop}`).toBeGreaterThanOrEqual(0.3);
    }
  });

  it('is what staff set, in whole steps', () => {
    expect(findFocus({ focus_x: 12, focus_y: 93 }, portrait)).toEqual({ x: 10, y: 95 });
    expect(findFocus({ focus_x: null, focus_y: 40 }, portrait)).toEqual({ x: 50, y: 40 });
    expect(findFocus({ focus_x: 10, focus_y: null }, portrait)).toEqual({ x: 10, y: 20 });
  });
});

it('the sizes of a picture include what its place crops', () => {
  const slots = [
    { when: '(width < 40rem)', width: '90vw', height: 1 },
    { width: '30rem', height: 0.5 },
  ];
  expect(createCoverSizes(findPictureSources(upload(900)), slots)).toBe(
    '(width < 40rem) calc(1.5 * 90vw), (max-width: 109.99rem) 30rem, 33.75rem',
  );
});
