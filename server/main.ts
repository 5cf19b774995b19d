import { startServer } from './boot/start.ts';

/** Entry point of the built server: starts it with the settings of the environment. */
await startServer();
