import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { auditPackages, evaluateReport } from './audit.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fernlight-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fakeNpm = (name: string, script: string): string => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
};

/** A report in the format of `npm audit --json` (npm 7 and later). */
const report = (...holes: [name: string, severity: string][]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      holes.map(([name, severity]) => [name, { name, severity, nodes: [`node_modules/${name}`] }]),
    ),
  });

const unknown = 'Not known: the package registry offers no audit or did not answer';

describe('the audit of packages', () => {
  it.each([
    ['no holes', report(), true, 'None in what runs on the server.'],
    ['small ones', report(['hono', 'moderate'], ['zod', 'low']), true, 'None in what runs'],
    ['a high one', report(['hono', 'high']), false, 'on the server: hono (high).'],
    ['a critical one', report(['zod', 'low'], ['sharp', 'critical']), false, 'sharp (critical).'],
    [
      'one in a tool',
      report(['vite', 'high']),
      true,
      'In what builds, tests or is built into pages: vite (high).',
    ],
    ['a registry without audits', '{"statusCode":405}', true, `${unknown} (it answered 405).`],
    ['no network', '{"error":{"code":"ENOTFOUND"}}', true, `${unknown}.`],
    ['nothing that can be read', '{"vulnerab', true, `${unknown}.`],
  ])('judges %s', (_, answer, ok, message) => {
    const answered = fakeNpm('npm', `cat <<'END'\n${answer}\nEND\nexit 1`);
    const found = auditPackages(answered);
    expect(found.ok).toBe(ok);
    expect(found.message).toContain(message);
  });

  it('gives up on a registry that does not answer', () => {
    const silent = fakeNpm('silent', 'exec sleep 600');
    expect(auditPackages(silent, 200)).toEqual({ ok: true, message: `${unknown}.` });
  });

  it('goes on without npm', () => {
    expect(auditPackages(join(folder, 'missing')).ok).toBe(true);
  });

  it('counts a package that is installed twice by its worse place', () => {
    const twice = JSON.stringify({
      vulnerabilities: { ms: { severity: 'high', nodes: ['node_modules/a', 'node_modules/b'] } },
    });
    expect(evaluateReport(twice, (path) => path.endsWith('b')).ok).toBe(false);
  });
});
