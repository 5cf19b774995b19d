import { describe, expect, it } from 'vitest';
import { pictureAlt, pictureSources, variantUrl } from './pictures.ts';

const hex = '0123456789abcdef0123456789abcdef';
const upload = (width: number | null, avif = false) => ({
  image_url: `/uploads/${hex}.webp`,
  image_width: width,
  image_height: width === null ? null : 600,
  image_avif: avif,
  image_preview: width === null ? null : 'data:image/webp;base64,AAAA',
});

it('a picture is never without words', () => {
  expect(pictureAlt({ caption: 'Pie', category: 'Kitchen' })).toBe('Pie');
  expect(pictureAlt({ caption: '', category: 'Kitchen' })).toBe('Kitchen');
  expect(pictureAlt({ caption: '', category: '' })).not.toBe('');
});

describe('the files of a picture', () => {
  it('are named by width and format', () => {
    expect(variantUrl(`/uploads/${hex}.webp`, 800, 'avif')).toBe(`/uploads/${hex}-800.avif`);
    expect(variantUrl('/images/3.jpg', 800, 'webp')).toBe('/images/3-800.webp');
  });

  it('of an upload: those narrower than it, and itself', () => {
    expect(pictureSources(upload(900, true))).toEqual({
      src: `/uploads/${hex}.webp`,
      width: 900,
      height: 600,
      webpSrcSet: `/uploads/${hex}-400.webp 400w, /uploads/${hex}-800.webp 800w, /uploads/${hex}.webp 900w`,
      avifSrcSet: `/uploads/${hex}-400.avif 400w, /uploads/${hex}-800.avif 800w`,
      preview: 'data:image/webp;base64,AAAA',
    });
  });

  it('of an upload whose AVIF is not ready, or that is too small for variants: WebP only', () => {
    expect(pictureSources(upload(900)).avifSrcSet).toBeNull();
    expect(pictureSources(upload(400, true))).toMatchObject({
      webpSrcSet: `/uploads/${hex}.webp 400w`,
      avifSrcSet: null,
    });
  });

  it('of an upload of which AVIF would show much less than there is: WebP only', () => {
    for (const width of [600, 799, 1190]) {
      expect(pictureSources(upload(width, true)).avifSrcSet, `${width}`).toBeNull();
    }
    for (const width of [500, 1000, 1300, 2560]) {
      expect(pictureSources(upload(width, true)).avifSrcSet, `${width}`).toContain('400w');
    }
  });

  it('of an upload that is not known: itself alone', () => {
    expect(pictureSources(upload(null))).toMatchObject({
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
      image_preview: null,
    };
    expect(pictureSources(builtIn)).toEqual({
      src: '/images/3.jpg',
      width: 1600,
      height: 1067,
      webpSrcSet:
        '/images/3-400.webp 400w, /images/3-672.webp 672w, /images/3-800.webp 800w, /images/3-1200.webp 1200w, /images/3-1600.webp 1600w',
      avifSrcSet:
        '/images/3-400.avif 400w, /images/3-672.avif 672w, /images/3-800.avif 800w, /images/3-1200.avif 1200w',
      preview: null,
    });
  });
});
