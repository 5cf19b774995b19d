import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveKey, installationKeyFile, readInstallationKey } from './installation-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the installation key', () => {
  it('is created once, readable only by its owner, and leaves no other file', () => {
    const key = readInstallationKey(folder);
    expect(key).toHaveLength(32);
    expect(readInstallationKey(folder)).toEqual(key);
    expect(readdirSync(folder)).toEqual([installationKeyFile]);
    expect(statSync(join(folder, installationKeyFile)).mode & 0o777).toBe(0o600);
  });

  it('is refused when the file is damaged, and not replaced', () => {
    writeFileSync(join(folder, installationKeyFile), 'short');
    expect(() => readInstallationKey(folder)).toThrow('is not an installation key');
    expect(statSync(join(folder, installationKeyFile)).size).toBe(5);
  });

  it('yields a separate key for every purpose', () => {
    const key = readInstallationKey(folder);
    expect(deriveKey(key, 'form time')).toEqual(deriveKey(key, 'form time'));
    expect(deriveKey(key, 'form time')).not.toEqual(deriveKey(key, 'backup'));
    expect(deriveKey(key, 'form time')).not.toEqual(key);
  });
});
