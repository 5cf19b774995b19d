import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { listVariantWidths } from '../../../domain/pictures.ts';
import type { CodecMessage, CodecTask, ConvertedPicture, PictureFormat } from './codec-messages.ts';
import { decodePicture, type Pixels, toCodecError } from './decode.ts';
import { drawCard } from './draw-social-card.ts';
import { drawIcon } from './draw-icon.ts';

const megabyte = 1024 * 1024;

/**
 * The limits of the codec process's resident memory (bytes). An AVIF can't be shrunk while it is read; with
 * ten bits per channel, it takes 24 bytes per pixel.
 */
const memoryLimits = { usual: 400 * megabyte, avif: 660 * megabyte };
let memoryLimit = memoryLimits.usual;

/** How often the process checks its own memory (milliseconds). */
const checkInterval = 20;

/** How much processor time each stage may take (seconds). */
const processorLimits = { decoding: 8, encoding: 30 };

/** What the process itself takes without a picture (bytes). */
const memoryAtStart = process.memoryUsage.rss();

/**
 * The memory that is reserved without a picture (bytes). V8 alone reserves 512 MB that it never uses; the
 * kernel's limit counts reserved memory, so it is set relative to this value.
 */
const readReservedMemory = (): number => {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(/^VmData:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
};
const reservedAtStart = process.platform === 'linux' ? readReservedMemory() : 0;

/**
 * Begins a stage with its limits. At the limit of processor time, the kernel ends the process with SIGXCPU;
 * at the limit of memory, it refuses more. Uses prlimit (util-linux), because Node can't set limits.
 */
const enterStage = (stage: keyof typeof processorLimits): void => {
  sendMessage({ name: 'stage', stage });
  if (process.platform !== 'linux') return;
  const { user, system } = process.cpuUsage();
  const seconds = Math.ceil((user + system) / 1_000_000) + processorLimits[stage];
  const [memory, most] = [memoryLimit, memoryLimits.avif].map(
    (limit) => reservedAtStart + limit - memoryAtStart,
  );
  // Later stages may raise the soft limits. No crash leaves a dump of what a picture shows.
  const limits = [`--cpu=${seconds}:`, `--data=${memory}:${most}`, '--core=0'];
  try {
    execFileSync('prlimit', ['--pid', String(process.pid), ...limits], { stdio: 'ignore' });
  } catch {
    // Without prlimit, only the check of memory below and the limit by the clock (codec.ts) apply.
  }
};

const webpQuality = 80;
const avifQuality = 50;
/** The lowest effort that still saves a third compared with WebP: AVIF must not keep a small machine busy. */
const avifEffort = 2;

/** Encodes the full picture and its narrower versions. */
const encodeWebp = async (pixels: Pixels): Promise<ConvertedPicture> => {
  const { width, height } = pixels.info;
  const variants: [number, Buffer][] = [];
  for (const variant of listVariantWidths(width)) {
    const resizedPicture = toSharp(pixels).resize({ width: variant });
    variants.push([variant, await resizedPicture.webp({ quality: webpQuality }).toBuffer()]);
  }
  const full = await toSharp(pixels).webp({ quality: webpQuality }).toBuffer();
  return { width, height, full, variants };
};

const encodeVariant = (path: string, width: number, format: PictureFormat): Promise<Buffer> => {
  const resizedPicture = sharp(path).resize({ width });
  return (
    format === 'webp'
      ? resizedPicture.webp({ quality: webpQuality })
      : resizedPicture.avif({ quality: avifQuality, effort: avifEffort })
  ).toBuffer();
};

const toSharp = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** A low priority (nice value): pictures get only the processor time that visitors leave. */
const priority = 5;

const sendMessage = (message: CodecMessage): void => {
  process.send?.(message);
};

const runTask = async (task: CodecTask): Promise<void> => {
  try {
    sendMessage({ name: 'result', result: await performTask(task) });
  } catch (error) {
    // The pixels were decoded completely, so a failure to encode them is not the picture's fault.
    const { failure, cause } = toCodecError(error, 'not now');
    sendMessage({
      name: 'failure',
      failure,
      detail: cause instanceof Error ? cause.message : failure,
    });
  }
};

/** Performs a task from the server (codec.ts). Writes no files, so killing it leaves nothing behind. */
const performTask = async (task: CodecTask) => {
  const isAvif = task.name === 'convert' && task.kind === 'avif';
  memoryLimit = memoryLimits[isAvif ? 'avif' : 'usual'];
  if (task.name === 'encode') {
    enterStage('encoding');
    return encodeVariant(task.path, task.width, task.format);
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
  const pixels = await decodePicture(task.path, task.kind, memoryLimit - memoryAtStart);
  enterStage('encoding');
  return encodeWebp(pixels);
};

try {
  setPriority(priority);
} catch {
  // Some sandboxes forbid this; pictures then compete with visitors as usual.
}
if (process.platform === 'linux') {
  try {
    // If the machine itself runs out of memory, the kernel kills this process first, not the server.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Some containers forbid this; the limit works without it.
  }
}
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL');
}, checkInterval).unref();
process.on('message', (task: CodecTask) => void runTask(task));
// The server has ended. A plain exit would wait for the current picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
