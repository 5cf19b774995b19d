import { createCipheriv } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * Pictures like those that people and attackers send. All are generated here; the repository contains no
 * such files.
 */

let photosMade = 0;

/**
 * A photo-like picture: noise of medium brightness, so that it does not compress to nothing. Each call makes
 * a different picture, but every run of a test file makes the same ones.
 */
export const photo = (width: number, height: number) => {
  const counter = Buffer.alloc(16);
  counter.writeUInt32BE((photosMade += 1));
  const length = width * height * 3;
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), counter);
  const bytes = noise.update(Buffer.alloc(length)).map((byte) => 64 + byte / 2);
  return sharp(bytes, { raw: { width, height, channels: 3 } });
};

/** A photo as a form takes it, so small that the server has little to encode. */
export const photoFile = async (name = 'photo.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(300, 400).jpeg().toBuffer(),
});

/** A single color: large, but quick to make. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f5e' } });

/**
 * An upright photo of 12 megapixels with as many bytes as a phone's. Nearly all of them are comments, so it
 * is quick to make and to decode.
 */
export const heavyPhoto = async (): Promise<Buffer> => {
  const jpeg = await plain(3000, 4000).jpeg().toBuffer();
  const comment = Buffer.alloc(65_000, 'x');
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(comment.length - 2, 2);
  const comments = Array.from({ length: 64 }, () => comment);
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
};

/** Red at the top, blue at the bottom, so that its orientation is visible. */
export const redAboveBlue = async (width: number, height: number) => {
  const red = await sharp({
    create: { width, height: height / 2, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: red, top: 0, left: 0 },
  ]);
};

/** A JPEG that is stored on its side, as phones do, with the place where it was taken. */
export const phonePhoto = async (): Promise<Buffer> =>
  sharp(await (await redAboveBlue(800, 600)).png().toBuffer())
    .withExif({
      IFD0: { Make: 'Phone', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 49/1 0/1', GPSLongitudeRef: 'W' },
    })
    // 6: viewers rotate it by 90 degrees clockwise, so the top ends up on the right.
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Two frames: the first red, the second blue. */
export const animatedGif = (): Promise<Buffer> => {
  const side = 60;
  const frames = Buffer.alloc(side * side * 2 * 3);
  for (let pixel = 0; pixel < side * side; pixel += 1) frames[pixel * 3] = 255;
  for (let pixel = side * side; pixel < side * side * 2; pixel += 1) frames[pixel * 3 + 2] = 255;
  return sharp(frames, { raw: { width: side, height: side * 2, channels: 3, pageHeight: side } })
    .gif({ delay: [100, 100] })
    .toBuffer();
};

/** Two frames of 16 x 12: first red, then blue. Stored here, because no package of ours makes one. */
export const animatedAvif = (): Buffer =>
  Buffer.from(
    'AAAALGZ0eXBhdmlzAAAAAGF2aWZhdmlzbXNmMWlzbzhtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAA' +
      'AAcGljdAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAPlAAAAJwAAAChpaW5m' +
      'AAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAEAAAAAwAAA' +
      'AQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAC' +
      'xm1vb3YAAAB4bXZoZAEAAAAAAAAA5zGvsAAAAADnMa+wAAAD6P//////////AAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAA' +
      'AAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAJGdHJhawAAAGh0a2hk' +
      'AQAAAQAAAADnMa+wAAAAAOcxr7AAAAABAAAAAP//////////AAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQ' +
      'AAAAAAAAAAAAAAAAAAQAAAAAAQAAAADAAAAAAALGVkdHMAAAAkZWxzdAEAAAEAAAABAAAAAAAAAMgAAAAAAAAAAAABAAAA' +
      'AAGqbWRpYQAAACxtZGhkAQAAAAAAAADnMa+wAAAAAOcxr7AAAAPoAAAAAAAAAMhVxAAAAAAAIWhkbHIAAAAAAAAAAHBpY3' +
      'QAAAAAAAAAAAAAAAAAAAABVW1pbmYAAAAUdm1oZAAAAAEAAAAAAAAAAAAAACRkaW5mAAAAHGRyZWYAAAAAAAAAAQAAAAx1' +
      'cmwgAAAAAQAAARVzdGJsAAAAlXN0c2QAAAAAAAAAAQAAAIVhdjAxAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAABAADABIAA' +
      'AASAAAAAAAAAABCkFPTSBDb2RpbmcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGP//AAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4' +
      'AAEADQAGgAAAABBjY3N0AAAAAHwAAAAAAAAYc3R0cwAAAAAAAAABAAAAAgAAAGQAAAAcc3RzYwAAAAAAAAABAAAAAQAAAA' +
      'IAAAABAAAAHHN0c3oAAAAAAAAAAAAAAAIAAAAnAAAAHwAAABRzdGNvAAAAAAAAAAEAAAPlAAAAFHN0c3MAAAAAAAAAAQAA' +
      'AAEAAABObWRhdBIACg0AAAABn9m18iAhoNCAMhQQAMAAAAKAAAAAqY5bKbKrS8FopBIAMhswA8CAAAA7AAAACgACgAB5uJ' +
      'a7EGG+PnOOifw=',
    'base64',
  );

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of a few hundred bytes that claims to be huge. */
export const pngBomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4096))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** An HEIC photo of 96 x 64, red above blue. Stored here, because no package of ours makes one. */
export const heicPhoto = (): Buffer =>
  Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA' +
      'AAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJpAAEAAAAAAAAAzgACAAAAAAM3AAEA' +
      'AAAAAAAAFQAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAAB' +
      'hGlwcnAAAAFfaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA' +
      'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAi' +
      'QAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAAHJodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAA' +
      'DwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsDCBBZbqSSmubAgAAAD' +
      'ACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1' +
      'cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAdaXBtYQAAAAAAAAACAAEDgQKDAAIEhAWGhwAAABppcmVmAAAA' +
      'AAAAAA5hdXhsAAIAAQABAAAA621kYXQAAADKKAGvCeDHGTaiP//70X3//tzHof61s5BpF///HW8O/1JYP/+QUwM0' +
      'IorEfdKinE4e9qjqtBDAj7napWKmCz2qBodlYUlN971bh/npdjCp9kIvPK3l7hCJTHMWJdYfxG3zGnkcYeA988qP' +
      '1/rfp/k1SoXpjR1I7VNIxPwqvLPOm6OfinjhADB2sfB30p9IGEjuhSqxX6avxqFtThQDgTjMBAoe63yXUdy37ylH' +
      'bCXxIOhv8/Y5/qrRSPziHO7ZM6xYPoMFBFh3xht3gAAAABEoAa4TwDuI6/X/7nDsUgJLXg==',
    'base64',
  );

/** The HEIC photo with a different size in its header. */
export const heicOfSize = (width: number, height: number): Buffer => {
  const bytes = heicPhoto();
  for (let at = bytes.indexOf('ispe'); at > 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
};

/** The first box of an iPhone's photo. */
export const heicHead = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(400),
  ]);

/** Valid JavaScript that starts like a GIF. */
export const gifScript = (): Buffer =>
  Buffer.from('GIF89a/*\0\0\0\0\0\0*/=1;alert(document.domain)//\x3b', 'latin1');

/** A complete GIF, followed by a script. */
export const gifWithScript = async (): Promise<Buffer> =>
  Buffer.concat([
    await photo(40, 40).gif().toBuffer(),
    Buffer.from('<script>alert(document.domain)</script>'),
  ]);

/** A multipart body with one part per file. */
export const multipart = (
  ...files: { bytes: Uint8Array; name?: string; type?: string; field?: string }[]
): FormData => {
  const form = new FormData();
  for (const { bytes, name = 'photo.jpg', type = 'image/jpeg', field = 'image' } of files) {
    form.append(field, new File([Buffer.from(bytes)], name, { type }));
  }
  return form;
};

/** 50 megapixels in a few megabytes, each demanding to decode in a different way. */
export const heavyPictures = {
  /** Complete only after its last pass: 400 MB of pixels. */
  interlacedPng: (): Promise<Buffer> => deepPng(8660, 5773).png({ progressive: true }).toBuffer(),
  /** Decoded row by row, but it still takes a second or more. */
  slowPng: (): Promise<Buffer> => deepPng(8660, 5773).png().toBuffer(),
  /** Each row alone takes megabytes, so only the memory limit itself can stop it. */
  widePng: (): Promise<Buffer> => deepPng(1_000_000, 50).png().toBuffer(),
  avif: (): Promise<Buffer> => plain(7000, 7000).avif({ effort: 0 }).toBuffer(),
  /** A camera's photo of 21 megapixels, with ten bits and without subsampling: 24 bytes a pixel. */
  deepAvif: (): Promise<Buffer> =>
    plain(5616, 3744)
      .toColourspace('rgb16')
      .avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  /** 300 MB of coefficients, within the limit. */
  progressiveJpeg: (): Promise<Buffer> =>
    plain(8660, 5773).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
};

/** Four channels of 16 bits. */
const deepPng = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 40, g: 111, b: 94, alpha: 0.5 } },
  }).toColourspace('rgb16');
