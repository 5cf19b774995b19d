import { describe, expect } from 'vitest';
import { galleryMessages } from '../../domain/nouns/gallery/gallery-noun.ts';
import { as, it, world } from '../support/api-test.ts';
import * as pictures from '../support/picture-bytes.ts';
import { type Answer } from '../support/world.ts';

const uploadPath = '/api/gallery.php?upload=1';

const upload = (form: FormData): Promise<Answer> =>
  world.send('POST', uploadPath, { body: form, as });

const photoBytes = () => pictures.photo(600, 400).jpeg().toBuffer();

const text = (content: string) => Promise.resolve(Buffer.from(content));

const one = (bytes: Uint8Array) => pictures.multipart({ bytes });

const formWith = (name: string, value: string) => {
  const form = new FormData();
  form.append(name, value);
  return form;
};

const cutOff = (end: number) => {
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  return `${head}some bytes`.slice(0, end);
};

describe('these uploads are refused, and leave nothing on disk:', () => {
  type Refused = [string, () => Promise<FormData>, number, string];
  const refusals: Refused[] = [
    [
      'SVG',
      async () => one(await text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')),
      415,
      galleryMessages.imageSvg,
    ],
    [
      'SVG in UTF-16',
      async () => one(Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le')),
      415,
      galleryMessages.imageSvg,
    ],
    [
      'HTML named .jpg',
      async () => one(await text('<!doctype html><script>1</script>')),
      415,
      galleryMessages.imageNone,
    ],
    [
      'nothing but the head of an HEIC photo',
      async () => one(pictures.heicHead()),
      422,
      galleryMessages.imageHeic,
    ],
    [
      'an HEIC photo cut off in the middle',
      async () => one(pictures.heicPhoto().subarray(0, 780)),
      422,
      galleryMessages.imageHeic,
    ],
    [
      'an HEIC photo of more than 66 megapixels',
      async () => one(pictures.heicOfSize(9000, 7400)),
      413,
      galleryMessages.imageHeic,
    ],
    [
      'an HEIC photo that takes too much memory',
      async () => one(pictures.heicOfSize(8064, 6048)),
      413,
      galleryMessages.imageHeic,
    ],
    [
      'TIFF',
      async () => one(await pictures.photo(20, 20).tiff().toBuffer()),
      415,
      galleryMessages.imageTiff,
    ],
    ['PDF', async () => one(await text('%PDF-1.7\n1 0 obj')), 415, galleryMessages.imagePdf],
    [
      'a BMP',
      async () => one(await text(`BM\u0036\0\0\0\0\0\0\0\u0036\0\0\0\u0028\0\0\0\u0001\0\0\0`)),
      415,
      galleryMessages.imageBmp,
    ],
    ...['mp42', 'qt  ', 'isom', '3gp4', 'M4V '].map((brand): Refused => [
      `a video (${brand.trim()})`,
      async () => one(await text(`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}${brand}`)),
      415,
      galleryMessages.imageVideo,
    ]),
    [
      'a video of a web page (WebM)',
      async () => one(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3])),
      415,
      galleryMessages.imageVideo,
    ],
    ['any other bytes', async () => one(await text('MZ\u0090\0')), 415, galleryMessages.imageNone],
    [
      'a script that begins like a GIF',
      async () => one(pictures.gifScript()),
      422,
      galleryMessages.imageBroken,
    ],
    [
      'a JPEG cut off in the middle',
      async () => one((await photoBytes()).subarray(0, 9000)),
      422,
      galleryMessages.imageBroken,
    ],
    [
      'a PNG cut off in the middle',
      async () => one((await pictures.photo(300, 300).png().toBuffer()).subarray(0, 20_000)),
      422,
      galleryMessages.imageBroken,
    ],
    [
      'a WebP cut off in the middle',
      async () => one((await pictures.photo(600, 400).webp().toBuffer()).subarray(0, 5000)),
      422,
      galleryMessages.imageBroken,
    ],
    [
      'nothing but the mark of a JPEG',
      async () => one(Buffer.from([0xff, 0xd8, 0xff])),
      422,
      galleryMessages.imageBroken,
    ],
    [
      'a PNG that claims 50,000 x 50,000',
      async () => one(pictures.pngBomb(50_000, 50_000)),
      413,
      galleryMessages.imageTooManyPixels,
    ],
    [
      'a PNG just above 66 megapixels',
      async () => one(pictures.pngBomb(10_000, 6601)),
      413,
      galleryMessages.imageTooManyPixels,
    ],
    [
      'a PNG within 66 megapixels that takes too much memory',
      async () => one(await pictures.heavyPictures.interlacedPng()),
      413,
      galleryMessages.imageTooLargeToRead,
    ],
    [
      'a PNG whose pixels are missing',
      async () => one(pictures.pngBomb(5000, 5000)),
      422,
      galleryMessages.imageBroken,
    ],
    [
      'more than 20 MB',
      async () => one(Buffer.alloc(20 * 1024 * 1024 + 1, 0xff)),
      413,
      galleryMessages.imageTooLarge,
    ],
    [
      'two files',
      async () => pictures.multipart({ bytes: await photoBytes() }, { bytes: await photoBytes() }),
      400,
      galleryMessages.imageOnlyOne,
    ],
    [
      'a file in another field',
      async () => pictures.multipart({ bytes: await photoBytes(), field: 'file' }),
      400,
      galleryMessages.imageOnlyOne,
    ],
    ['an empty file', async () => one(Buffer.alloc(0)), 400, galleryMessages.imageRequired],
    ['no file', async () => formWith('image', 'not a file'), 400, galleryMessages.imageRequired],
  ];

  it.each(refusals)('%s', async (_, form, status, sentence) => {
    const answer = await upload(await form());
    expect(answer.body).toEqual({ success: false, error: sentence });
    expect(answer.status).toBe(status);
    expect(world.files()).toEqual([]);
    expect(await world.context.database.selectFrom('pictures').selectAll().execute()).toEqual([]);
  });

  it('a body of another type', async () => {
    const bytes = await photoBytes();
    const answer = await world.send('POST', uploadPath, {
      body: new Uint8Array(bytes),
      as,
      headers: { 'Content-Type': 'image/jpeg' },
    });
    expect(answer.status).toBe(415);
  });

  it.each([0, 2, 30, 70, 79])('a multipart body that ends after %i characters', async (end) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const answer = await world.send('POST', uploadPath, { body: cutOff(end), as, headers });
    expect(answer.status).toBe(400);
    expect(world.files()).toEqual([]);
  });

  it('an endless stream, as soon as it is too long', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';
    let pieces = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        pieces += 1;
        controller.enqueue(pieces === 1 ? Buffer.from(head) : Buffer.alloc(1024 * 1024, 1));
      },
    });
    const answer = await world.send('POST', uploadPath, {
      body: endless,
      as,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect(answer.status).toBe(413);
    expect(pieces).toBeLessThan(30);
    expect(world.files()).toEqual([]);
  });
});
