import type { Logger } from 'pino';

/** Why the server cannot start, in one sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What is wrong with a backup, for callers that word it themselves. */
export type BackupFault =
  | 'foreign'
  | 'newer'
  | 'older'
  | 'pictures'
  | 'key'
  | 'damaged'
  /** It could not be unpacked; the error's cause says why. */
  | 'unpacking';

/** Why a backup is not restored, in one sentence for the person at the command line. */
export class BackupError extends StartError {
  readonly fault: BackupFault;

  constructor(fault: BackupFault, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.fault = fault;
  }
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
