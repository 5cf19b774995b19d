import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillHome, type FilledHome } from '../support/endpoints/filled-home.ts';
import { endpointNames, type Step, stepsFor } from '../support/endpoints/walk.ts';
import { run } from '../support/rows.ts';
import type { Answer } from '../support/world.ts';

/**
 * A write is refused if its session, approval or role ended while its body was being received. Here, each
 * body ends the session just before its first byte arrives, after the check at the beginning of every
 * request.
 */

let home: FilledHome;
beforeAll(async () => {
  home = await fillHome();
});
afterAll(() => home.end());

const change = (sql: string) => run(home.world.context.database, sql);

/** What happens to the privileged admin meanwhile, and the expected status of the write. */
const endings: [string, () => unknown, number][] = [
  ['logged out', () => change('delete from sessions'), 401],
  [
    'was disapproved',
    () => change(`update users set status = 'disapproved', privileged = 0 where privileged = 1`),
    401,
  ],
  ['was deleted', () => change('delete from users where privileged = 1'), 401],
  [
    'came to the end of the session',
    () => change(`update sessions set expires_at = '2026-01-01T00:00:00.000Z'`),
    401,
  ],
  ['lost the role', () => change('update users set privileged = 0'), 403],
];

interface Outcome {
  answer: Answer;
  /** The stored content and files when the body arrived. */
  before: unknown;
  after: unknown;
}

const stored = async () => ({ rows: await home.stored(), files: home.world.files() });

const sendSlowly = async (step: Step, end: () => unknown): Promise<Outcome> => {
  let before: unknown;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await end();
        before = await stored();
        if (step.body) controller.enqueue(step.body.bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  await step.prepare();
  const sent = { ...step.sent, body, as: home.cast.cookies.privileged };
  const answer = await home.world.send(step.method, step.path, sent);
  return { answer, before, after: await stored() };
};

/** The expected statuses of a step; the owner's own record may be gone together with the session. */
const expectedOf = (step: Step, status: number): number[] =>
  step.isOwn ? [status, 404, 409, 422] : [status];

const isStaffWrite = ({ method, who, body, status }: Step): boolean =>
  // If no body is read, nothing can end while it is being received.
  method !== 'GET' && who !== 'anyone' && body !== null && status < 400;

const staffWrites = (name: string): Step[] => stepsFor(home, name).filter(isStaffWrite);

describe('a write whose body is being received', () => {
  it.each(endpointNames)('%s stores nothing when the session ends', async (name) => {
    const findings: string[] = [];
    for (const step of staffWrites(name)) {
      for (const [what, end, status] of endings) {
        const { answer, before, after } = await sendSlowly(step, end);
        const about = `${step.name}, when the sender ${what}`;
        if (!expectedOf(step, status).includes(answer.status) || answer.body.success !== false)
          findings.push(`${about}: ${answer.status}`);
        if (!isDeepStrictEqual(after, before)) findings.push(`${about}: stored it`);
        await home.restore();
      }
    }
    expect(findings).toEqual([]);
  });

  it.each(endpointNames)('%s is stored when nothing ends meanwhile', async (name) => {
    const findings: string[] = [];
    for (const step of staffWrites(name)) {
      const { answer, before, after } = await sendSlowly(step, () => undefined);
      if (answer.status !== step.status) findings.push(`${step.name}: ${answer.status}`);
      if (isDeepStrictEqual(after, before)) findings.push(`${step.name}: nothing`);
      await home.restore();
    }
    expect(findings).toEqual([]);
  });
});

it('more than fifty endpoints are tested this way', () => {
  const writing = endpointNames.filter((name) => staffWrites(name).length > 0);
  expect(writing.length).toBeGreaterThan(50);
});
