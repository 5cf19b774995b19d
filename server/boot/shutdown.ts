import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** How long requests in progress may take (ms). Closing the database takes at most the rest of the 10 s. */
const stopTimeout = 8000;

interface StopActions {
  finish: () => Promise<void>;
  close: () => Promise<void>;
}

/** How long open connections may still send requests (ms). */
const lingerTime = 300;

/**
 * Finishes requests in progress, closes the database and exits with 0, in any case within 10 s. Every
 * accepted connection gets its answer, even if its request is still on its way or in the kernel's buffer.
 */
export const stopOnSignals = (server: Server, { finish, close }: StopActions): void => {
  const stop = async () => {
    server.prependListener('request', (_, response) => {
      response.shouldKeepAlive = false;
    });
    await acceptWaiting(server);
    const allAnswered = new Promise<void>((resolve) => stopListening(server, resolve));
    const workFinished = finish();
    await delay(lingerTime);
    // Busy connections become idle once they are answered, and would then stay open for a while.
    setInterval(() => server.closeIdleConnections(), 50);
    server.closeIdleConnections();
    await Promise.race([Promise.all([allAnswered, workFinished]), delay(stopTimeout)]);
    server.closeAllConnections();
    await close();
  };
  let shutdown: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      shutdown ??= stop().finally(() => process.exit(0));
    });
  }
};

/** How long new connections are still accepted if they keep coming (ms). */
const maxAcceptTime = 500;

/**
 * Accepts the connections in the kernel's queue, which would be lost once the server stops listening. Node
 * accepts one in each turn of the event loop.
 */
const acceptWaiting = async (server: Server): Promise<void> => {
  const acceptUntil = performance.now() + maxAcceptTime;
  let emptyChecks = 0;
  const onConnection = () => (emptyChecks = 0);
  server.on('connection', onConnection);
  // The signal may arrive during a turn of the event loop; only the turns after it are complete.
  while (emptyChecks < 3 && performance.now() < acceptUntil) {
    emptyChecks += 1;
    await nextTurn();
  }
  server.off('connection', onConnection);
};

/** Stops accepting connections. http.Server's own `close` would also end idle connections at once. */
const stopListening = (server: Server, closed: () => void): void => {
  NetServer.prototype.close.call(server, closed);
};
