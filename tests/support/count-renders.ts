import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

/**
 * Loaded into a server before its own code (NODE_OPTIONS). On SIGUSR2, it writes how many responses the page
 * cache has made. The cache compresses each with gzip; nothing else does while all readers accept Brotli.
 */
let renders = 0;
const { gzip } = zlib;
zlib.gzip = ((...args: Parameters<typeof gzip>) => {
  renders += 1;
  return gzip(...args);
}) as typeof gzip;
syncBuiltinESMExports();
process.on('SIGUSR2', () => console.log(`Rendered ${renders} times.`));
