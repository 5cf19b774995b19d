import type { Logger } from 'pino';

/** An expected failure at the start, with a sentence for the person who started the server or command. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What is wrong with a backup, for callers with their own messages. */
export type BackupFault =
  | 'foreign'
  | 'newer'
  | 'older'
  | 'pictures'
  | 'key'
  | 'damaged'
  /** It could not be unpacked; the error's cause says why. */
  | 'unpacking';

/** An expected failure of a restore, with a sentence for the person at the command line. */
export class BackupError extends StartError {
  readonly fault: BackupFault;

  constructor(fault: BackupFault, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.fault = fault;
  }
}

/** Prints the sentence of a StartError or logs any other error in full, then exits with 1. */
export const exitWithStartError = (error: unknown, log: Logger): never => {
  if (error instanceof StartError) {
    console.error(error.message);
    if (error.cause instanceof Error) console.error(`(${error.cause.message})`);
  } else {
    log.fatal({ event: 'start failed', error }, 'the server could not start');
  }
  process.exit(1);
};
