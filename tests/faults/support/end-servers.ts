import { afterAll } from 'vitest';
import { killServers } from '../../support/server.ts';

afterAll(killServers);
