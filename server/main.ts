import { startServer } from './boot/start.ts';

/** The built server's entry: starts with the settings of the environment. */
await startServer();
