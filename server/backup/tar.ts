/**
 * Just enough of the ustar format (POSIX.1-1988) for our own backups, so that any tar program can open
 * them: plain files with short names. Reading refuses everything that writing does not make.
 */

const block = 512;
const longestName = 100;
const largestSize = 8 ** 11 - 1;

/** Two empty blocks end an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

/** What fills a file's last block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

/** The block in front of a file's bytes. @throws Error for a name or size that does not fit */
export const tarHeader = (name: string, size: number, modified: Date): Buffer => {
  if (Buffer.byteLength(name) > longestName || size > largestSize) {
    throw new Error(`This does not fit into a tar archive: ${name}, ${size} bytes`);
  }
  const header = Buffer.alloc(block);
  header.write(name, 0, 'utf8');
  header.write('0000600\0', 100, 'latin1');
  header.write('0000000\0'.repeat(2), 108, 'latin1');
  header.write(octal(size), 124, 'latin1');
  header.write(octal(Math.floor(modified.getTime() / 1000)), 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
};

const octal = (value: number): string => `${value.toString(8).padStart(11, '0')}\0`;

/** The sum of the header's bytes, its own field counted as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

export interface TarEntry {
  name: string;
  size: number;
  /** The file's bytes; to be read to the end before the next entry is asked for. */
  body: AsyncIterable<Buffer>;
}

/** The files of an archive, one after another. @throws Error when it is damaged or cut off */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Incoming(chunks);
  for (;;) {
    const header = await bytes.take(block);
    if (header.every((byte) => byte === 0)) return;
    const { name, size } = readHeader(header);
    yield { name, size, body: bytes.pieces(size) };
    await bytes.take(tarPadding(size).length);
  }
}

const readHeader = (header: Buffer): { name: string; size: number } => {
  const text = (from: number, length: number) =>
    header.toString('utf8', from, from + length).split('\0', 1)[0] ?? '';
  const number = (from: number, length: number) => {
    const digits = text(from, length).trim();
    if (!/^[0-7]+$/.test(digits)) throw new Error('The archive is damaged.');
    return Number.parseInt(digits, 8);
  };
  if (number(148, 8) !== checksumOf(header)) throw new Error('The archive is damaged.');
  if (text(156, 1) !== '0') throw new Error('The archive holds something that is no plain file.');
  return { name: text(0, longestName), size: number(124, 12) };
};

/** Bytes that arrive in pieces of any size, taken in pieces of wanted sizes. */
class Incoming {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const piece of this.pieces(size)) parts.push(piece);
    return Buffer.concat(parts);
  }

  async *pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (this.rest.length === 0) {
        const { done, value } = await this.chunks.next();
        if (done) throw new Error('The archive ends too early.');
        this.rest = value;
      }
      const piece = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
}
