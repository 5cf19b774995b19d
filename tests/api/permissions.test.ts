import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillHome, type FilledHome } from '../support/endpoints/filled-home.ts';
import type { Who } from '../support/endpoints/endpoint-requests.ts';
import {
  allSteps,
  endpointNames,
  type Step,
  stepsFor,
  strayRequests,
} from '../support/endpoints/walk.ts';
import type { Role } from '../support/roles.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** Every endpoint, called by every role (docs/product/accounts.md). */

/** The columns of the document. `owner` is staff whose own account a request is about. */
const columns = [
  'anonymous',
  'unapproved',
  'ordinary',
  'owner',
  'visits',
  'content',
  'privileged',
] as const;

/** A copy of the table in docs/product/accounts.md, instead of asking the code under test. */
// prettier-ignore
const table: Record<Who, string> = {
  //             anonymous unapproved ordinary owner visits content privileged
  'anyone':      'yes       yes        yes      yes   yes    yes     yes',
  'signing in':  'no        no         yes      yes   yes    yes     yes',
  'signed in':   'no        no         yes      yes   yes    yes     yes',
  'content':     'no        no         yes      yes   no     yes     yes',
  'families':    'no        no         yes      yes   yes    no      yes',
  'accounts':    'no        no         yes      yes   no     no      yes',
  'settings':    'no        no         yes      yes   no     yes     yes',
  'own account': 'no        no         no       yes   no     no      yes',
  'owner':       'no        no         no       no    no     no      yes',
};

const expectedOf = (step: Step, role: Role): number => {
  const may = table[step.who].split(/\s+/)[columns.indexOf(role)] === 'yes';
  if (may) return role === 'privileged' ? step.status : step.others;
  return role === 'anonymous' || role === 'unapproved' ? 401 : 403;
};

/** Sends a request as every role. Returns the unexpected answers. */
const findingsOf = async (home: FilledHome, step: Step): Promise<string[]> => {
  const findings: string[] = [];
  const { world, cast } = home;
  for (const role of columns) {
    await step.prepare();
    const as = cast.cookies[role];
    const { status, body } = await world.send(step.method, step.path, { ...step.sent, as });
    const expected = expectedOf(step, role);
    if (status !== expected)
      findings.push(`${step.name} as ${role}: ${status}, not ${expected} ${body.error ?? ''}`);
    if (status >= 400 && (body.success !== false || typeof body.error !== 'string'))
      findings.push(`${step.name} as ${role}: an error without a sentence`);
    if (step.changes && status < 400) await home.restore();
  }
  if (step.changes) await home.restore();
  return findings;
};

describe('with a valid request for each endpoint', () => {
  let home: FilledHome;
  beforeAll(async () => {
    home = await fillHome();
  });
  afterAll(() => home.end());

  it.each(endpointNames)('%s answers each role according to its rights', async (name) => {
    const findings: string[] = [];
    for (const step of stepsFor(home, name))
      if (!step.onDisk) findings.push(...(await findingsOf(home, step)));
    expect(findings).toEqual([]);
  });

  it('no requests remain for removed endpoints', () => {
    expect(strayRequests()).toEqual([]);
  });
});

it('a backup, which is made from the database’s file, answers each role according to its rights', async () => {
  const home = await fillHome({}, openDatabaseFile);
  const findings: string[] = [];
  const steps = allSteps(home).filter(({ onDisk }) => onDisk);
  for (const step of steps) findings.push(...(await findingsOf(home, step)));
  await home.end();
  expect(steps).not.toEqual([]);
  expect(findings).toEqual([]);
});
