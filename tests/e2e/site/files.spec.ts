import type { APIResponse } from '@playwright/test';
import { expect, test } from '../support/site-server.ts';

const expectSafeHeaders = (response: APIResponse, openerPolicy = 'same-origin') => {
  const headers = response.headers();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': openerPolicy,
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('geolocation=()');
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['server']).toBeUndefined();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(
    policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '',
  ).not.toContain('unsafe-inline');
  return policy;
};

test('a page, an asset, a picture, an API answer and a 404 carry the safe headers', async ({
  request,
  site,
}) => {
  const page = await request.get(site.url);
  expect(page.headers()['content-type']).toBe('text/html; charset=utf-8');
  const policy = expectSafeHeaders(page, 'unsafe-none');
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
  const asset = /\/assets\/[\w-]+\.js/.exec(await page.text())?.[0] ?? 'no asset is named';
  const script = await request.get(site.url + asset);
  expect(script.headers()['content-type']).toContain('javascript');
  expect(script.headers()['cache-control']).toContain('immutable');
  expectSafeHeaders(script);
  expectSafeHeaders(await request.get(`${site.url}/images/1.jpg`));
  const api = await request.get(`${site.url}/api/gallery.php`);
  expect(api.headers()['content-type']).toContain('application/json');
  expectSafeHeaders(api);
  for (const [path, openerPolicy] of [
    ['/no-such-page', 'unsafe-none'],
    ['/assets/no-such.js', 'unsafe-none'],
    ['/api/no-such.php', 'same-origin'],
  ] as const) {
    const missing = await request.get(site.url + path);
    expect(missing.status(), path).toBe(404);
    expectSafeHeaders(missing, openerPolicy);
  }
});

test('no source map and no file beside the public ones is served', async ({ request, site }) => {
  const asset = /\/assets\/[\w-]+\.js/.exec(await (await request.get(site.url)).text())?.[0];
  for (const path of [
    `${asset}.map`,
    '/package.json',
    '/fernlight.sqlite',
    '/server/index.js',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fserver/index.js',
  ]) {
    const response = await request.get(site.url + path);
    expect(response.status(), path).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('"dependencies"');
  }
});

test('robots.txt keeps the staff area out and names the sitemap', async ({ request, site }) => {
  const response = await request.get(`${site.url}/robots.txt`);
  expect(response.headers()['content-type']).toContain('text/plain');
  const lines = (await response.text()).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain('Disallow: /admin');
  expect(lines).toContain('Disallow: /api/');
  expect(lines.some((line) => /^Sitemap: https?:\/\/.+\/sitemap\.xml$/.test(line))).toBe(true);
  expect(lines).not.toContain('Disallow: /');
});

test('the web manifest names the home, and its icons and the favicons are there', async ({
  request,
  site,
}) => {
  const response = await request.get(`${site.url}/manifest.webmanifest`);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as { icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({ name: 'Fernlight House', start_url: '/' });
  expect(manifest.icons.map(({ type }) => type)).toContain('image/png');
  const html = await (await request.get(site.url)).text();
  for (const { src, type } of [
    ...manifest.icons,
    { src: '/favicon.ico', type: 'image/' },
    { src: '/favicon.svg', type: 'image/svg+xml' },
    { src: '/apple-touch-icon.png', type: 'image/png' },
    { src: '/images/social-card.jpg', type: 'image/jpeg' },
  ]) {
    const icon = await request.get(site.url + src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
  expect(html).toContain('href="/icons/favicon.ico"');
  expect(html, 'the icon of the tab comes inside the page').toMatch(
    /<link rel="icon" href="data:image\/svg\+xml,[^"]+" type="image\/svg\+xml"/,
  );
});

test('pages answer only what reads', async ({ request, site }) => {
  const response = await request.post(`${site.url}/contact`, { data: 'x' });
  expect(response.status()).toBe(405);
  expect(response.headers()['allow']).toBe('GET, HEAD');
});
