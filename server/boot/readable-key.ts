import type { Logger } from 'pino';
import { isReadableForOthers, type KeySource } from '../data-key/key-ring.ts';

/**
 * Warns if others on the machine can read the key, which then does not protect against them. The site starts
 * anyway.
 */
export const warnOfReadableKey = (source: KeySource, log: Logger): void => {
  if (!isReadableForOthers(source)) return;
  log.warn(
    { event: 'key file readable for others', file: source.dataKeyFile },
    'Others on this machine can read the data key. Give the file the mode 600.',
  );
};
