import { startServer } from './start.ts';

/** The built server's entry: starts with the settings of the environment. */
await startServer();
