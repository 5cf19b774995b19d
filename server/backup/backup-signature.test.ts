import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildManifest, isTextSignedHere } from './manifest.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fernlight-signature-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const sha256 = 'a'.repeat(64);
const files = [
  { name: 'fernlight.sqlite.gz', size: 20_480, sha256 },
  { name: `uploads/${'b'.repeat(32)}-800.avif`, size: 0, sha256 },
];
const missing = [`/uploads/${'c'.repeat(32)}.webp`, `/uploads/${'d'.repeat(32)}.pdf`];

it.each([
  ['some files and missing ones', files, missing],
  ['no missing file', files, []],
  ['no file', [], []],
])('the text of a manifest with %s is signed, as backups have it', async (_, listed, lost) => {
  const manifest = await buildManifest(listed, lost, { dataDir });
  for (const indentation of [1, 2])
    expect(await isTextSignedHere(JSON.stringify(manifest, null, indentation), { dataDir })).toBe(
      true,
    );
});

it('a text with any other value, or of another installation, is not', async () => {
  const manifest = await buildManifest(files, missing, { dataDir });
  const text = JSON.stringify(manifest, null, 1);
  for (const other of [
    text.replace('20480', '20481'),
    text.replace('b-800', 'b-400'),
    text.replace('"format": 2', '"format": 1'),
    text.replace('cccc', 'dddd'),
    text.replace(sha256, 'e'.repeat(64)),
    text.replace(manifest.signature ?? '', ''),
    text.replace('"missing": [', `"missing": [${'['.repeat(9)}`),
    text.slice(1),
    '['.repeat(1000),
    '',
  ])
    expect(await isTextSignedHere(other, { dataDir })).toBe(false);
  const elsewhere = mkdtempSync(join(dataDir, 'elsewhere'));
  expect(await isTextSignedHere(text, { dataDir: elsewhere })).toBe(false);
});
