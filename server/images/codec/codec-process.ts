import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { listVariantWidths } from '../../../domain/pictures.ts';
import type { CodecMessage, CodecTask, ConvertedPicture } from './codec-messages.ts';
import { decodePicture, type Pixels, toCodecError } from './decode.ts';
import { drawCard } from './draw-social-card.ts';
import { drawIcon } from './draw-icon.ts';

/** The limit of the codec process's resident memory (bytes). */
const memoryLimit = 400 * 1024 * 1024;

/** How often the process checks its own memory (milliseconds). */
const checkInterval = 20;

/**
 * Limits this process's memory. On Linux the kernel refuses memory above the limit; everywhere the process
 * also checks itself and exits above it.
 * @returns how much is left for pictures (bytes)
 */
const limitMemory = (): number => {
  const pictureMemory = memoryLimit - process.memoryUsage.rss();
  if (process.platform === 'linux') setKernelLimit(pictureMemory);
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL');
  }, checkInterval).unref();
  return pictureMemory;
};

/**
 * The kernel's limit counts reserved memory, and V8 reserves 512 MB that it never uses, so the limit is
 * relative to what is reserved now. Node can't set it itself; prlimit belongs to util-linux.
 */
const setKernelLimit = (pictureMemory: number): void => {
  try {
    const reservedKilobytes = /^VmData:\s+(\d+) kB$/m.exec(
      readFileSync('/proc/self/status', 'utf8'),
    )?.[1];
    const limit = Number(reservedKilobytes) * 1024 + pictureMemory;
    // A crash or the limit of processor time leaves no dump of what a picture shows.
    runPrlimit(`--data=${limit}`, '--core=0');
  } catch {
    // Without prlimit, only the periodic check in limitMemory applies.
  }
  try {
    // If the machine itself runs out of memory, the kernel kills this process first, not the server.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Some containers forbid this; the limit works without it.
  }
};

const runPrlimit = (...limits: string[]): void => {
  execFileSync('prlimit', ['--pid', String(process.pid), ...limits], { stdio: 'ignore' });
};

/** How much processor time each stage may take (seconds). */
const processorLimits = { decoding: 8, encoding: 30 };

/** Starts a stage. Above its limit of processor time, the kernel ends the process with SIGXCPU. */
const enterStage = (stage: keyof typeof processorLimits): void => {
  sendMessage({ name: 'stage', stage });
  if (process.platform !== 'linux') return;
  const { user, system } = process.cpuUsage();
  const limit = Math.ceil((user + system) / 1_000_000) + processorLimits[stage];
  try {
    // Only the soft limit, which the next stage may raise.
    runPrlimit(`--cpu=${limit}:`);
  } catch {
    // Without prlimit, only the limit by the clock applies (codec.ts).
  }
};

const webpQuality = 80;
const avifQuality = 50;
/** The lowest effort that still saves a third compared with WebP: AVIF must not keep a small machine busy. */
const avifEffort = 2;
const previewWidth = 20;

/** Encodes the full picture, its narrower versions and its preview. */
const encodeWebp = async (pixels: Pixels): Promise<ConvertedPicture> => {
  const { width, height } = pixels.info;
  const variants: [number, Buffer][] = [];
  for (const variant of listVariantWidths(width)) {
    const resizedPicture = toSharp(pixels).resize({ width: variant });
    variants.push([variant, await resizedPicture.webp({ quality: webpQuality }).toBuffer()]);
  }
  const full = await toSharp(pixels).webp({ quality: webpQuality }).toBuffer();
  return { width, height, preview: await encodePreview(pixels), full, variants };
};

const encodeAvif = (path: string, width: number): Promise<Buffer> =>
  sharp(path).resize({ width }).avif({ quality: avifQuality, effort: avifEffort }).toBuffer();

const encodePreview = async (pixels: Pixels): Promise<string> => {
  const bytes = await toSharp(pixels)
    .resize({ width: previewWidth })
    .blur(0.8)
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
};

const toSharp = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/**
 * Entry point of the process that decodes and encodes pictures (codec.ts). It reads files but writes none, so
 * it leaves nothing behind when it is killed.
 */

/** A low priority (nice value): pictures get only the processor time that visitors leave. */
const priority = 5;

const sendMessage = (message: CodecMessage): void => {
  process.send?.(message);
};

const runTask = async (task: CodecTask): Promise<void> => {
  try {
    sendMessage({ name: 'result', result: await performTask(task) });
  } catch (error) {
    // Pixels that were decoded are whole, so a failure to encode them is not the picture's.
    const { failure, cause } = toCodecError(error, 'not now');
    sendMessage({
      name: 'failure',
      failure,
      detail: cause instanceof Error ? cause.message : failure,
    });
  }
};

const performTask = async (task: CodecTask) => {
  if (task.name === 'encode AVIF') {
    enterStage('encoding');
    return encodeAvif(task.path, task.width);
  }
  if (task.name === 'draw card') {
    enterStage('encoding');
    return drawCard(task.design, join(import.meta.dirname, 'card'));
  }
  if (task.name === 'draw icon') {
    enterStage('encoding');
    return drawIcon(task.design, task.look);
  }
  enterStage('decoding');
  const pixels = await decodePicture(task.path, task.kind, memory);
  enterStage('encoding');
  return encodeWebp(pixels);
};

try {
  setPriority(priority);
} catch {
  // Some sandboxes forbid this; pictures then compete with visitors as usual.
}
const memory = limitMemory();
process.on('message', (task: CodecTask) => void runTask(task));
// The server is gone. A plain exit would wait for the current picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
