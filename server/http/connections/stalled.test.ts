import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { cutStalled, findHandle, startProgress, unacknowledgedBytes } from './stalled.ts';

/** More than the system accepts from Node at once. */
const large = Buffer.alloc(16_000_000);

let server: Server;
let peer: Socket;
afterEach(() => {
  peer.destroy();
  server.close();
});

/** Both ends of a connection; the test sets the clock. */
const connection = async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const address = server.address();
  peer = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  peer.on('error', () => undefined); // The test expects the connection to be cut.
  peer.pause();
  const [socket] = await accepted;
  socket.on('error', () => undefined); // The peer leaves at the end of each test.
  return { socket, watched: { socket, progress: startProgress(socket, 0) } };
};

/** Reads some of the pending bytes, then stops. */
const readSome = async (bytes: number) => {
  let read = 0;
  while (read < bytes) {
    const chunk = peer.read() as Buffer | null;
    if (chunk) read += chunk.length;
    else await once(peer, 'readable');
  }
};

const fdOf = (socket: Socket) => findHandle(socket).fd ?? -1;

describe('a peer that is sent something', () => {
  it('is cut when it has read nothing for 20 seconds, whatever it sends', async () => {
    const { socket, watched } = await connection();
    socket.write(large);
    let cutAt = 0;
    for (let time = 1000; time < 100_000 && !socket.destroyed; time += 2000) {
      peer.write('still here');
      await once(socket, 'readable');
      socket.read();
      await cutStalled([watched], time);
      cutAt = time;
    }
    expect(socket.destroyed).toBe(true);
    // The system keeps moving bytes for a moment after the first check.
    expect(cutAt).toBeGreaterThan(20_000);
    expect(cutAt).toBeLessThan(60_000);
  });

  it('keeps its connection while it reads, however slowly', async () => {
    const { socket, watched } = await connection();
    socket.write(large);
    await cutStalled([watched], 1000);
    await cutStalled([watched], 3000);
    const sent = async () => {
      const { bytesWritten = 0, writeQueueSize = 0 } = findHandle(socket);
      return `${bytesWritten - writeQueueSize} ${await unacknowledgedBytes([fdOf(socket)])}`;
    };
    for (let time = 20_000; time < 200_000; time += 17_000) {
      const before = await sent();
      await readSome(300_000);
      // On a busy system, the sender learns of it with a delay.
      await expect.poll(sent).not.toBe(before);
      await cutStalled([watched], time);
      expect(socket.destroyed).toBe(false);
    }
  });

  it('keeps its connection when nothing is pending', async () => {
    const { socket, watched } = await connection();
    for (let time = 0; time < 100_000; time += 2000) await cutStalled([watched], time);
    expect(socket.destroyed).toBe(false);
  });
});

describe.runIf(process.platform === 'linux')('what the system holds for a peer', () => {
  it('shrinks when the peer reads, even if Node does not notice', async () => {
    const { socket } = await connection();
    socket.write(large);
    const [before] = await unacknowledgedBytes([fdOf(socket)]);
    expect(before).toBeGreaterThan(100_000);
    await readSome(3_000_000);
    const [after] = await unacknowledgedBytes([fdOf(socket)]);
    expect(after).not.toBe(before);
  });

  it('is unknown for anything but a socket', async () => {
    expect(await unacknowledgedBytes([9999])).toEqual([null]);
  });
});
