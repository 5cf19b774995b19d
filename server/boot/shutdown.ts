import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds for what is under way; closing the database fits into the rest of 10 s. */
const stopPatience = 8000;

interface Ending {
  /** Finishes the work that no one waits for. */
  finish: () => Promise<void>;
  close: () => Promise<void>;
}

/** Finishes what is under way, closes the database, exits 0: within 10 s, come what may. */
export const stopOnSignals = (server: Server, { finish, close }: Ending): void => {
  const stop = async () => {
    const answered = new Promise((resolve) => server.close(resolve));
    // Connections under way become idle with their answer, and would then stay open for a while.
    setInterval(() => server.closeIdleConnections(), 50);
    server.closeIdleConnections();
    await Promise.race([Promise.all([answered, finish()]), delay(stopPatience)]);
    server.closeAllConnections();
    await close();
  };
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => (stopping ??= stop().finally(() => process.exit(0))));
  }
};
