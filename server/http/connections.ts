import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { minutes } from '../../domain/lib/durations.ts';

/**
 * How many connections one network may have: enough for thirty simultaneous visitors behind the one address
 * of a family or a hospital, at six connections per browser. Idle connections make room for new ones, so many
 * more visitors can share the address.
 */
export const maxConnectionsPerNetwork = 200;

/**
 * How many requests of one connection may wait for their answers. Browsers and proxies send one at a time; a
 * single packet could contain thousands, which would all be answered before anyone else's.
 */
const maxUnanswered = 10;

/** How long a network can't connect after it has sent too many requests at once (milliseconds). */
const banTime = 10_000;

/**
 * A connection on which no byte moves for this long is closed. The system takes up to 1.6 MB from Node at
 * once, for which a peer at 6 KB/s needs most of this time.
 */
const socketTimeout = minutes(5);

/** When no connection is idle, one whose request began this long ago makes room (milliseconds). */
const stalledAfter = 5000;

interface ConnectionLimits {
  limit: number;
  /** The limit for one network; Infinity for a proxy, whose connections are those of all visitors. */
  perNetwork: number;
  networkOf: (address: string | undefined) => string;
}

/** The part of the connections' state that other modules need. */
export interface Connections {
  readonly open: number;
  readonly limit: number;
  /** Starts limiting the connections of a server. */
  watch: (server: Server) => void;
}

interface Connection {
  socket: Socket;
  network: string;
  unanswered: number;
  /** When its latest request began or was answered (milliseconds of performance.now). */
  since: number;
}

/**
 * Keeps the number of connections within its limits. When a limit is reached, the connection that has been
 * idle longest is closed; if none is idle, the one that has waited longest, because its peer probably reads
 * nothing. The figures are in docs/decisions/015.
 */
export const createConnections = ({
  limit,
  perNetwork,
  networkOf,
}: ConnectionLimits): Connections => {
  /** In the order of their latest request or answer, oldest first. */
  const connectionsBySocket = new Map<Socket, Connection>();
  const bans = new LRUCache<string, true>({ max: 1000, ttl: banTime });

  const listConnectionsOf = (network: string) =>
    [...connectionsBySocket.values()].filter((one) => one.network === network);

  const close = (connection: Connection) => {
    connectionsBySocket.delete(connection.socket);
    connection.socket.destroy();
  };

  /** Closes the most dispensable connection. Returns whether there was one. */
  const closeOne = (candidates: readonly Connection[]): boolean => {
    const stalledSince = performance.now() - stalledAfter;
    const dispensable =
      candidates.find(({ unanswered }) => unanswered === 0) ??
      candidates.find(({ since }) => since < stalledSince);
    if (dispensable) close(dispensable);
    return dispensable !== undefined;
  };

  /**
   * Closes a connection that sent too many requests at once. Unless its network is a proxy, bans the network
   * and closes its other connections.
   */
  const ban = (connection: Connection): void => {
    close(connection);
    if (perNetwork === Infinity) return;
    bans.set(connection.network, true);
    for (const one of listConnectionsOf(connection.network)) close(one);
  };

  const isFull = (connections: readonly Connection[], most: number): boolean =>
    connections.length >= most && !closeOne(connections);

  const add = (socket: Socket): void => {
    const network = networkOf(socket.remoteAddress);
    if (
      bans.has(network) ||
      isFull(listConnectionsOf(network), perNetwork) ||
      isFull([...connectionsBySocket.values()], limit)
    ) {
      socket.destroy();
      return;
    }
    connectionsBySocket.set(socket, { socket, network, unanswered: 0, since: performance.now() });
    socket.once('close', () => connectionsBySocket.delete(socket));
  };

  /** Changes the number of unanswered requests, and moves the connection to the end of the order. */
  const touch = (connection: Connection, change: 1 | -1): void => {
    connection.unanswered += change;
    connection.since = performance.now();
    if (connectionsBySocket.delete(connection.socket))
      connectionsBySocket.set(connection.socket, connection);
  };

  const onRequest = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const connection = connectionsBySocket.get(socket);
    if (!connection) return;
    touch(connection, 1);
    if (connection.unanswered > maxUnanswered) ban(connection);
    response.once('close', () => touch(connection, -1));
  };

  return {
    get open() {
      return connectionsBySocket.size;
    },
    limit,
    watch: (server) => {
      server.on('connection', add);
      server.prependListener('request', onRequest);
      // Reset instead of closed, because what the peer does not read would stay in the system's memory.
      server.setTimeout(socketTimeout, (socket) => socket.resetAndDestroy());
    },
  };
};

/** Descriptors for everything other than connections: database, log, pictures, mail. */
const reservedDescriptors = 100;

/** More connections than a small home ever has at once; each takes memory. */
const maxConnections = 4000;

/** How many descriptors this process may have open; Infinity for "unlimited". */
const { userLimits } = process.report.getReport() as {
  userLimits?: { open_files: { soft: number | string } };
};
const descriptorLimit = Number(userLimits?.open_files.soft) || Infinity;

/** How many connections are possible if each also has a file open to send; at least 20. */
export const calculateConnectionLimit = (descriptors = descriptorLimit): number =>
  Math.max(20, Math.min(maxConnections, Math.floor((descriptors - reservedDescriptors) / 2)));
