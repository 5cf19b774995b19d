import { once } from 'node:events';
import { request } from 'node:http';
import { connect as connectTo, createServer } from 'node:net';
import nodemailer from 'nodemailer';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDataKey } from '../data-key/data-key.ts';
import { findStorageCause, toUnreachableHttpError } from './failure.ts';
import { connect } from './postgres/connect.ts';
import { readDatabaseSize } from './postgres/operations.ts';

/** A port on which nothing listens. */
let port: number;
beforeAll(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as { port: number });
  await new Promise((resolve) => server.close(resolve));
});

const errorOf = async (attempt: () => Promise<unknown>): Promise<unknown> => {
  try {
    await attempt();
  } catch (error) {
    return error;
  }
  throw new Error('It was reached.');
};

describe('a refused connection', () => {
  it('to PostgreSQL is “database unreachable”', async () => {
    const key = createDataKey();
    const ring = { current: key, keys: [key] };
    const database = connect({ url: `postgres://127.0.0.1:${port}/home`, connections: 1 }, ring);
    const error = await errorOf(() => sql`select 1`.execute(database));
    await database.destroy();
    expect(findStorageCause(error)).toBe('database unreachable');
    expect(toUnreachableHttpError(error)?.status).toBe(503);
  });

  // AuthenticationOk and ReadyForQuery, which answer a client's first message, its settings.
  const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
  it.each([0, 1])('that a command loses after %d messages is that, too', async (messages) => {
    const server = createServer((socket) => {
      let received = 0;
      socket.on('data', () => {
        if (received === messages) socket.resetAndDestroy();
        else socket.write(welcome);
        received += 1;
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: reset } = server.address() as { port: number };
    const error = await errorOf(() => readDatabaseSize(`postgres://127.0.0.1:${reset}/home`));
    server.close();
    expect(findStorageCause(error)).toBe('database unreachable');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a push service', () => once(request({ port, host: '127.0.0.1' }).end(), 'response')],
    [
      'two addresses of a push service',
      () => once(connectTo({ port, host: 'localhost' }), 'connect'),
    ],
    ['what is fetched', () => fetch(`http://127.0.0.1:${port}/`)],
    [
      'a mail server',
      () =>
        nodemailer.createTransport({ port, host: '127.0.0.1' }).sendMail({ to: 'a@example.com' }),
    ],
  ])('to %s says nothing of the database', async (_, attempt) => {
    const error = await errorOf(attempt);
    expect(findStorageCause(error)).toBeNull();
    expect(toUnreachableHttpError(error)).toBeNull();
  });
});
