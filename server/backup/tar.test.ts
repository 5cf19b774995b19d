import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTar, tarEnd, tarHeader, tarPadding } from './tar.ts';

const archive = (files: [string, Buffer][]): Buffer =>
  Buffer.concat([
    ...files.flatMap(([name, bytes]) => [
      tarHeader(name, bytes.length, new Date('2026-03-01T03:30:00Z')),
      bytes,
      tarPadding(bytes.length),
    ]),
    tarEnd(),
  ]);

/** The same bytes in pieces of one size, as a disk hands them out. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = async (bytes: Buffer, size = 700): Promise<[string, Buffer][]> => {
  const files: [string, Buffer][] = [];
  for await (const { name, body } of readTar(inPieces(bytes, size))) {
    const parts: Buffer[] = [];
    for await (const piece of body) parts.push(piece);
    files.push([name, Buffer.concat(parts)]);
  }
  return files;
};

const sample: [string, Buffer][] = [
  ['fernlight.sqlite', Buffer.alloc(1234, 7)],
  ['uploads/empty.webp', Buffer.alloc(0)],
];

describe('a tar archive', () => {
  it('gives back what was put in, however it arrives', async () => {
    const file = fc.tuple(
      fc.stringMatching(/^[a-z]{1,30}$/),
      fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { maxLength: 4 }),
        fc.integer({ min: 1, max: 3000 }),
        async (files, size) => {
          expect(await read(archive(files), size)).toEqual(files);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('can be opened by other programs', () => {
    const { stdout, status } = spawnSync('tar', ['-tvf', '-'], {
      input: archive(sample),
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/1234 .*fernlight\.sqlite\n.* 0 .*uploads\/empty\.webp/);
  });

  it('that ends too early is refused, wherever it ends', async () => {
    const whole = archive(sample);
    for (let end = 0; end < whole.length - 1024; end += 97) {
      await expect(read(whole.subarray(0, end))).rejects.toThrow('The archive ends too early.');
    }
  });

  it('with a damaged header is refused', async () => {
    const bytes = archive(sample);
    bytes.writeUInt8(0x41, 3);
    await expect(read(bytes)).rejects.toThrow('The archive is damaged.');
  });

  it('takes no names or sizes that do not fit', () => {
    expect(() => tarHeader('a'.repeat(101), 1, new Date())).toThrow('does not fit');
    expect(() => tarHeader('a', 8 ** 11, new Date())).toThrow('does not fit');
  });
});
