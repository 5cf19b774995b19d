import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminUrls } from '../../domain/staff-urls.ts';
import { isStaffPath, mapOrigin, pageUrls } from '../../domain/urls.ts';
import { samples } from '../support/samples.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { send, signIn } from './support/requests.ts';

/** The content security policy of the built pages allows their own inline code, and nothing else. */
let server: RunningServer;
/** The style of the map's card. Every page allows it, because the next page may have a map. */
let cardStyle = '';
beforeAll(async () => {
  server = await startServer({ dataDir: newDataDir() });
  const html = await (await fetch(server.url + pageUrls.contact)).text();
  cardStyle = /&lt;style&gt;(.*?)&lt;\/style&gt;/s.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
});
afterAll(async () => {
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

/** The sources of one kind that a policy allows. */
const sourcesOf = (policy: string, directive: string): string[] =>
  (policy.split('; ').find((rule) => rule.startsWith(`${directive} `)) ?? '').split(' ').slice(1);

const hashOf = (text = ''): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The inline code of a page in tags of one kind, without data blocks, which neither run nor apply. */
const inlineIn = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([^]*?)</${tag}>`, 'g'))]
    .filter(([, attributes = '']) => !/\bsrc=|application\/(ld\+)?json/.test(attributes))
    .map(([, , text = '']) => text)
    .filter((text) => text !== '');

const everyKindOfPage = [
  ...Object.values(pageUrls),
  `${pageUrls.gallery}?page=2`,
  '/no-such-page',
  ...Object.values(adminUrls),
];

describe('the policy of a page allows exactly its inline code:', () => {
  it.each(everyKindOfPage)('%s', async (path) => {
    for (const visit of ['rendered', 'from the cache']) {
      const response = await fetch(server.url + path);
      const html = await response.text();
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      for (const [tag, directive] of [
        ['script', 'script-src'],
        ['style', 'style-src'],
      ] as const) {
        const codes = [...inlineIn(html, tag), ...(tag === 'style' ? [cardStyle] : [])];
        const hashes = [...new Set(codes.map(hashOf))];
        expect(sourcesOf(policy, directive), visit).toEqual(["'self'", ...hashes]);
      }
      expect(inlineIn(html, 'script').length).toBeGreaterThan(0);
      expect(
        inlineIn(html, 'style'),
        'in each public page its sheet, and the address for printed links',
      ).toHaveLength(isStaffPath(path) ? 0 : 2);
      expect(html).not.toContain('nonce=');
      // These would require 'unsafe-inline' or 'unsafe-hashes'.
      expect(html.replaceAll(/<script[^]*?<\/script>/g, '')).not.toMatch(
        /<[^>]+\s(style|on\w+)=|javascript:/,
      );
      expect(sourcesOf(policy, 'frame-src')).toEqual(["'self'", mapOrigin]);
      for (const directive of ['default-src', 'base-uri', 'object-src', 'frame-ancestors']) {
        expect(sourcesOf(policy, directive)).toEqual(["'none'"]);
      }
      for (const directive of ['font-src', 'connect-src', 'form-action']) {
        expect(sourcesOf(policy, directive)).toEqual(["'self'"]);
      }
    }
  });
});

it('text by staff never ends the data block or script that contains it', async () => {
  const attack = '</script><script>alert(1)</script><!--<script>\u2028&';
  const onOneLine = attack.replace('\u2028', '');
  const cookie = await signIn(server);
  const write = async (noun: string, json: object) =>
    expect((await send(server.url, 'POST', noun, json, cookie)).status).toBe(201);
  await write('about', { ...samples.about, company_story: attack });
  await write('contact', { ...samples.contact, address_street: onOneLine, business_hours: attack });
  await write('gallery', { ...samples.gallery, caption: attack });
  await write('services', { ...samples.service, title: onOneLine, features: attack });
  for (const path of ['/', '/about', '/contact', '/gallery', '/services', '/privacy-policy']) {
    const html = await (await fetch(server.url + path)).text();
    expect(html).toContain('alert(1)');
    expect(html).not.toMatch(/<script[^>]*>alert\(1\)|<!--<script>/);
    for (const [element] of html.matchAll(/<script\b[^]*?<\/script>/g)) {
      expect(element).not.toMatch(/[\u2028\u2029]|<!--/);
    }
    for (const [, data = ''] of html.matchAll(
      /<script type="application\/ld\+json">([^]*?)<\/script>/g,
    )) {
      expect(() => JSON.parse(data)).not.toThrow();
      expect(data).not.toMatch(/[<>&]/);
    }
  }
});
