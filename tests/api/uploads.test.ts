import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { galleryMessages } from '../../domain/entities/gallery-item.ts';
import * as pictures from '../support/pictures.ts';
import { type Answer, createWorld, type World } from '../support/world.ts';

const uploadPath = '/api/gallery.php?upload=1';

// Encoding pictures takes its time where other work goes on beside the tests.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let world: World;
let as: string;
beforeEach(async () => {
  world = await createWorld();
  as = await world.sessionOf((await world.addUser('orla')).id);
});
afterEach(() => world.end());

const upload = (form: FormData): Promise<Answer> =>
  world.send('POST', uploadPath, { body: form, as });

const stored = (url: string): Buffer =>
  readFileSync(join(world.context.config.dataDir, url.slice(1)));

describe('a picture that is taken', () => {
  it('is stored as WebP in all narrower sizes, then as AVIF in the same', async () => {
    const bytes = await pictures.photo(1300, 900).jpeg().toBuffer();
    const answer = await upload(pictures.multipart({ bytes }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, url: expect.any(String) });
    const name = /^\/uploads\/([0-9a-f]{32})\.webp$/.exec(answer.body.url)?.[1];
    const webp = ['-1200.webp', '-400.webp', '-800.webp', '.webp'];
    expect(world.files()).toEqual(
      expect.arrayContaining(webp.map((end) => `uploads/${name}${end}`)),
    );
    await world.context.pictures.avif.idle();
    const all = [...webp, '-1200.avif', '-400.avif', '-800.avif'];
    expect(world.files()).toEqual(all.map((end) => `uploads/${name}${end}`).toSorted());
    const row = await world.context.database
      .selectFrom('pictures')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ url: answer.body.url, width: 1300, height: 900, avif_ready: 1 });
    expect(row.preview).toMatch(/^data:image\/webp;base64,/);
    expect(row.preview?.length).toBeLessThan(1000);
  });

  it('is turned upright and says nothing about where it was taken', async () => {
    const bytes = await pictures.phonePhoto();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { body } = await upload(pictures.multipart({ bytes }));
    const picture = stored(body.url);
    const metadata = await sharp(picture).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 600, height: 800, space: 'srgb' });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual(
      Array(4).fill(undefined),
    );
    const right = await sharp(picture)
      .extract({ left: 550, top: 400, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(right[0]).toBeGreaterThan(200);
    expect(right[2]).toBeLessThan(60);
  });

  it('is made at most 2,560 pixels wide and high', async () => {
    const bytes = await pictures.plain(3000, 1500).jpeg().toBuffer();
    const { body } = await upload(pictures.multipart({ bytes }));
    expect(await sharp(stored(body.url)).metadata()).toMatchObject({ width: 2560, height: 1280 });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s, whatever it is called',
    async (format) => {
      const bytes = await pictures.photo(50, 40).toFormat(format).toBuffer();
      const answer = await upload(pictures.multipart({ bytes, name: 'x.exe', type: 'text/plain' }));
      expect(answer.status).toBe(201);
      expect(await sharp(stored(answer.body.url)).metadata()).toMatchObject({
        format: 'webp',
        width: 50,
      });
    },
  );

  it('may be an HEIC photo of an iPhone, and the next one of any kind is read as well', async () => {
    const heic = pictures.multipart({ bytes: pictures.heicPhoto(), name: 'IMG_0001.HEIC' });
    const { status, body } = await upload(heic);
    expect(status).toBe(201);
    const picture = sharp(stored(body.url));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 });
    const pixels = await picture.removeAlpha().raw().toBuffer();
    const [above, below] = [pixels.subarray(0, 3), pixels.subarray(-3)];
    expect([above[0], below[2]].every((value) => value !== undefined && value > 200)).toBe(true);
    expect([above[2], below[0]].every((value) => value !== undefined && value < 60)).toBe(true);
    const jpeg = pictures.multipart({ bytes: await photoBytes() });
    expect((await upload(jpeg)).status).toBe(201);
  });

  it('shows the first frame of an animation', async () => {
    const { body } = await upload(pictures.multipart({ bytes: await pictures.animatedGif() }));
    const { pages, height } = await sharp(stored(body.url)).metadata();
    expect(pages ?? 1).toBe(1);
    expect(height).toBe(60);
    const [red, , blue] = await sharp(stored(body.url)).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('leaves behind what was hidden after its end', async () => {
    const { body } = await upload(pictures.multipart({ bytes: await pictures.gifWithScript() }));
    expect(stored(body.url).includes('script')).toBe(false);
  });
});

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

describe('what is refused, with nothing left on disk', () => {
  const refusals: [string, () => Promise<FormData>, number, string][] = [
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
      'an HEIC photo of more than 50 megapixels',
      async () => one(pictures.heicOfSize(9000, 6000)),
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
      'a PNG just above 50 megapixels',
      async () => one(pictures.pngBomb(10_000, 5001)),
      413,
      galleryMessages.imageTooManyPixels,
    ],
    [
      'a PNG within 50 megapixels that takes too much memory',
      async () => one(await pictures.burdens.interlacedPng()),
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

  it('a stream that never ends, as soon as it is too long', async () => {
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

describe('an upload over a slow line', () => {
  afterEach(() => vi.useRealTimers());

  /** The bytes of a request, some seconds apart. */
  const slowly = (bytes: Uint8Array, pieces: number, seconds: number) => {
    const size = Math.ceil(bytes.length / pieces);
    let at = 0;
    return new ReadableStream({
      pull: async (controller) => {
        await vi.advanceTimersByTimeAsync(seconds * 1000);
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, at + size));
        at += size;
      },
    });
  };

  const send = async (pieces: number, seconds: number) => {
    const jpeg = await pictures.photo(500, 300).jpeg().toBuffer();
    const encoded = new Response(pictures.multipart({ bytes: jpeg }));
    const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' };
    const bytes = new Uint8Array(await encoded.arrayBuffer());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return world.send('POST', uploadPath, { body: slowly(bytes, pieces, seconds), headers, as });
  };

  it('may take minutes, as long as bytes keep coming', async () => {
    expect((await send(20, 20)).status).toBe(201);
  });

  it('is cut off when nothing comes for 30 seconds, with nothing left on disk', async () => {
    expect((await send(3, 31)).status).toBe(408);
    expect(world.files()).toEqual([]);
  });
});

describe('many uploads at once', () => {
  it('wait in a short line; further ones are told to try again', async () => {
    const bytes = await pictures.photo(50, 40).jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 13 }, () => upload(one(bytes))));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(11);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers.get('Retry-After')).toBe('5');
  });
});

describe('an upload that cannot be stored', () => {
  it('leaves no file behind when the database fails', async () => {
    await world.context.database.schema.dropTable('pictures').execute();
    const bytes = await pictures.photo(500, 300).jpeg().toBuffer();
    const answer = await upload(pictures.multipart({ bytes }));
    expect(answer.status).toBe(500);
    expect(world.files()).toEqual([]);
  });
});
