import { readFileSync } from 'node:fs';

/** Where the system does not tell: what most systems allow at least. */
const usualDescriptors = 1024;

/** Files, sockets and pipes of everything that is not a connection: database, log, pictures, mail. */
const reserved = 100;

/** More connections than a small home ever has at once; each takes memory. */
const mostConnections = 4000;

/** How many files and sockets this process may have open. Node raises it to the hard limit when it starts. */
const descriptorLimit = (): number => {
  try {
    const line = /^Max open files\s+(\d+|unlimited)/m.exec(
      readFileSync('/proc/self/limits', 'utf8'),
    );
    return line?.[1] === 'unlimited' ? Infinity : Number(line?.[1] ?? usualDescriptors);
  } catch {
    return usualDescriptors; // Only Linux has this file.
  }
};

/** How many connections there may be, when each may also have a file open that it sends. */
export const connectionLimit = (descriptors = descriptorLimit()): number =>
  Math.max(20, Math.min(mostConnections, Math.floor((descriptors - reserved) / 2)));
