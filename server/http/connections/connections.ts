import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { cutStalled, type Progress, startProgress } from './stalled.ts';

/**
 * How many connections one network may have: enough for thirty simultaneous visitors behind the one address
 * of a family or a hospital, at six connections per browser. Idle connections make room for new ones, so many
 * more visitors can share the address.
 */
export const connectionsPerNetwork = 200;

/**
 * How many requests of one connection may wait for their answers. Browsers and proxies send one at a time; a
 * single packet could contain thousands, which would all be answered before anyone else's.
 */
const mostUnanswered = 10;

/** How long a network that exceeds this can't connect (milliseconds). */
const banned = 10_000;

interface ConnectionLimits {
  limit: number;
  /** The limit for one network; null for no limit, as for a proxy. */
  perNetwork: number | null;
  networkOf: (address: string | undefined) => string;
}

/** The part of the connections' state that other modules need. */
export interface Connections {
  readonly open: number;
  readonly limit: number;
  /** Starts limiting the connections of a server, and cuts those whose peer reads nothing. */
  watch: (server: Server) => void;
}

interface Connection {
  socket: Socket;
  network: string;
  requests: number;
  progress: Progress;
}

/** How often to check for peers that read nothing (milliseconds). */
const checkInterval = 2000;

/**
 * When the server is full, it may close a connection whose peer has read nothing for this long
 * (milliseconds).
 */
const stalledWhenFull = 5000;

/**
 * Keeps the number of connections within its limits. When a limit is reached, the connection that has been
 * idle longest is closed; if none is idle, the one whose peer has read nothing for longest; otherwise the new
 * connection. The figures are in docs/decisions/015.
 */
export const createConnections = ({
  limit,
  perNetwork,
  networkOf,
}: ConnectionLimits): Connections => {
  const all = new Map<Socket, Connection>();
  /** Connections between two requests, the one that has been idle longest first. */
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

  /** Closes the most dispensable connection, of a network or of all. Returns whether there was one. */
  const closeOne = (network: string | null): boolean => {
    const matches = (one: Connection) => network === null || one.network === network;
    const victim = findFirst(idle, matches) ?? longestStalled(all.values(), matches);
    if (!victim) return false;
    remove(victim);
    victim.socket.destroy();
    return true;
  };

  /**
   * Closes a connection that sent too many requests at once, and all others of its network, unless the
   * network is a proxy.
   */
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
    const connection = { socket, network, requests: 0, progress: startProgress(socket) };
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
      const timer = setInterval(() => void cutStalled(all.values()), checkInterval).unref();
      server.once('close', () => clearInterval(timer));
    },
  };
};

const findFirst = <T>(items: Iterable<T>, matches: (item: T) => boolean): T | null => {
  for (const item of items) if (matches(item)) return item;
  return null;
};

const longestStalled = (
  connections: Iterable<Connection>,
  matches: (one: Connection) => boolean,
): Connection | null => {
  let longest: Connection | null = null;
  for (const one of connections) {
    const isStalled = one.progress.since <= performance.now() - stalledWhenFull;
    if (!isStalled || !one.progress.isPending || !matches(one)) continue;
    if (!longest || one.progress.since < longest.progress.since) longest = one;
  }
  return longest;
};

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
