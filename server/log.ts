import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Logs are JSON lines in UTC: request id, path without query, user id, event. Never bodies,
 * passwords or cookies (DECISIONS, "Keeping").
 */
export const createLog = (destination?: DestinationStream): Logger =>
  pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );

/** A log that says nothing, for tests. */
export const silentLog = (): Logger => pino({ level: 'silent' });
