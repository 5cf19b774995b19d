import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { cutStalled, type Progress, progressOf } from './stalled.ts';

/**
 * How many connections one network may have: thirty visitors at once behind the one address of a family
 * or a hospital, at six a browser. Idle ones make room, so many more can take turns.
 */
export const connectionsPerNetwork = 200;

/**
 * How many requests of one connection may wait for their answers. Browsers and proxies send one at a
 * time; one packet could hold thousands, all of which would be answered before anyone else is.
 */
const mostUnanswered = 10;

/** How long a network that sent more gets no connection (milliseconds). */
const banned = 10_000;

interface ConnectionLimits {
  /** How many connections there may be in all. */
  limit: number;
  /** How many of them from one network; null for any number, as from a proxy. */
  perNetwork: number | null;
  /** The network of a socket's address. */
  networkOf: (address: string | undefined) => string;
}

/** The connections of the server, as far as others need to know them. */
export interface Connections {
  readonly open: number;
  readonly limit: number;
  /** Limits the connections of a server from now on, and cuts those whose peer reads nothing. */
  watch: (server: Server) => void;
}

interface Connection {
  socket: Socket;
  network: string;
  /** How many of its requests are being answered. */
  requests: number;
  progress: Progress;
}

/** How often peers that read nothing are looked for (milliseconds). */
const lookEvery = 2000;

/** A full server may close a connection whose peer has read nothing for this long (milliseconds). */
const stalledWhenFull = 5000;

/**
 * Keeps the number of connections below its limits. Where one is reached, the connection that has been
 * idle longest makes room, then the one whose peer has read nothing for longest; otherwise the new
 * connection is closed. docs/decisions/015 has the figures.
 */
export const createConnections = ({
  limit,
  perNetwork,
  networkOf,
}: ConnectionLimits): Connections => {
  const all = new Map<Socket, Connection>();
  /** Between two requests, the one that has been idle longest first. */
  const idle = new Set<Connection>();
  const counts = new Map<string, number>();
  const bans = new LRUCache<string, true>({ max: 1000, ttl: banned });

  const remove = (connection: Connection): void => {
    if (!all.delete(connection.socket)) return;
    idle.delete(connection);
    const count = (counts.get(connection.network) ?? 0) - 1;
    if (count > 0) counts.set(connection.network, count);
    else counts.delete(connection.network);
  };

  /** Closes the connection that is missed least, of a network or of all. Returns whether there was one. */
  const closeOne = (network: string | null): boolean => {
    const isMeant = (one: Connection) => network === null || one.network === network;
    const victim = firstOf(idle, isMeant) ?? longestStalled(all.values(), isMeant);
    if (!victim) return false;
    remove(victim);
    victim.socket.destroy();
    return true;
  };

  /** Closes what sent too many requests at once; all that its network has, unless it is a proxy's. */
  const ban = ({ socket, network }: Connection): void => {
    socket.destroy();
    if (perNetwork === null) return;
    bans.set(network, true);
    for (const one of all.values()) if (one.network === network) one.socket.destroy();
  };

  const add = (socket: Socket): void => {
    const network = networkOf(socket.remoteAddress);
    if (bans.has(network)) {
      socket.destroy();
      return;
    }
    const isNetworkFull = perNetwork !== null && (counts.get(network) ?? 0) >= perNetwork;
    if ((isNetworkFull && !closeOne(network)) || (all.size >= limit && !closeOne(null))) {
      socket.destroy();
      return;
    }
    const connection = { socket, network, requests: 0, progress: progressOf(socket) };
    all.set(socket, connection);
    idle.add(connection);
    counts.set(network, (counts.get(network) ?? 0) + 1);
    socket.once('close', () => remove(connection));
  };

  const noteRequest = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const connection = all.get(socket);
    if (!connection || socket.destroyed) return;
    connection.requests += 1;
    idle.delete(connection);
    if (connection.requests > mostUnanswered) ban(connection);
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests === 0 && all.has(socket)) idle.add(connection);
    });
  };

  return {
    get open() {
      return all.size;
    },
    limit,
    watch: (server) => {
      server.on('connection', add);
      server.prependListener('request', noteRequest);
      const timer = setInterval(() => void cutStalled(all.values()), lookEvery).unref();
      server.once('close', () => clearInterval(timer));
    },
  };
};

const firstOf = <T>(items: Iterable<T>, isMeant: (item: T) => boolean): T | null => {
  for (const item of items) if (isMeant(item)) return item;
  return null;
};

const longestStalled = (
  connections: Iterable<Connection>,
  isMeant: (one: Connection) => boolean,
): Connection | null => {
  let longest: Connection | null = null;
  for (const one of connections) {
    const isStalled = one.progress.since <= performance.now() - stalledWhenFull;
    if (!isStalled || !one.progress.isPending || !isMeant(one)) continue;
    if (!longest || one.progress.since < longest.progress.since) longest = one;
  }
  return longest;
};
