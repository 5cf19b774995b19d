import type { Socket } from 'node:net';
import { unacknowledgedBytes } from './unacknowledged.ts';

/** How long a peer may accept no byte of what waits for it (milliseconds). */
const longestStall = 20_000;

/** What is known about how a peer takes what is sent to it. */
export interface Progress {
  /** Whether anything waits to be sent. */
  isPending: boolean;
  /** Bytes that the system took from Node, in all. */
  taken: number;
  /** Bytes that the system holds because the peer has not acknowledged them; null where unknown. */
  held: number | null;
  /** Since when nothing has moved (milliseconds of performance.now). */
  since: number;
}

interface Watched {
  socket: Socket;
  progress: Progress;
}

/** What Node does not declare: how far a large write has come. Its own socket timeouts read it too. */
interface Handle {
  bytesWritten?: number;
  writeQueueSize?: number;
  fd?: number;
}
/** The handle of a socket; none once it is closed. */
export const handleOf = (socket: Socket): Handle =>
  // oxlint-disable-next-line no-underscore-dangle -- the name is Node's, which offers no other
  (socket as unknown as { _handle?: Handle | null })._handle ?? {};

const takenOf = ({ bytesWritten = 0, writeQueueSize = 0 }: Handle): number =>
  bytesWritten - writeQueueSize;

/** The progress of a connection that was just opened. */
export const progressOf = (socket: Socket, now = performance.now()): Progress => ({
  isPending: false,
  taken: takenOf(handleOf(socket)),
  held: null,
  since: now,
});

/**
 * Cuts every connection whose peer has accepted nothing for 20 s of what waits for it. What a peer sends
 * meanwhile counts for nothing. A slow one that keeps reading is never cut: the system takes bytes from
 * Node in pieces of up to a megabyte, so before that its own queue is looked at as well.
 */
export const cutStalled = async (
  connections: Iterable<Watched>,
  now = performance.now(),
): Promise<void> => {
  const suspects: Watched[] = [];
  for (const one of connections) {
    look(one, now);
    if (one.progress.isPending && one.progress.since < now) suspects.push(one);
  }
  if (suspects.length === 0) return;
  const held = await unacknowledgedBytes(suspects.map(({ socket }) => handleOf(socket).fd ?? -1));
  for (const [index, { socket, progress }] of suspects.entries()) {
    const before = progress.held ?? Infinity;
    progress.held = held[index] ?? null;
    if (progress.held !== null && progress.held < before) progress.since = now;
    // Reset, not closed: what the peer does not read would stay in the system's memory.
    else if (now - progress.since >= longestStall) socket.resetAndDestroy();
  }
};

const look = ({ socket, progress }: Watched, now: number): void => {
  const handle = handleOf(socket);
  const taken = takenOf(handle);
  const isPending = socket.writableLength > 0 || (handle.writeQueueSize ?? 0) > 0;
  if (!isPending || taken !== progress.taken) {
    progress.since = now;
    progress.held = null;
  }
  progress.isPending = isPending;
  progress.taken = taken;
};
