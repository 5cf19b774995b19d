import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'fernlight-regexes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (name: string, code: string) => {
  const path = join(folder, name);
  writeFileSync(path, code);
  const script = join(import.meta.dirname, 'check-regexes.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' });
  return { status, stderr };
};

describe('the check of regular expressions', () => {
  it('passes what takes linear time', () => {
    expect(check('safe.ts', 'export const id = /^[1-9]\\d{0,8}$/;')).toEqual({
      status: 0,
      stderr: '',
    });
  });

  it.each([
    [
      'quadratic.ts',
      'const a = (text: string) => /^\\s*(charset=utf-8)?\\s*$/i.test(text);',
      '2nd',
    ],
    ['exponential.tsx', 'const a = <p title="x">{/^(a|a)*$/.source}</p>;', 'exponential'],
    ['constructed.ts', "const a = new RegExp('^(a+)+$', 'i');", 'exponential'],
    ['variable.ts', 'const a = (text: string) => RegExp(`^${text}`);', 'put together at run time'],
  ])('fails on %s', (name, code, problem) => {
    const { status, stderr } = check(name, code);
    expect(status).toBe(1);
    expect(stderr).toContain(`${name}:1: /`);
    expect(stderr).toContain(problem);
  });
});
