import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, type LogFn, pino } from 'pino';
import { minutes } from '../domain/lib/durations.ts';
import { createRepeatedEvents } from './repeated-events.ts';

/** How often repeated events are summarized. */
const summarizeEvery = minutes(1);

export interface Log extends Logger {
  /**
   * Writes how often events were repeated in the last minute. Also called at the end of the process, for the
   * rest.
   */
  writeRepeats: () => void;
}

/**
 * Logs are JSON lines in UTC: request id, path without query, user id, event. Never bodies,
 * passwords or cookies (docs/product/storage.md).
 *
 * An event with a `network` is one that visitors can cause. The first from a network is logged at once,
 * repeats are summarized in one line per minute (`repeats`). The network itself is not logged.
 *
 * A terminal only shows warnings and errors, in words, because a person reads the output of `npm start`.
 */
export const createLog = (destination?: DestinationStream): Log => {
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err },
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method, level) {
          const [fields, ...rest] = args as unknown as [unknown, ...unknown[]];
          if (!isVisitors(fields)) return method.apply(this, args);
          const { network, ...others } = fields;
          if (repeats.isFirst(fields, network, level)) {
            method.apply(this, [others, ...rest] as Parameters<LogFn>);
          }
        },
      },
    },
    destination ??
      (process.stderr.isTTY ? inWords(createLineWriter()) : { write: createLineWriter() }),
  );
  const repeats = createRepeatedEvents((level, line) => {
    if (level >= (pino.levels.values['error'] ?? 50)) logger.error(line);
    else logger.warn(line);
  });
  setInterval(repeats.summarize, summarizeEvery).unref();
  return Object.assign(logger, { writeRepeats: repeats.summarize });
};

const inWords = (writeLine: (line: string) => void): DestinationStream => ({
  write: (line) => {
    const { level, event, msg, error } = JSON.parse(line) as Record<string, unknown>;
    if (level !== 'warn' && level !== 'error' && level !== 'fatal') return;
    const cause = (error as { message?: string } | undefined)?.message;
    const words = [msg ?? event, cause].filter(Boolean).join(': ');
    writeLine(`${level === 'warn' ? 'Please note' : 'Error'}: ${words}\n`);
  },
});

/**
 * Writes lines to standard error, or drops and counts them, because a full disk or a closed or unread pipe must
 * never fail a request. Lines stay whole: if a pipe accepts only part of a line, its rest is written first.
 * @param fd must not block; Node.js makes a pipe non-blocking once `process.stderr` is used
 */
export const createLineWriter = (fd: number = process.stderr.fd) => {
  let unfinished: Buffer = Buffer.alloc(0);
  let dropped = 0;
  const finish = (): void => {
    while (unfinished.length > 0) unfinished = unfinished.subarray(writeSync(fd, unfinished));
  };
  return (line: string): void => {
    try {
      finish();
    } catch {
      dropped += 1;
      return;
    }
    const lost = dropped > 0 ? `${JSON.stringify({ ...droppedEvent(), lines: dropped })}\n` : '';
    dropped = 0;
    unfinished = Buffer.from(lost + line);
    try {
      finish();
    } catch {
      // The next line tries again.
    }
  };
};

const droppedEvent = () => ({
  level: 'warn',
  time: new Date().toISOString(),
  event: 'log lines dropped',
});

const isVisitors = (fields: unknown): fields is { event: string; network: string } =>
  typeof fields === 'object' && fields !== null && 'event' in fields && 'network' in fields;

/** A log that writes nothing, for tests. */
export const silentLog = (): Logger => pino({ level: 'silent' });
