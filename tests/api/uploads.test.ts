import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { as, it, world } from '../support/api-test.ts';
import * as pictures from '../support/picture-bytes.ts';
import type { Answer } from '../support/world.ts';
import { readBytes } from '../support/test-files.ts';

const uploadPath = '/api/gallery.php?upload=1';

const upload = (form: FormData): Promise<Answer> =>
  world.send('POST', uploadPath, { body: form, as });

const stored = (url: string): Promise<Buffer> =>
  readBytes(world.context.config, url.slice('/uploads/'.length));

describe('an accepted picture', () => {
  it('is stored as WebP in all narrower sizes, then as AVIF in the same sizes', async () => {
    const bytes = await pictures.photo(1300, 900).jpeg().toBuffer();
    const answer = await upload(pictures.multipart({ bytes }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, url: expect.any(String) });
    const name = /^\/uploads\/([0-9a-f]{32})\.webp$/.exec(answer.body.url)?.[1];
    const widths = [240, 320, 400, 512, 640, 800, 960, 1200];
    const webp = ['.webp', ...widths.map((width) => `-${width}.webp`)];
    expect(world.files()).toEqual(
      expect.arrayContaining(webp.map((end) => `uploads/${name}${end}`)),
    );
    await world.context.pictures.avif.idle();
    const all = [...webp, ...widths.map((width) => `-${width}.avif`)];
    expect(world.files()).toEqual(all.map((end) => `uploads/${name}${end}`).toSorted());
    const row = await world.context.database
      .selectFrom('pictures')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ url: answer.body.url, width: 1300, height: 900, avif_ready: 1 });
  });

  it('is turned upright and does not reveal where it was taken', async () => {
    const bytes = await pictures.phonePhoto();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { body } = await upload(pictures.multipart({ bytes }));
    const picture = await stored(body.url);
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
    expect(await sharp(await stored(body.url)).metadata()).toMatchObject({
      width: 2560,
      height: 1280,
    });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s, whatever its name',
    async (format) => {
      const bytes = await pictures.photo(50, 40).toFormat(format).toBuffer();
      const answer = await upload(pictures.multipart({ bytes, name: 'x.exe', type: 'text/plain' }));
      expect(answer.status).toBe(201);
      expect(await sharp(await stored(answer.body.url)).metadata()).toMatchObject({
        format: 'webp',
        width: 50,
      });
    },
  );

  it('may be an HEIC photo of an iPhone, and the next one of any kind can be read, too', async () => {
    const heic = pictures.multipart({ bytes: pictures.heicPhoto(), name: 'IMG_0001.HEIC' });
    const { status, body } = await upload(heic);
    expect(status).toBe(201);
    const picture = sharp(await stored(body.url));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 });
    const pixels = await picture.removeAlpha().raw().toBuffer();
    const [above, below] = [pixels.subarray(0, 3), pixels.subarray(-3)];
    expect([above[0], below[2]].every((value) => value !== undefined && value > 200)).toBe(true);
    expect([above[2], below[0]].every((value) => value !== undefined && value < 60)).toBe(true);
    const jpeg = pictures.multipart({ bytes: await pictures.photo(600, 400).jpeg().toBuffer() });
    expect((await upload(jpeg)).status).toBe(201);
  });

  it.each([
    ['GIF', pictures.animatedGif, 60],
    ['AVIF', async () => pictures.animatedAvif(), 12],
  ])('shows the first frame of an animated %s', async (_, createAnimation, frameHeight) => {
    const { body } = await upload(pictures.multipart({ bytes: await createAnimation() }));
    const { pages, height } = await sharp(await stored(body.url)).metadata();
    expect(pages ?? 1).toBe(1);
    expect(height).toBe(frameHeight);
    const [red, , blue] = await sharp(await stored(body.url))
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('loses what was hidden after its end', async () => {
    const { body } = await upload(pictures.multipart({ bytes: await pictures.gifWithScript() }));
    expect((await stored(body.url)).includes('script')).toBe(false);
  });
});

describe('an upload over a slow line', () => {
  /** The bytes of a request, some seconds apart. */
  const slowly = (bytes: Uint8Array, pieces: number, seconds: number) => {
    const size = Math.ceil(bytes.length / pieces);
    let at = 0;
    return new ReadableStream(
      {
        pull: async (controller) => {
          await vi.advanceTimersByTimeAsync(seconds * 1000);
          if (at >= bytes.length) return controller.close();
          controller.enqueue(bytes.subarray(at, at + size));
          at += size;
        },
      },
      // Time only passes while the server reads; the database must not be involved.
      { highWaterMark: 0 },
    );
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
  it('wait in a short queue; others are told to try again', async () => {
    // Large enough that none is finished before the last one arrives.
    const bytes = await pictures.photo(600, 400).jpeg().toBuffer();
    const answers = await Promise.all(
      Array.from({ length: 13 }, () => upload(pictures.multipart({ bytes }))),
    );
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
