import type { Logger } from 'pino';

/** Why the server cannot start, in one sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** One clear sentence for a known cause; the whole error for an unknown one. */
export const failToStart = (error: unknown, log: Logger): never => {
  if (error instanceof StartError) {
    console.error(error.message);
    if (error.cause instanceof Error) console.error(`(${error.cause.message})`);
  } else {
    log.fatal({ event: 'start failed', error }, 'the server could not start');
  }
  process.exit(1);
};
