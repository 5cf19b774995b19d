import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePlaywrightReport, formatSummary, parseVitestReport } from './test-reports.mjs';

describe('a report of Vitest', () => {
  const test = (fullName: string, status: string) => ({ fullName, status, duration: 2000 });

  it('names what failed or was skipped, once each', () => {
    const assertionResults = [
      test('a page is cached', 'passed'),
      test('a write is stored', 'failed'),
      test('a file is served', 'skipped'),
    ];
    const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }];
    const failed = ['a.test.ts: a write is stored', 'a.test.ts: a file is served'];
    expect(parseVitestReport({ numPassedTests: 1, testResults })).toMatchObject({
      passed: 1,
      failed,
    });
  });

  it('says why a test failed, and where', () => {
    const stack = `Error: \u001b[31mexpected\u001b[39m 200\n\n    at ${process.cwd()}/a.test.ts:7:3\n    at node_modules/x.js:1:1`;
    const failure = { ...test('a page is cached', 'failed'), failureMessages: [stack] };
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [failure] }];
    expect(parseVitestReport({ numPassedTests: 0, testResults }).failed).toEqual([
      'a.test.ts: a page is cached\n    Error: expected 200\n    at a.test.ts:7:3',
    ]);
  });

  it('counts a file that could not be loaded', () => {
    const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module' };
    const testResults = [{ ...broken, assertionResults: [] }];
    const failed = ['b.test.ts: no such module'];
    expect(parseVitestReport({ numPassedTests: 0, testResults })).toMatchObject({
      passed: 0,
      failed,
    });
  });
});

it('a report of Playwright names what failed or was skipped, and where', () => {
  const spec = (title: string, status: string, error?: { stack: string }) => ({
    file: 'site/map.spec.ts',
    title,
    tests: [{ projectName: 'phone', status, results: [{ duration: 3000, error }] }],
  });
  const stack = 'Error: no map\n\n    at tests/e2e/site/map.spec.ts:9:3';
  const inner = { specs: [spec('opens on a click', 'unexpected', { stack })] };
  const suites = [
    { specs: [spec('is drawn', 'expected'), spec('prints', 'skipped')], suites: [inner] },
  ];
  expect(
    parsePlaywrightReport({
      stats: { expected: 1 },
      suites,
      errors: [{ message: 'no tests found' }],
    }),
  ).toMatchObject({
    passed: 1,
    failed: [
      'site/map.spec.ts (phone): prints',
      'site/map.spec.ts (phone): opens on a click\n    Error: no map\n    at tests/e2e/site/map.spec.ts:9:3',
      'no tests found',
    ],
  });
});

it('a report of Playwright shows what a failed test’s page showed, from its main part on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const path = join(folder, 'error-context.md');
  const page =
    '- banner [ref=e2]:\n  - link "Home"\n- main [ref=e3]:\n  - link "Map" [ref=e4]:\n    - /url: /map';
  writeFileSync(path, `# Page snapshot\n\n\`\`\`yaml\n${page}\n\`\`\`\n`);
  const attachments = [{ name: 'error-context', path }];
  const tests = [{ projectName: 'phone', status: 'unexpected', results: [{ attachments }] }];
  const suites = [{ specs: [{ file: 'map.spec.ts', title: 'opens', tests }] }];
  expect(parsePlaywrightReport({ stats: { expected: 0 }, suites, errors: [] }).failed).toEqual([
    'map.spec.ts (phone): opens\n    | - main:\n    |   - link "Map":',
  ]);
  rmSync(folder, { recursive: true });
});

it('the summary has a line for each suite, the slowest tests, what failed, and the counts last', () => {
  const timed = [
    { name: 'a: short', seconds: 0.1 },
    { name: 'a: long', seconds: 12.34 },
  ];
  const lines = formatSummary([
    { suite: 'types', seconds: 3, passed: 1, failed: [], timed: [] },
    { suite: 'unit', seconds: 20, passed: 1, failed: ['a: short'], timed },
  ]);
  expect(lines.find((line) => line.startsWith('unit'))).toMatch(/^unit +1 +1 +20\.0 *$/);
  const slowest = lines.indexOf('The ten slowest tests:');
  expect(lines.slice(slowest + 1)).toEqual([
    '   12.3 s  a: long',
    '    0.1 s  a: short',
    'FAILED (unit): a: short',
    '2 passed, 1 failed',
  ]);
});

it('the summary warns of a suite that takes a quarter more than its budget, says where the time went, and fails nothing', () => {
  const suite = (processorTime: number | null) => ({
    suite: 'unit',
    seconds: 60,
    passed: 1,
    failed: [],
    timed: [{ name: 'a: long', seconds: 12 }],
    budget: 80,
    processorTime,
  });
  expect(formatSummary([suite(100)]).join('\n')).not.toContain('WARNING');
  expect(formatSummary([suite(null)]).join('\n')).not.toContain('WARNING');
  const suites = [suite(101)];
  const over = formatSummary(suites);
  expect(over.at(-1)).toBe('1 passed, 0 failed');
  expect(suites[0]?.failed).toEqual([]);
  expect(over.join('\n')).toMatch(
    /WARNING \(unit\): It took 101 processor seconds; its budget is 80 .*\n +12\.0 s {2}a: long/,
  );
});
