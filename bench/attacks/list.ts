import { randomInt } from 'node:crypto';

/** One request of an attack. */
export interface AttackRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** What one laptop can do to the site. Each attack keeps its connections busy until it is stopped. */
export type Attack = {
  name: string;
  connections: number;
  /** Whether it bypasses the proxy, which would block this attack. */
  isDirect?: boolean;
} & (
  | { kind: 'requests'; next: () => AttackRequest }
  /** Sends many requests over each connection and reads no answer. */
  | { kind: 'slow readers'; path: string }
  /** Sends a request byte by byte. */
  | { kind: 'slow senders'; head: string }
  /** Sends many requests at once, without waiting for answers. */
  | { kind: 'pipelined' }
  /** Opens connections as fast as it can, and closes each after one request. */
  | { kind: 'connections' }
);

const randomNumber = () => randomInt(1_000_000_000);
const pick = <T>(items: readonly T[]): T => items[randomInt(items.length)] as T;

const json = (path: string, body: string): AttackRequest => ({
  method: 'POST',
  path,
  headers: { 'Content-Type': 'application/json' },
  body,
});

const multipart = Buffer.concat([
  Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
  Buffer.alloc(300_000, 1),
  Buffer.from('\r\n--x--\r\n'),
]);

/** Header values that are long, or that may be slow to parse. */
const heavyHeaders: Record<string, string>[] = [
  Object.fromEntries(Array.from({ length: 1200 }, (_, number) => [`x-${number}`, 'a'])),
  { 'Accept-Encoding': 'br;q=0.0,'.repeat(1600) },
  { 'If-None-Match': 'W/"a",'.repeat(2400) },
  { Cookie: 'fernlight=a;'.repeat(1200) },
  { 'User-Agent': `Mozilla/5.0 (${' '.repeat(14_000)}` },
  { 'X-Forwarded-For': '1.2.3.4,'.repeat(1800) },
  { Range: `bytes=${'0-1,'.repeat(3000)}0-1` },
];

const staffReads = [
  '/api/users.php?search=',
  '/api/tour-requests.php?search=',
  '/api/audit.php?user=',
  '/api/testimonials.php?status=pending&search=',
  '/api/history.php?id=',
  '/api/trash.php?x=',
];

const requestAttack = (name: string, next: () => AttackRequest): Attack => ({
  name,
  connections: 32,
  kind: 'requests',
  next,
});

export const attacks: Attack[] = [
  requestAttack('media types with spaces', () => ({
    ...json('/api/login.php', '{}'),
    headers: { 'Content-Type': `application/json;${' '.repeat(15_800)}x` },
  })),
  requestAttack('pages that do not exist', () => ({ path: `/no-such-page-${randomNumber()}` })),
  requestAttack('staff pages that do not exist', () => ({
    path: `/admin/no-such-page-${randomNumber()}`,
  })),
  requestAttack('gallery pages beyond the end', () => ({
    path: `/gallery?page=${randomInt(2, 99_999)}`,
  })),
  requestAttack('queries on public pages', () => ({
    path: `${pick(['/', '/about', '/contact', '/services'])}?q=${randomNumber()}`,
  })),
  requestAttack('data of pages', () => ({
    path: `${pick(['/gallery', '/about', '/_root', '/no-such-page'])}.data?page=${randomNumber()}`,
  })),
  requestAttack('route manifests', () => ({
    path: `/__manifest?${Array.from({ length: 300 }, () => `p=/${randomNumber()}/a/b/c/d`).join('&')}&version=x`,
  })),
  requestAttack('windows of the gallery', () => ({
    path: `/api/gallery.php?limit=${randomInt(1, 100)}&offset=${randomInt(999_999)}`,
  })),
  requestAttack('invalid tour forms without scripts', () => ({
    method: 'POST',
    path: '/api/tour-requests',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `name=${randomNumber()}&message=${'a'.repeat(2000)}`,
  })),
  requestAttack('wrong logins', () =>
    json(
      '/api/login.php',
      JSON.stringify({ username: `name${randomNumber()}`, password: `wrong ${randomNumber()}` }),
    ),
  ),
  requestAttack('registrations', () =>
    json(
      '/api/register.php',
      JSON.stringify({
        username: `name${randomNumber()}`,
        email: `name${randomNumber()}@example.com`,
        password: `quiet porch ${randomNumber()}`,
      }),
    ),
  ),
  requestAttack('large JSON bodies', () =>
    json(
      pick(['/api/login.php', '/api/tour-requests', '/api/register.php']),
      `{"username":"${'a'.repeat(40_000)}","x":${'['.repeat(30)}${'1,'.repeat(20_000)}1${']'.repeat(30)}}`,
    ),
  ),
  requestAttack('uploads without a session', () => ({
    method: 'POST',
    path: '/api/gallery.php?upload=1',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: multipart,
  })),
  requestAttack('staff reads with an invented session', () => ({
    path: `${pick(staffReads)}${randomNumber()}`,
    headers: { Cookie: `fernlight=${randomNumber()}${'a'.repeat(34)}` },
  })),
  requestAttack('health', () => ({ path: '/healthz' })),
  requestAttack('sitemap', () => ({ path: '/sitemap.xml' })),
  requestAttack('pictures in parts', () => ({
    path: '/images/1.jpg',
    headers: { Range: `bytes=${randomInt(1000)}-` },
  })),
  requestAttack('pictures that do not exist', () => ({
    path: `/uploads/${randomNumber()}-640.webp`,
  })),
  requestAttack('heavy headers', () => ({
    path: pick(['/', '/images/1.jpg', '/no-such-page', '/api/about.php']),
    headers: pick(heavyHeaders),
  })),
  requestAttack('other methods', () => ({
    method: pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE']),
    path: pick(['/', '/api/users.php', '/api/none.php', `/no-such-page-${randomNumber()}`]),
  })),
  requestAttack('malformed addresses', () => ({
    path: pick(['//a', '/%2e%2e/a', '/%E0%A4%A', `/${'%2'.repeat(3000)}`, '/a%00b']),
  })),
  {
    name: 'slow readers',
    connections: 200,
    kind: 'slow readers',
    path: '/images/1.jpg',
    isDirect: true,
  },
  {
    name: 'slow senders',
    connections: 200,
    kind: 'slow senders',
    head: 'POST /api/login.php HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
  },
  { name: 'thousands of requests at once', connections: 32, kind: 'pipelined', isDirect: true },
  { name: 'new connections', connections: 32, kind: 'connections' },
];
