import { expect, test } from '../support/site-server.ts';

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
