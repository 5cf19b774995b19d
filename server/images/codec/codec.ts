import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { galleryMessages } from '../../../domain/nouns/gallery/gallery-noun.ts';
import { readProcessEnvironment } from '../../config.ts';
import { HttpError } from '../../errors.ts';
import { createWorkQueue } from '../../work-queue.ts';
import type {
  CodecFailure,
  CodecMessage,
  CodecTask,
  ConvertedPicture,
  PictureFormat,
} from './codec-messages.ts';
import type { CardDesign } from '../card-design.ts';
import type { IconDesign, IconLayout } from '../icon-design.ts';
import type { PictureKind } from '../kind.ts';

/**
 * Decodes and encodes pictures in a separate process, one at a time. The process has a memory limit, starts
 * when needed and ends when idle. Whatever a picture does to it, the server keeps running and the next
 * picture gets a new process (docs/decisions/017).
 */
export interface Codec {
  /**
   * Converts an upload into the files to store.
   * @param signal aborted when the sender is gone; ends the process
   * @throws HttpError saying what is wrong with the picture
   */
  convert(path: string, kind: PictureKind, signal: AbortSignal): Promise<ConvertedPicture>;
  /** Makes one variant of a stored picture. @throws HttpError */
  encode(path: string, width: number, format: PictureFormat): Promise<Uint8Array>;
  /** Draws the social card. Returns a JPEG. @throws HttpError */
  drawCard(design: CardDesign): Promise<Uint8Array>;
  /** Draws an icon of the home. Returns a PNG. @throws HttpError */
  drawIcon(design: IconDesign, look: IconLayout): Promise<Uint8Array>;
  /** Finishes the current task and ends the process. */
  stop(): Promise<void>;
}

/**
 * How long each stage of a task may take by the clock (milliseconds). It is generous, because a busy machine
 * gives a good picture little processor time; the processor time has its own limits (codec-process.ts).
 */
const stageLimits = { starting: 60_000, decoding: 300_000, encoding: 300_000 };

/** How long the process waits for the next picture (milliseconds). */
const idleTimeout = 30_000;

export const createCodec = (log: Logger): Codec => {
  const queue = createWorkQueue(1, Number.POSITIVE_INFINITY);
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const ensureChild = (): ChildProcess => {
    if (child?.connected) return child;
    try {
      const newChild = startProcess();
      // A process that could not be started has an error instead of an exit.
      for (const event of ['exit', 'error']) {
        newChild.once(event, () => {
          if (child === newChild) child = null;
        });
      }
      return (child = newChild);
    } catch (error) {
      // The machine lacks memory for another process.
      throw reportFailedStart(log, error);
    }
  };

  const stopChild = async (): Promise<void> => {
    clearTimeout(idleTimer);
    if (!child) return;
    const exitEvent = once(child, 'exit');
    child.kill('SIGKILL');
    await exitEvent;
  };

  const run = (task: CodecTask, signal?: AbortSignal) =>
    queue(async () => {
      if (signal?.aborted) throw createPictureError('cut off');
      clearTimeout(idleTimer);
      try {
        return await performInProcess(ensureChild(), task, { log, signal });
      } finally {
        // The HEIC decoder never returns its memory (decode.ts).
        if (isHeic(task)) await stopChild();
        idleTimer = setTimeout(() => void queue(stopChild), idleTimeout).unref();
      }
    });

  return {
    convert: async (path, kind, signal) =>
      (await run({ name: 'convert', path, kind }, signal)) as ConvertedPicture,
    encode: async (path, width, format) =>
      (await run({ name: 'encode', path, width, format })) as Uint8Array,
    drawCard: async (design) => (await run({ name: 'draw card', design })) as Uint8Array,
    drawIcon: async (design, look) =>
      (await run({ name: 'draw icon', design, look })) as Uint8Array,
    stop: () => queue(stopChild),
  };
};

const isHeic = (task: CodecTask): boolean => task.name === 'convert' && task.kind === 'heic';

/** Starts the process from the sources or from the build; in both, its file is beside this one. */
const startProcess = (): ChildProcess => {
  const entry = join(import.meta.dirname, `codec-process${extname(import.meta.filename)}`);
  const startedProcess = fork(entry, {
    execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64', '--v8-pool-size=1'],
    env: {
      ...readProcessEnvironment(),
      // Uses only the card's fonts, whatever fonts the server has.
      FONTCONFIG_FILE: join(import.meta.dirname, 'card', 'fonts.conf'),
      UV_THREADPOOL_SIZE: '1',
      // Makes the C library return a picture's memory before the next picture comes.
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The process ends with the server and does not keep it running.
  startedProcess.unref();
  startedProcess.channel?.unref();
  return startedProcess;
};

type CodecEnd = CodecFailure | 'cut off';

/**
 * Sends one task to the process and waits for its result. If a failure leaves the process in an unknown
 * state, it throws only after the process has ended, so that two never run at once.
 */
const performInProcess = (
  child: ChildProcess,
  task: CodecTask,
  { log, signal }: { log: Logger; signal?: AbortSignal | undefined },
): Promise<ConvertedPicture | Uint8Array> =>
  new Promise((resolve, reject) => {
    let stage: keyof typeof stageLimits = 'starting';
    let endReason: CodecEnd | null = null;
    let timer: NodeJS.Timeout | undefined;
    const abortListener = new AbortController();

    const endProcess = (reason: CodecEnd) => {
      endReason ??= reason;
      child.kill('SIGKILL');
    };
    const enterStage = (next: keyof typeof stageLimits) => {
      stage = next;
      clearTimeout(timer);
      timer = setTimeout(
        () => endProcess(stage === 'starting' ? 'not now' : 'too slow'),
        stageLimits[next],
      );
    };
    const settle = () => {
      abortListener.abort();
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    };
    const onMessage = (message: CodecMessage) => {
      if (endReason) return;
      if (message.name === 'stage') return enterStage(message.stage);
      settle();
      if (message.name === 'result') return resolve(message.result);
      log.info({ event: 'picture rejected', failure: message.failure, detail: message.detail });
      reject(createPictureError(message.failure, task));
    };
    const onExit = (code: number | null, killedBy: NodeJS.Signals | null) => {
      settle();
      log.warn({ event: 'codec process ended', stage, code, signal: killedBy, reason: endReason });
      reject(createPictureError(endReason ?? findCrashFailure(stage, killedBy), task));
    };
    const onError = (error: Error) => {
      settle();
      reject(reportFailedStart(log, error));
    };

    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    signal?.addEventListener('abort', () => endProcess('cut off'), {
      signal: abortListener.signal,
    });
    enterStage('starting');
    // A dead process is reported by its exit, one without a channel by its error.
    if (child.connected) child.send(task, () => undefined);
  });

/**
 * A crash of the decoder is caused by the file; SIGXCPU, by the limit of processor time; any other exit, by a
 * lack of memory. Before and after decoding, a crash is not the picture's fault.
 */
const findCrashFailure = (
  stage: keyof typeof stageLimits,
  signal: NodeJS.Signals | null,
): CodecFailure => {
  if (stage === 'starting') return 'not now';
  if (signal === 'SIGXCPU') return 'too slow';
  if (signal === null || !['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE'].includes(signal)) {
    return 'too much memory';
  }
  return stage === 'decoding' ? 'broken' : 'not now';
};

const reportFailedStart = (log: Logger, error: unknown): HttpError => {
  log.error({ event: 'codec process did not start', error });
  return createPictureError('not now');
};

const createPictureError = (ending: CodecEnd, task?: CodecTask): HttpError => {
  const [status, usualSentence, retryAfterSeconds] = errorByEnd[ending];
  // A phone can also send a HEIC photo as JPEG, so the message suggests that for any problem with the file.
  const isHeicProblem = task !== undefined && isHeic(task) && [413, 422].includes(status);
  const sentence = isHeicProblem ? galleryMessages.imageHeic : usualSentence;
  return new HttpError(status, sentence, { retryAfterSeconds });
};

const errorByEnd: Record<CodecEnd, [ContentfulStatusCode, string, retryAfterSeconds?: number]> = {
  'too many pixels': [413, galleryMessages.imageTooManyPixels],
  'too much memory': [413, galleryMessages.imageTooLargeToRead],
  'too slow': [503, galleryMessages.imageTooSlow, 60],
  'not a picture': [415, galleryMessages.imageNone],
  broken: [422, galleryMessages.imageBroken],
  'cut off': [400, galleryMessages.uploadCutOff],
  'not now': [503, galleryMessages.imageNotReadNow, 5],
};
