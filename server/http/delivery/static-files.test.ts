import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createStaticFileListener } from './static-files.ts';
import { readStaticList, writeStaticList } from './static-list.ts';

const script = 'const porch = "light";\n'.repeat(100);
const picture = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let folder: string;
let close: () => void;
let ask: (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-static-'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  writeFileSync(join(folder, 'client/assets/page-Ab12.js'), script);
  writeFileSync(join(folder, 'client/1.avif'), picture);
  const listFile = join(folder, 'list.json');
  await writeStaticList(join(folder, 'client'), listFile);
  // A second build over the first one finds compressed forms there, which must not count as files.
  await writeStaticList(join(folder, 'client'), listFile);
  const list = readStaticList(listFile);
  const files = createStaticFileListener(join(folder, 'client'), list, readConfig({}));
  const server = createServer((incoming, response) =>
    files(incoming, response, () => response.writeHead(404).end('for the application')),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  close = () => server.close();
  ask = (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      request({ port, path, headers, method, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
});

afterAll(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a static file', () => {
  it('is sent in the smallest form that the reader accepts, each with its own tag', async () => {
    const address = '/assets/page-Ab12.js';
    const brotli = await ask(address, { 'Accept-Encoding': 'gzip, deflate, br' });
    const gzip = await ask(address, { 'Accept-Encoding': 'gzip, br;q=0' });
    const plain = await ask(address);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect(plain.body.toString()).toBe(script);
    const all = [brotli, gzip, plain].map(({ headers }) => headers);
    expect(all.map((headers) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(all.map(({ vary }) => vary)).toEqual(Array(3).fill('Accept-Encoding'));
    expect(new Set(all.map(({ etag }) => etag)).size).toBe(3);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.body.length);
  });

  it('has its type, and is cached for ever only if its name changes with its content', async () => {
    const asset = await ask('/assets/page-Ab12.js?v=2');
    expect(asset.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const image = await ask('/1.avif', { 'Accept-Encoding': 'br' });
    expect(image.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=86400',
    });
    expect(image.headers['content-encoding']).toBeUndefined();
    expect(image.headers.vary).toBeUndefined();
    expect(image.body.equals(picture)).toBe(true);
  });

  it('is not sent again to a reader who has it', async () => {
    const { headers } = await ask('/1.avif');
    const again = await ask('/1.avif', { 'If-None-Match': `"other", W/${headers.etag}` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      'cache-control': headers['cache-control'],
      'x-content-type-options': 'nosniff',
    });
    expect((await ask('/1.avif', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD as GET, without the body', async () => {
    const { status, headers, body } = await ask('/1.avif', { Range: 'bytes=0-9' }, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '1000', 0]);
  });
});

describe('a part of a static file', () => {
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { status, headers, body } = await ask('/1.avif', { Range: range, ...more });
    return { status, range: headers['content-range'], body };
  };

  it('is the requested bytes: from the start, from the middle, from the end', async () => {
    for (const [requested, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100-199', 100, 199],
      ['bytes=900-', 900, 999],
      ['bytes=-10', 990, 999],
      ['bytes=0-9999', 0, 999],
    ] as const) {
      const answer = await part(requested);
      expect([requested, answer.status, answer.range]).toEqual([
        requested,
        206,
        `bytes ${start}-${end}/1000`,
      ]);
      expect(answer.body.equals(picture.subarray(start, end + 1)), requested).toBe(true);
    }
  });

  it('is refused if it does not exist', async () => {
    for (const requested of ['bytes=1000-', 'bytes=-0']) {
      const { status, range } = await part(requested);
      expect([requested, status, range]).toEqual([requested, 416, 'bytes */1000']);
    }
  });

  it('is the whole file if the range is meaningless, or is for another version', async () => {
    for (const requested of ['bytes=9-1', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-6']) {
      expect((await part(requested)).status, requested).toBe(200);
    }
    const { headers } = await ask('/1.avif');
    expect((await part('bytes=0-1', { 'If-Range': '"older"' })).status).toBe(200);
    expect((await part('bytes=0-1', { 'If-Range': headers.etag ?? '' })).status).toBe(206);
  });

  it('is a part of the file itself, not of a compressed form', async () => {
    const { body, headers } = await ask('/assets/page-Ab12.js', {
      Range: 'bytes=0-10',
      'Accept-Encoding': 'br',
    });
    expect(body.toString()).toBe(script.slice(0, 11));
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('what the list does not name', () => {
  it('does not exist: folders, compressed forms by their own names, paths that lead outside', async () => {
    for (const path of [
      '/',
      '/assets',
      '/assets/',
      '/assets/page-Ab12.js.br',
      '/list.json',
      '/../list.json',
      '/%2e%2e/list.json',
      '/constructor',
    ]) {
      const { status, body } = await ask(path);
      expect([path, status, body.toString()]).toEqual([path, 404, 'for the application']);
    }
  });

  it('is left to the application, writes too', async () => {
    expect((await ask('/1.avif', {}, 'POST')).status).toBe(404);
  });

  it('stops the build when its type is not known', async () => {
    const other = mkdtempSync(join(tmpdir(), 'fernlight-static-'));
    writeFileSync(join(other, 'notes.docx'), 'x');
    await expect(writeStaticList(other, join(folder, 'other.json'))).rejects.toThrow('notes.docx');
    rmSync(other, { recursive: true });
  });
});
