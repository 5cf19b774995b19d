import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/database/engine.ts';
import { toUnreachableHttpError } from '../../server/database/failure.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { write } from '../../server/database/write.ts';
import { asOwner, clusterOfTests } from '../support/postgres/databases.ts';
import { type Home, type Line, newHome, newLine } from './servers.ts';

/** What a server says when the database's answer never comes. */
let home: Home;
let line: Line;
let database: Database;

beforeEach(async () => {
  home = await newHome();
  line = await newLine(home.url);
  const { dataKey } = clusterOfTests();
  database = await openPostgres(line.url, { dataKey, dataKeyFile: '' });
});
afterEach(async () => {
  await database.destroy();
  await line.end();
  await home.remove();
});

const addQuestion = (question: string) =>
  write(database, (transaction) =>
    transaction
      .insertInto('questions')
      .values({ question, answer: 'x', created_at: 'x', updated_at: 'x' })
      .execute(),
  );
const storedQuestions = () =>
  asOwner(home.url, async (client) => {
    const { rows } = await client.query<{ question: string }>('select question from questions');
    return rows.map(({ question }) => question);
  });

it('a commit without an answer is never said to have changed nothing', async () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const isStored = (number: number) => number % 2 === 0;
  for (const number of numbers) {
    line.cutNextCommit(isStored(number));
    await expect(addQuestion(`Question ${number}`)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('not certain that this was saved'),
    });
  }
  const stored = numbers.filter(isStored).map((number) => `Question ${number}`);
  await expect.poll(storedQuestions).toEqual(stored);
  await addQuestion('the last');
  expect(await storedQuestions()).toEqual([...stored, 'the last']);
});

it('a database that falls silent is given up by all that wait for it, and then at once', async () => {
  const slow = sql`select pg_sleep(600)`.execute(database);
  line.silence();
  const begun = performance.now();
  const refused = { status: 503, retryAfterSeconds: 10 };
  await Promise.all([
    expect(slow).rejects.toThrow('The database does not answer.'),
    expect(addQuestion('Is anyone there?')).rejects.toMatchObject(refused),
  ]);
  const first = performance.now() - begun;
  const next = performance.now();
  await expect(addQuestion('And now?')).rejects.toMatchObject(refused);
  expect(performance.now() - next).toBeLessThan(first / 2);
  line.open();
  await expect
    .poll(() =>
      addQuestion('Back again?').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

it('a connection to a server that has become read-only is not used again', async () => {
  const connectionId = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid;
  const before = await connectionId();
  await sql`set default_transaction_read_only = on`.execute(database);
  await expect(addQuestion('Read-only?')).rejects.toMatchObject({ status: 503 });
  expect(await connectionId()).not.toBe(before);
  await addQuestion('Writable?');
});

it('a read that takes too long is answered with 503', async () => {
  const failure = await database
    .transaction()
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 10`.execute(transaction);
      await sql`select pg_sleep(1)`.execute(transaction);
    })
    .catch(toUnreachableHttpError);
  expect(failure).toMatchObject({ status: 503, retryAfterSeconds: 10 });
});

it('a start waits for a database that is starting', async () => {
  line.startUp(2);
  const { dataKey } = clusterOfTests();
  const opened = await openPostgres(line.url, { dataKey, dataKeyFile: '' });
  await opened.destroy();
});
