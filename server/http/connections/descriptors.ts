import { readFileSync } from 'node:fs';

/** What most systems allow at least, if the system does not tell. */
const usualDescriptors = 1024;

/** Descriptors for everything other than connections: database, log, pictures, mail. */
const reserved = 100;

/** More connections than a small home ever has at once; each takes memory. */
const mostConnections = 4000;

/**
 * How many descriptors this process may have open. Node raises the limit to the hard limit when it starts.
 */
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

/** How many connections are possible if each also has a file open to send. */
export const connectionLimit = (descriptors = descriptorLimit()): number =>
  Math.max(20, Math.min(mostConnections, Math.floor((descriptors - reserved) / 2)));
