import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { demoPhotosFolder } from '../../server/cli/demo-photos.ts';

/**
 * Develops the PNG files of a folder, which render.py made: `node art/photographs/develop.ts FOLDER`. Removes
 * the noise of rendering, adds the grain and the dark corners of a lens, and writes small JPEG files. The
 * portrait is painted over in broad strokes.
 */
const [folder = '.', ...requestedNames] = process.argv.slice(2);

/** Pixels with three channels, from 0 to 1. */
interface Raster {
  width: number;
  height: number;
  data: Float32Array;
}

const paintedNames = new Set(['woman-at-window']);

/** The largest size of an output file (bytes). */
const maxBytes = 80_000;

const main = async (): Promise<void> => {
  mkdirSync(demoPhotosFolder, { recursive: true });
  const names = readdirSync(folder).flatMap((file) =>
    file.endsWith('.png') ? parse(file).name : [],
  );
  for (const name of names.filter(
    (each) => requestedNames.length === 0 || requestedNames.includes(each),
  )) {
    const clean = adjustExposure(
      await enlarge(removeNoise(await read(join(folder, `${name}.png`)))),
    );
    const picture = paintedNames.has(name)
      ? paintStrokes(paintStrokes(clean, 3), 5)
      : addLensEffects(clean);
    const file = join(demoPhotosFolder, `${name}.jpg`);
    const bytes = await encodeJpeg(picture);
    writeFileSync(file, bytes);
    console.log(`${file}: ${bytes.length} bytes`);
  }
};

const read = async (file: string): Promise<Raster> => {
  const { data, info } = await sharp(readFileSync(file))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: Float32Array.from(data, (value) => value / 255),
  };
};

/** The longest side of an output picture (px). */
const longestSide = 1200;

const enlarge = async (picture: Raster): Promise<Raster> => {
  const { data, info } = await toSharp(picture)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', kernel: 'lanczos3' })
    .sharpen({ sigma: 1.1, m1: 0.4, m2: 1.2 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, data: Float32Array.from(data, (value) => value / 255) };
};

/** Stretches the tones to the full range, and moves the average brightness toward a medium value. */
const adjustExposure = ({ width, height, data }: Raster): Raster => {
  const sorted = data.toSorted();
  const black = sorted[Math.floor(data.length * 0.003)] ?? 0;
  const white = sorted[Math.floor(data.length * 0.997)] ?? 1;
  const stretched = data.map((value) => Math.max(0, (value - black * 0.8) / (white - black * 0.8)));
  const mean = stretched.reduce((sum, value) => sum + value, 0) / data.length;
  const middle = 0.43;
  const gamma = 1 + 0.6 * (Math.log(middle) / Math.log(mean) - 1);
  return { width, height, data: stretched.map((value) => Math.min(1, value * 0.985) ** gamma) };
};

const toSharp = ({ width, height, data }: Raster) =>
  sharp(Buffer.from(data.map((value) => Math.min(255, Math.max(0, value * 255)))), {
    raw: { width, height, channels: 3 },
  });

/** Encodes at the best quality whose file is small enough. */
const encodeJpeg = async (raster: Raster): Promise<Buffer> => {
  const picture = toSharp(raster);
  for (let quality = 84; ; quality -= 3) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
};

/** How far from a pixel to search for similar ones (px). */
const searchRadius = 5;

/** The median difference between a pixel and the mean of its four neighbors. */
const measureNoise = ({ width, height, data }: Raster): number => {
  const differences: number[] = [];
  for (let index = width * 3; index < width * (height - 1) * 3; index += 30) {
    const neighbors = [-3, 3, -width * 3, width * 3].map((step) => data[index + step] ?? 0);
    differences.push(
      Math.abs((data[index] ?? 0) - neighbors.reduce((sum, each) => sum + each, 0) / 4),
    );
  }
  return differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)] ?? 0;
};

/** Averages each pixel with similar ones nearby (non-local means, A. Buades et al., 2005). */
const removeNoise = (noisy: Raster): Raster => {
  const { width, height, data } = noisy;
  const similarity = Math.max(0.06, 2.6 * measureNoise(noisy));
  const count = width * height;
  const sums = new Float32Array(count * 3);
  const weights = new Float32Array(count);
  const distance = new Float32Array(count);
  for (let down = -searchRadius; down <= searchRadius; down++) {
    for (let right = -searchRadius; right <= searchRadius; right++) {
      for (let y = 0; y < height; y++) {
        const otherRow = Math.min(height - 1, Math.max(0, y + down)) * width;
        for (let x = 0; x < width; x++) {
          const index = (y * width + x) * 3;
          const otherIndex = (otherRow + Math.min(width - 1, Math.max(0, x + right))) * 3;
          const red = (data[index] ?? 0) - (data[otherIndex] ?? 0);
          const green = (data[index + 1] ?? 0) - (data[otherIndex + 1] ?? 0);
          const blue = (data[index + 2] ?? 0) - (data[otherIndex + 2] ?? 0);
          distance[y * width + x] = red * red + green * green + blue * blue;
        }
      }
      const smoothedDistance = boxBlur(distance, width, height, 2);
      for (let y = 0; y < height; y++) {
        const otherRow = Math.min(height - 1, Math.max(0, y + down)) * width;
        for (let x = 0; x < width; x++) {
          const pixel = y * width + x;
          const otherIndex = (otherRow + Math.min(width - 1, Math.max(0, x + right))) * 3;
          const weight = Math.exp(-(smoothedDistance[pixel] ?? 0) / (3 * similarity * similarity));
          weights[pixel] = (weights[pixel] ?? 0) + weight;
          for (let channel = 0; channel < 3; channel++) {
            sums[pixel * 3 + channel] =
              (sums[pixel * 3 + channel] ?? 0) + weight * (data[otherIndex + channel] ?? 0);
          }
        }
      }
    }
  }
  return { width, height, data: sums.map((sum, at) => sum / (weights[Math.floor(at / 3)] ?? 1)) };
};

/** Replaces each value with the mean of a square around it. */
const boxBlur = (
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array => {
  const blurredRows = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  const size = 2 * radius + 1;
  const blurLine = (
    from: Float32Array,
    to: Float32Array,
    start: number,
    step: number,
    n: number,
  ) => {
    const valueAt = (place: number) =>
      from[start + Math.min(n - 1, Math.max(0, place)) * step] ?? 0;
    let sum = 0;
    for (let place = -radius; place <= radius; place++) sum += valueAt(place);
    for (let place = 0; place < n; place++) {
      to[start + place * step] = sum / size;
      sum += valueAt(place + radius + 1) - valueAt(place - radius);
    }
  };
  for (let y = 0; y < height; y++) blurLine(values, blurredRows, y * width, 1, width);
  for (let x = 0; x < width; x++) blurLine(blurredRows, result, x, width, height);
  return result;
};

/** Adds a little film grain, and darkens the corners as a lens does. */
const addLensEffects = ({ width, height, data }: Raster): Raster => {
  const random = createRandom(11);
  const grain = Float32Array.from({ length: width * height }, () => random() + random() - 1);
  const softGrain = boxBlur(grain, width, height, 1);
  const result = data.map((value, at) => {
    const pixel = Math.floor(at / 3);
    const x = (pixel % width) / width - 0.5;
    const y = Math.floor(pixel / width) / height - 0.5;
    const vignette = 1 - 0.28 * (x * x + y * y);
    return (
      value * vignette + (softGrain[pixel] ?? 0) * 0.055 * (1 - Math.abs(2 * value - 0.8) * 0.5)
    );
  });
  return { width, height, data: result };
};

/** Replaces each pixel with the mean of the adjacent square that varies least (M. Kuwahara et al., 1976). */
const paintStrokes = ({ width, height, data }: Raster, radius: number): Raster => {
  const channels = [0, 1, 2].map((channel) =>
    Float32Array.from({ length: width * height }, (_, at) => data[at * 3 + channel] ?? 0),
  );
  const means = channels.map((values) => boxBlur(values, width, height, radius));
  const meanSquares = channels.map((values) =>
    boxBlur(
      values.map((value) => value * value),
      width,
      height,
      radius,
    ),
  );
  const result = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let lowestVariance = Infinity;
      for (const [right, down] of [
        [-radius, -radius],
        [radius, -radius],
        [-radius, radius],
        [radius, radius],
      ] as const) {
        const center =
          Math.min(height - 1, Math.max(0, y + down)) * width +
          Math.min(width - 1, Math.max(0, x + right));
        const variance = means.reduce(
          (sum, mean, channel) =>
            sum + (meanSquares[channel]?.[center] ?? 0) - (mean[center] ?? 0) ** 2,
          0,
        );
        if (variance >= lowestVariance) continue;
        lowestVariance = variance;
        for (const [channel, mean] of means.entries()) {
          result[(y * width + x) * 3 + channel] = mean[center] ?? 0;
        }
      }
    }
  }
  return { width, height, data: result };
};

/** A random number generator that returns the same numbers in each run (mulberry32). */
const createRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

await main();
