import type { Logger } from 'pino';
import { isReadableForOthers, type KeySource } from '../data-key/key-ring.ts';

/** A key that others on the machine can read protects nothing from them; the site starts all the same. */
export const warnOfReadableKey = (source: KeySource, log: Logger): void => {
  if (!isReadableForOthers(source)) return;
  log.warn(
    { event: 'key file readable for others', file: source.dataKeyFile },
    'Others on this machine can read the data key. Give the file the mode 600.',
  );
};
