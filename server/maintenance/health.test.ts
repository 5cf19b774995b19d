import { expect, it } from 'vitest';
import { computeOverallStatus } from './health.ts';

it('servers whose database is slow stay, even if another one just reached it', () => {
  const findings = { reading: 'late', writing: 'late', version: 'late', space: 'ok' } as const;
  for (const othersReachIt of [true, false])
    expect(computeOverallStatus(findings, { isCommon: true, othersReachIt })).toBe('degraded');
});

it('a server that alone has lost the database goes', () => {
  const findings = { reading: 'failing', writing: 'failing' } as const;
  expect(computeOverallStatus(findings, { isCommon: true, othersReachIt: true })).toBe('failing');
  expect(computeOverallStatus(findings, { isCommon: true, othersReachIt: false })).toBe('degraded');
  expect(computeOverallStatus(findings, { isCommon: false, othersReachIt: false })).toBe('failing');
});
