import { expect, it } from 'vitest';
import { computeOverallStatus } from './health.ts';

it('servers whose database is slow stay, even if another one just reached it', () => {
  const findings = { reading: 'late', writing: 'late', version: 'late', space: 'ok' } as const;
  for (const othersReachDatabase of [true, false])
    expect(computeOverallStatus(findings, { isDatabaseShared: true, othersReachDatabase })).toBe(
      'degraded',
    );
});

it('a server that is only slow stays, whichever check is late', () => {
  const findings = { uploads: 'late', space: 'late', backups: 'late', version: 'late' } as const;
  for (const isDatabaseShared of [true, false])
    expect(computeOverallStatus(findings, { isDatabaseShared, othersReachDatabase: true })).toBe(
      'degraded',
    );
});

it('a server that alone has lost the database goes', () => {
  const findings = { reading: 'failing', writing: 'failing' } as const;
  expect(
    computeOverallStatus(findings, { isDatabaseShared: true, othersReachDatabase: true }),
  ).toBe('failing');
  expect(
    computeOverallStatus(findings, { isDatabaseShared: true, othersReachDatabase: false }),
  ).toBe('degraded');
  expect(
    computeOverallStatus(findings, { isDatabaseShared: false, othersReachDatabase: false }),
  ).toBe('failing');
});
