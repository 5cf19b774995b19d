import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataKey } from './data-key.ts';
import { createKeyFile, writeKeyFile } from './key-file.ts';
import { isReadableByOthers, readKeyRing, readOrCreateKeyRing } from './key-ring.ts';

let folder: string;
let source: { dataKey: string | null; dataKeyFile: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-keys-'));
  source = { dataKey: null, dataKeyFile: join(folder, 'data.key') };
});
afterEach(() => rmSync(folder, { recursive: true }));

const base64 = () => createDataKey().bytes.toString('base64');

describe('the key file', () => {
  it('is created once, readable only by its owner', () => {
    expect(readKeyRing(source)).toBeNull();
    const made = readOrCreateKeyRing(source);
    expect(readOrCreateKeyRing(source).current.bytes).toEqual(made.current.bytes);
    expect(statSync(source.dataKeyFile).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['data.key']);
    expect(isReadableByOthers(source)).toBe(false);
    chmodSync(source.dataKeyFile, 0o640);
    expect(isReadableByOthers(source)).toBe(true);
  });

  it('is never replaced by a new one', () => {
    const { current } = readOrCreateKeyRing(source);
    createKeyFile(source.dataKeyFile, [createDataKey()]);
    expect(readKeyRing(source)?.current.id).toBe(current.id);
  });

  it('holds several keys, and the first one encrypts', () => {
    const keys = [createDataKey(), createDataKey()];
    writeKeyFile(source.dataKeyFile, keys);
    const ring = readKeyRing(source);
    expect(ring?.current.id).toBe(keys[0]?.id);
    expect(ring?.keys.map(({ id }) => id)).toEqual(keys.map(({ id }) => id));
    expect(statSync(source.dataKeyFile).mode & 0o777).toBe(0o600);
  });

  it.each(['', '# no key\n', 'AAAA\n', `${base64()}\nnonsense\n`])(
    'is rejected and left unchanged if it holds %j',
    (text) => {
      writeFileSync(source.dataKeyFile, text);
      expect(() => readOrCreateKeyRing(source)).toThrow('does not hold data keys');
      expect(readFileSync(source.dataKeyFile, 'utf8')).toBe(text);
    },
  );

  it('is named in the error when it can’t be written', () => {
    const dataKeyFile = join(folder, 'nowhere', 'data.key');
    expect(() => readOrCreateKeyRing({ dataKey: null, dataKeyFile })).toThrow(
      `The key file ${dataKeyFile} can't be written`,
    );
  });
});

it('DATA_KEY replaces the key file', () => {
  const [first, second] = [base64(), base64()];
  const ring = readOrCreateKeyRing({ ...source, dataKey: `${first}, ${second}` });
  expect(ring.keys.map(({ bytes }) => bytes.toString('base64'))).toEqual([first, second]);
  expect(readdirSync(folder)).toEqual([]);
});
