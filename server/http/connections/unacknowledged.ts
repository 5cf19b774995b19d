import { readFile, readlink } from 'node:fs/promises';

/**
 * How many bytes the system holds for the peer of each socket, sent or not, until they are acknowledged.
 * @param descriptors of TCP sockets of this process
 * @returns a number for each; null if unknown, as on systems other than Linux
 */
export const unacknowledgedBytes = async (
  descriptors: readonly number[],
): Promise<(number | null)[]> => {
  const queues = await queuesByInode();
  if (queues.size === 0) return descriptors.map(() => null);
  return Promise.all(
    descriptors.map(async (descriptor) => {
      const link = await readlink(`/proc/self/fd/${descriptor}`).catch(() => ''); // Closed meanwhile.
      return queues.get(/^socket:\[(\d+)\]$/.exec(link)?.[1] ?? '') ?? null;
    }),
  );
};

/** The length of each TCP socket's send queue, by inode. */
const queuesByInode = async (): Promise<Map<string, number>> => {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/self/net/${name}`, 'utf8').catch(() => '')),
  );
  const queues = new Map<string, number>();
  for (const line of tables.join('\n').split('\n')) {
    const columns = line.trim().split(/\s+/);
    const sending = columns[4]?.split(':', 1)[0] ?? '';
    const inode = columns[9];
    if (inode && /^[0-9A-F]{8}$/.test(sending)) queues.set(inode, Number.parseInt(sending, 16));
  }
  return queues;
};
