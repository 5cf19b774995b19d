import { readFile, readlink } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** How long a peer may accept none of the pending bytes (milliseconds). */
const longestStall = 20_000;

export interface Progress {
  isPending: boolean;
  /** All bytes that the system has accepted from Node. */
  sent: number;
  /** Bytes that the system holds until the peer acknowledges them; null if unknown. */
  unacknowledged: number | null;
  /** The time of the last progress (milliseconds of performance.now). */
  since: number;
}

interface Watched {
  socket: Socket;
  progress: Progress;
}

/** What Node does not declare: the progress of a large write. Node's own socket timeouts use it, too. */
interface Handle {
  bytesWritten?: number;
  writeQueueSize?: number;
  fd?: number;
}
/** A socket's handle; empty once it is closed. */
export const findHandle = (socket: Socket): Handle =>
  // oxlint-disable-next-line no-underscore-dangle -- the name is Node's, which offers no other
  (socket as unknown as { _handle?: Handle | null })._handle ?? {};

const countSent = ({ bytesWritten = 0, writeQueueSize = 0 }: Handle): number =>
  bytesWritten - writeQueueSize;

export const startProgress = (socket: Socket, now = performance.now()): Progress => ({
  isPending: false,
  sent: countSent(findHandle(socket)),
  unacknowledged: null,
  since: now,
});

/**
 * Cuts every connection whose peer has accepted none of its pending bytes for 20 s, whatever the peer sends
 * meanwhile. A slow peer that keeps reading is never cut: the system accepts bytes from Node in pieces of up
 * to a megabyte, so the system's own queue is checked, too.
 */
export const cutStalled = async (
  connections: Iterable<Watched>,
  now = performance.now(),
): Promise<void> => {
  const suspects: Watched[] = [];
  for (const one of connections) {
    check(one, now);
    if (one.progress.isPending && one.progress.since < now) suspects.push(one);
  }
  if (suspects.length === 0) return;
  const unacknowledged = await unacknowledgedBytes(
    suspects.map(({ socket }) => findHandle(socket).fd ?? -1),
  );
  for (const [index, { socket, progress }] of suspects.entries()) {
    const before = progress.unacknowledged ?? Infinity;
    progress.unacknowledged = unacknowledged[index] ?? null;
    if (progress.unacknowledged !== null && progress.unacknowledged < before) progress.since = now;
    // Reset instead of closed, because what the peer does not read would stay in the system's memory.
    else if (now - progress.since >= longestStall) socket.resetAndDestroy();
  }
};

const check = ({ socket, progress }: Watched, now: number): void => {
  const handle = findHandle(socket);
  const sent = countSent(handle);
  const isPending = socket.writableLength > 0 || (handle.writeQueueSize ?? 0) > 0;
  if (!isPending || sent !== progress.sent) {
    progress.since = now;
    progress.unacknowledged = null;
  }
  progress.isPending = isPending;
  progress.sent = sent;
};

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
