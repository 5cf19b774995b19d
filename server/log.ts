import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, type LogFn, pino } from 'pino';
import { minutes } from '../domain/lib/durations.ts';

const summaryInterval = minutes(1);

export interface Log extends Logger {
  /** Writes how often events were repeated since the last summary. Also called before the process exits. */
  writeRepeats: () => void;
}

/**
 * Creates the log: JSON lines with their time in UTC, event, request id, path without query and user id.
 * They never contain bodies, passwords or cookies (docs/product/storage.md).
 *
 * An event with a `network` can be caused by visitors. The first of its kind from a network is logged
 * immediately; its repeats are summarized every minute (`repeats`). The network itself is not logged.
 *
 * A terminal shows only warnings and errors, as sentences, because a person reads the output of `npm start`.
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
          const [fields, ...rest]: unknown[] = args;
          if (!isVisitorEvent(fields)) return method.apply(this, args);
          const { network, ...others } = fields;
          if (repeats.isFirst(fields, network, level)) {
            method.apply(this, [others, ...rest] as Parameters<LogFn>);
          }
        },
      },
    },
    destination ??
      (process.stderr.isTTY
        ? formatForTerminal(createLineWriter())
        : { write: createLineWriter() }),
  );
  const repeats = createRepeatedEvents((level, line) => {
    if (level >= (pino.levels.values['error'] ?? 50)) logger.error(line);
    else logger.warn(line);
  });
  setInterval(repeats.summarize, summaryInterval).unref();
  return Object.assign(logger, { writeRepeats: repeats.summarize });
};

const formatForTerminal = (writeLine: (line: string) => void): DestinationStream => ({
  write: (line) => {
    const { level, event, msg, error } = JSON.parse(line) as Record<string, unknown>;
    if (level !== 'warn' && level !== 'error' && level !== 'fatal') return;
    const cause = (error as { message?: string } | undefined)?.message;
    const text = [msg ?? event, cause].filter(Boolean).join(': ');
    writeLine(`${level === 'warn' ? 'Please note' : 'Error'}: ${text}\n`);
  },
});

/**
 * Writes lines to standard error. Drops and counts lines that can't be written, because a full disk or a
 * closed pipe must not fail a request. If a pipe accepts part of a line, the rest is written before the next
 * line.
 * @param fd must not block; Node.js makes a pipe non-blocking once `process.stderr` is used
 */
export const createLineWriter = (fd: number = process.stderr.fd) => {
  let pendingBytes: Buffer = Buffer.alloc(0);
  let droppedCount = 0;
  const writePending = (): void => {
    while (pendingBytes.length > 0)
      pendingBytes = pendingBytes.subarray(writeSync(fd, pendingBytes));
  };
  return (line: string): void => {
    try {
      writePending();
    } catch {
      droppedCount += 1;
      return;
    }
    const droppedNotice =
      droppedCount > 0
        ? `${JSON.stringify({ ...createDroppedEvent(), lines: droppedCount })}\n`
        : '';
    droppedCount = 0;
    pendingBytes = Buffer.from(droppedNotice + line);
    try {
      writePending();
    } catch {
      // The next line tries again.
    }
  };
};

const createDroppedEvent = () => ({
  level: 'warn',
  time: new Date().toISOString(),
  event: 'log lines dropped',
});

const isVisitorEvent = (fields: unknown): fields is { event: string; network: string } =>
  typeof fields === 'object' && fields !== null && 'event' in fields && 'network' in fields;

/** A log that writes nothing, for tests. */
export const createSilentLog = (): Logger => pino({ level: 'silent' });

/** The most pairs of event kind and network that are counted separately; all others are counted together. */
const maxKinds = 100;

interface EventKind {
  event: string;
  status?: unknown;
  cause?: unknown;
  /** The part of the server that the event is about. */
  check?: unknown;
  label?: unknown;
}

const overflowKind: EventKind = { event: 'events of many networks' };

interface Entry {
  kind: EventKind;
  level: number;
  repeats: number;
}

interface RepeatedEvents {
  /**
   * Whether to write an event at once: the first of its kind from its network, unless there are too many
   * kinds and networks. All other events are counted until the next summary.
   */
  isFirst: (kind: EventKind, network: string, level: number) => boolean;
  /** Writes how often each event was repeated, and forgets events without repeats. */
  summarize: () => void;
}

/**
 * Counts repeated events that visitors cause. Otherwise they could fill the log.
 * @param write writes one line: the event with the number of its repeats
 */
const createRepeatedEvents = (
  write: (level: number, line: EventKind & { repeats: number }) => void,
): RepeatedEvents => {
  const entries = new Map<string, Entry>();
  return {
    isFirst: ({ event, status, cause, check, label }, network, level) => {
      const kind: EventKind = { event, status, cause, check, label };
      const exactKey = JSON.stringify([kind, network]);
      const key = entries.has(exactKey) || entries.size < maxKinds ? exactKey : 'others';
      const entry = entries.get(key);
      if (entry) {
        entry.repeats += 1;
        return false;
      }
      const isOverflow = key === 'others';
      entries.set(key, {
        kind: isOverflow ? overflowKind : kind,
        level,
        repeats: isOverflow ? 1 : 0,
      });
      return !isOverflow;
    },
    summarize: () => {
      for (const [key, { kind, level, repeats }] of entries) {
        if (repeats > 0) write(level, { ...kind, repeats });
        // Events that continue stay here; otherwise the next one would count as the first again.
        if (repeats === 0 || key === 'others') entries.delete(key);
        else entries.set(key, { kind, level, repeats: 0 });
      }
    },
  };
};
