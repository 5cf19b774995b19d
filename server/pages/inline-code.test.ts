import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPagePolicy } from '../http/security-headers.ts';
import { inlineStyles, findOwnCode, removeNonce } from './inline-code.ts';

const nonce = 'b7d2';

it('inlines every stylesheet in order, before the disabled links that stay for the router', () => {
  const html = inlineStyles(
    '<head><link nonce="b7d2" rel="stylesheet" href="/assets/a.css"/><link nonce="b7d2" rel="stylesheet" href="/assets/b.css"/></head>',
    nonce,
    (url) => `/*${url}*/`,
  );
  expect(html).toBe(
    '<head><style nonce="b7d2">/*/assets/a.css*//*/assets/b.css*/</style>' +
      '<link rel="stylesheet" href="/assets/a.css" disabled=""/>' +
      '<link rel="stylesheet" href="/assets/b.css" disabled=""/></head>',
  );
});

it('keeps dollar signs in styles as they are', () => {
  const html = inlineStyles(
    '<head><link nonce="b7d2" rel="stylesheet" href="/assets/a.css"/></head>',
    nonce,
    () => '[href$="x"]',
  );
  expect(html).toContain('[href$="x"]');
});

it('throws when the page’s markup has changed', () => {
  expect(() => inlineStyles('<head></head>', nonce, String)).toThrow('known form');
});

const ownNonce = 'e3a9';
const page =
  `<head><script nonce="${ownNonce}">comfort()</script><style nonce="${ownNonce}">p{}</style></head>` +
  '<body><script>steal()</script><style>*{display:none}</style>' +
  '<script nonce="guessed">steal()</script>' +
  '<script type="application/ld+json">{"name":"Fernlight House"}</script>' +
  `<script nonce="${ownNonce}" type="module" async="">start()</script></body>`;

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('the policy allows the page’s own inline code, but no injected code', () => {
  const policy = createPagePolicy(findOwnCode(page, ownNonce), { https: false });
  expect(policy).toContain(`script-src 'self' ${hashOf('comfort()')} ${hashOf('start()')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('p{}')};`);
  expect(policy).not.toContain(hashOf('steal()'));
});

it('does not allow an injected script that swallows the page’s own', () => {
  const open = `<body><script>steal();<script nonce="${ownNonce}">own()</script></body>`;
  const asRead = /<script>(.*?)<\/script>/s.exec(open)?.[1] ?? '';
  expect(createPagePolicy(findOwnCode(open, ownNonce), { https: false })).not.toContain(
    hashOf(asRead),
  );
});

it('removes the nonce before a page is sent', () => {
  expect(removeNonce(page, ownNonce)).not.toContain(ownNonce);
});
