import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** Milliseconds for what is under way; closing the database fits into the rest of 10 s. */
const stopPatience = 8000;

interface Ending {
  /** Finishes the work that no one waits for. */
  finish: () => Promise<void>;
  close: () => Promise<void>;
}

/** How long connections that were open may still send what was on its way (milliseconds). */
const lastWords = 300;

/**
 * Finishes what is under way, closes the database, exits 0: within 10 s, come what may. Every connection that was
 * accepted gets its answer: a request may be on its way, or read by the kernel and not yet by us.
 */
export const stopOnSignals = (server: Server, { finish, close }: Ending): void => {
  const stop = async () => {
    server.prependListener('request', (_, response) => {
      response.shouldKeepAlive = false;
    });
    await acceptWaiting(server);
    const answered = new Promise<void>((resolve) => stopListening(server, resolve));
    const finished = finish();
    await delay(lastWords);
    // Connections under way become idle with their answer, and would then stay open for a while.
    setInterval(() => server.closeIdleConnections(), 50);
    server.closeIdleConnections();
    await Promise.race([Promise.all([answered, finished]), delay(stopPatience)]);
    server.closeAllConnections();
    await close();
  };
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => (stopping ??= stop().finally(() => process.exit(0))));
  }
};

/** How long a crowd that goes on arriving is taken up (milliseconds). */
const longestAccepting = 500;

/**
 * Takes up the connections in the kernel's queue, which are lost once the server does not listen any more. Node takes
 * one in a turn of the event loop.
 */
const acceptWaiting = async (server: Server): Promise<void> => {
  const until = performance.now() + longestAccepting;
  let emptyTurns = 0;
  const onConnection = () => (emptyTurns = 0);
  server.on('connection', onConnection);
  // The signal may have come in the middle of a turn; the one after it is a whole one.
  while (emptyTurns < 3 && performance.now() < until) {
    emptyTurns += 1;
    await nextTurn();
  }
  server.off('connection', onConnection);
};

/** http.Server's own `close` also ends idle connections, at once. */
const stopListening = (server: Server, closed: () => void): void => {
  NetServer.prototype.close.call(server, closed);
};
