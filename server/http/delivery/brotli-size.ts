import { constants } from 'node:zlib';

/**
 * Brotli's parameters that follow from a body's size. A window as small as the body finds as many matches and
 * takes a fraction of the usual 4 MB of memory.
 */
export const brotliSize = ({ length }: Buffer): Record<number, number> => ({
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 1)))),
});
