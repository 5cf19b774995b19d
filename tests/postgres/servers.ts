import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOwner, clusterOfTests, template } from '../support/postgres/databases.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';

/** Several servers of one database, as a hosting company runs them. */

export interface Home {
  url: string;
  /** Starts another server. @param settings in addition to those that all servers of the home have */
  start(settings?: Record<string, string>): Promise<RunningServer>;
  /** Stops all servers and drops the database. */
  remove(): Promise<void>;
}

let number = 0;

/** @param from the database to copy; null for an empty one */
export const newHome = async (
  from: string | null = template,
  { databaseUrl, dataKey } = clusterOfTests(),
): Promise<Home> => {
  const name = `home_${process.pid}_${++number}`;
  const run = (words: string) => asOwner(databaseUrl('postgres'), (client) => client.query(words));
  await run(`create database ${name}${from === null ? '' : ` template ${from}`}`);
  const servers: RunningServer[] = [];
  return {
    url: databaseUrl(name),
    start: async (settings = {}) => {
      const server = await startServer({
        dataDir: newDataDir(),
        settings: {
          DATABASE_URL: databaseUrl(name),
          DATA_KEY: dataKey,
          FILES_URL: 'folder',
          ...settings,
        },
      });
      servers.push(server);
      return server;
    },
    remove: async () => {
      for (const server of servers) {
        await server.end('SIGKILL');
        removeDataDir(server.dataDir);
      }
      await run(`drop database ${name} with (force)`);
    },
  };
};

/** PostgreSQL's error response: its type, its length, and fields that each end with NUL. */
const startingUp = ((fields: string) =>
  Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), Buffer.from(fields)]))(
  'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0',
);

/** A path to the database that can be closed: existing connections are cut off, and new ones are refused. */
export interface Line {
  url: string;
  close(): void;
  /** Stops passing data in both directions but closes nothing, like a machine that hangs. */
  silence(): void;
  /**
   * Cuts the next connection that commits.
   * @param isStored whether the database gets the COMMIT and only its answer is lost
   */
  cutNextCommit(isStored: boolean): void;
  /** Answers the next connections as a database does that is starting. */
  startUp(connections: number): void;
  open(): void;
  end(): Promise<void>;
}

/** @param url a database of the tests' cluster, whose host is the folder of a socket */
export const newLine = async (url: string): Promise<Line> => {
  const folder = decodeURIComponent(/@([^/]+)\//.exec(url)?.[1] ?? tmpdir());
  const sockets = new Set<Socket>();
  let isOpen = true;
  let isSilent = false;
  let starting = 0;
  let cutsCommit: { isStored: boolean } | null = null;
  const server = createServer((near) => {
    if (!isOpen) return void near.destroy();
    if (starting > 0) {
      starting -= 1;
      return void near.once('data', () => near.end(startingUp));
    }
    if (isSilent) {
      sockets.add(near.on('error', () => {}).pause());
      return;
    }
    const far = connect(join(folder, '.s.PGSQL.5432'));
    near.prependListener('data', (bytes: Buffer) => {
      if (!cutsCommit || !bytes.includes('commit')) return;
      const { isStored } = cutsCommit;
      cutsCommit = null;
      far.unpipe();
      if (isStored) return void far.once('data', () => near.destroy()).resume();
      far.destroy();
      near.destroy();
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: url.replace(/@[^/]+\//, `@127.0.0.1:${port}/`),
    close: () => {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    startUp: (connections) => {
      starting = connections;
    },
    cutNextCommit: (isStored) => {
      cutsCommit = { isStored };
    },
    open: () => {
      // Silent connections stay silent, so end them to make their owners connect again.
      if (isSilent) for (const socket of sockets) socket.destroy();
      isOpen = true;
      isSilent = false;
    },
    end: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
