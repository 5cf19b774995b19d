import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photo } from '../support/picture-bytes.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { signIn } from './support/requests.ts';

/** What the built server sends: every response has the security headers, even errors. */
const https = { SITE_URL: 'https://fernlight.example' };
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ dataDir: newDataDir(), settings: https });
});
afterAll(async () => {
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

interface Raw {
  status: number;
  headers: Map<string, string>;
  /** The part of the body that arrived together with the end of the headers. */
  body: string;
}

/** Sends the bytes unchanged, because HTTP clients normalize what attackers don't. */
const raw = (request: string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.once('close', () => {
      const [status = '', ...lines] = (answer.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      });
      const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
      resolve({ status: Number(status.split(' ')[1]), headers: new Map(headers), body });
    });
    socket.write(request);
  });

const ask = (method: string, target: string, more = ''): Promise<Raw> =>
  raw(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`);

/** Public pages keep the connection to a window that opened them; all other responses cut it. */
const expectSafe = ({ status, headers }: Raw, openerPolicy = 'same-origin'): void => {
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe(openerPolicy);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  // Only responses that may be in the log have a request id.
  if (status >= 400) expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  for (const banner of ['server', 'x-powered-by', 'access-control-allow-origin']) {
    expect(headers.has(banner)).toBe(false);
  }
};

describe('every response has the security headers', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/?utm=x', 200],
    ['HEAD', '/gallery', 200],
    ['GET', '/professionals/thank-you', 200],
    ['GET', '/no-such-page', 404],
    ['GET', '/images/none.jpg', 404],
  ])('%s %s, a public page, is %i', async (method, target, status) => {
    const answer = await ask(method, target);
    expect(answer.status).toBe(status);
    expectSafe(answer, 'unsafe-none');
  });

  it('a page may load what is ours, and frames of maps', async () => {
    const policy = (await ask('GET', '/')).headers.get('content-security-policy');
    for (const part of [
      "script-src 'self' 'sha256-",
      "connect-src 'self'",
      "frame-src 'self' https://www.google.com",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(part);
    }
  });

  it.each([
    ['GET', '/admin', 200],
    ['GET', '/admin/login', 200],
    ['GET', '/images/1.jpg', 200],
    ['GET', '/api/about.php', 200],
    ['GET', '/api/users.php', 401],
    ['GET', '/api/none.php', 404],
    ['DELETE', '/api/about.php', 405],
    ['GET', '/uploads/none.webp', 404],
    ['GET', '/healthz', 200],
    ['GET', '/sitemap.xml', 200],
    ['GET', '/robots.txt', 200],
    ['POST', '/', 405],
    ['POST', '/images/1.jpg', 405],
    ['TRACE', '/', 405],
    ['OPTIONS', '/api/about.php', 405],
    ['GET', '//nowhere', 400],
    ['GET', '/uploads/..%2ffernlight.sqlite', 400],
    ['GET', '/images/../../../etc/passwd', 400],
    ['GET', '/%2e%2e/%2e%2e/etc/passwd', 400],
    ['GET', 'ftp://evil.example/', 400],
  ])('%s %s is %i', async (method, target, status) => {
    const answer = await ask(method, target);
    expect(answer.status).toBe(status);
    expectSafe(answer);
  });

  it.each([
    '/no-such-page',
    '/no-such-page?x=1',
    '/no/such/page',
    '/Contact/None',
    '/%ff',
    '/admin/no-such-page',
    '/images/none.jpg',
    '/assets/none.js',
    '/uploads/none.webp',
    `/uploads/${'a'.repeat(32)}.webp`,
    '/api/none.php',
    '/api/none',
    '/healthz/none',
    '/sitemap.xml/none',
    '/.env',
    '/index.php',
  ])('HEAD %s is 404 without a body, as GET is', async (target) => {
    // First with an empty cache, then after GET has filled it.
    for (const method of ['HEAD', 'GET', 'HEAD'] as const) {
      const answer = await ask(method, target);
      expect([method, answer.status]).toEqual([method, 404]);
      if (method === 'HEAD') expect(answer.body).toBe('');
    }
  });

  it('HEAD is answered like GET without the page cache, too', async () => {
    const plain = await startServer({ dataDir: newDataDir(), settings: { PAGE_CACHE: 'off' } });
    for (const path of ['/', '/admin/login', '/professionals/thank-you', '/no-such-page']) {
      const [get, head] = [
        await fetch(plain.url + path),
        await fetch(plain.url + path, { method: 'HEAD' }),
      ];
      expect([path, head.status, await head.text()]).toEqual([path, get.status, '']);
    }
    await plain.end('SIGKILL');
    removeDataDir(plain.dataDir);
  });

  it.each(['/admin', '/Admin/login', '/%61dmin/users', '/ADMIN/no-such-page'])(
    '%s belongs to the staff area, however it is spelled',
    async (target) => {
      const answer = await ask('GET', target);
      expectSafe(answer);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each([
    ['/', 'unsafe-none'],
    ['/images/1.jpg', 'same-origin'],
  ])('304 for %s', async (target, openerPolicy) => {
    const etag = (await ask('GET', target)).headers.get('etag') ?? '';
    const answer = await ask('GET', target, `If-None-Match: ${etag}\r\n`);
    expect(answer.status).toBe(304);
    expectSafe(answer, openerPolicy);
  });

  it('a tour form that is shown again without scripts, with what one family typed', async () => {
    const form = 'name=Elaine&consent=on';
    const answer = await ask(
      'POST',
      '/api/tour-requests',
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
    );
    expect(answer.status).toBe(422);
    expectSafe(answer);
  });

  it('a stored picture: whole, unchanged, in part, and a part that does not exist', async () => {
    const cookie = await signIn(server);
    const form = new FormData();
    const bytes = await photo(500, 300).jpeg().toBuffer();
    form.append('image', new File([Uint8Array.from(bytes)], 'photo.jpg'));
    const upload = { method: 'POST', headers: { Cookie: cookie }, body: form };
    const { url } = await (await fetch(`${server.url}/api/gallery.php?upload=1`, upload)).json();
    for (const [more, status] of [
      ['', 200],
      [`If-None-Match: "${url.split('/').at(-1)}"\r\n`, 304],
      ['Range: bytes=0-9\r\n', 206],
      ['Range: bytes=99999999-\r\n', 416],
    ] as const) {
      const answer = await ask('GET', url, more);
      expect(answer.status).toBe(status);
      expectSafe(answer);
    }
  });

  it('an address with doubled slashes is redirected to its page', async () => {
    const { status, headers } = await ask('GET', '//contact?from=mail');
    expect([status, headers.get('location')]).toEqual([301, '/contact?from=mail']);
  });

  it.each([
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['another expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n', 417],
    [
      'an upgrade',
      'GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
      200,
    ],
    ['HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
    ['an API address by HTTP/1.0 without a host', 'GET /api/about.php HTTP/1.0\r\n\r\n', 200],
    ['HTTP/1.0 with two hosts', 'GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', 400],
    ['an absolute address', 'GET http://x/robots.txt HTTP/1.1\r\nHost: x\r\n\r\n', 200],
    ['an absolute API address', 'GET http://x/api/about.php HTTP/1.1\r\nHost: y\r\n\r\n', 200],
    ['an absolute address, no Host header', 'GET http://x/contact HTTP/1.1\r\n\r\n', 400],
    ['an absolute address of a mailbox', 'GET http://a@x/ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['headers without an end', `GET / HTTP/1.1\r\nA: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
    ['headers of 17 KB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 400],
    ['many small headers', `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(3000)}\r\n`, 431],
    ['a long address', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s', async (_, request, status) => {
    const answer = await raw(request);
    expect(answer.status).toBe(status);
    if (status === 431) expect(answer.body).toMatch(/delete its cookies/);
    expectSafe(answer);
  });

  it('without https, no header makes browsers require it', async () => {
    const plain = await startServer({ dataDir: newDataDir() });
    for (const path of ['/', '/no-such-page', '/images/1.jpg', '/api/about.php', '/a//b']) {
      const { headers } = await fetch(plain.url + path);
      expect([path, headers.get('Strict-Transport-Security')]).toEqual([path, null]);
      expect(headers.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests');
    }
    await plain.end('SIGKILL');
    removeDataDir(plain.dataDir);
  });

  it('no source map is served', async () => {
    const page = await (await fetch(server.url)).text();
    const scripts = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of new Set(scripts)) {
      expect((await fetch(`${server.url}${script}.map`)).status).toBe(404);
      expect(await (await fetch(server.url + script)).text()).not.toContain('sourceMappingURL');
    }
  });
});

it('keeps an idle connection open for longer than the proxy in front does', async () => {
  const [, minutes] = /keepalive (\d+)m/.exec(readFileSync('deploy/Caddyfile', 'utf8')) ?? [];
  const { headers } = await ask('GET', '/');
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(Number(minutes) * 60);
});
