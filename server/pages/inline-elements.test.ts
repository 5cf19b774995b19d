import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pagePolicy } from '../http/security-headers.ts';
import { ownCode, withoutNonce } from './inline-elements.ts';

const nonce = 'e3a9';
const page =
  `<head><script nonce="${nonce}">comfort()</script><style nonce="${nonce}">p{}</style></head>` +
  '<body><script>steal()</script><style>*{display:none}</style>' +
  '<script nonce="guessed">steal()</script>' +
  '<script type="application/ld+json">{"name":"Fernlight House"}</script>' +
  `<script nonce="${nonce}" type="module" async="">start()</script></body>`;

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it('the policy allows the page’s own inline code, but no injected code', () => {
  const policy = pagePolicy(ownCode(page, nonce), { https: false });
  expect(policy).toContain(`script-src 'self' ${hashOf('comfort()')} ${hashOf('start()')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('p{}')};`);
  expect(policy).not.toContain(hashOf('steal()'));
});

it('does not allow an injected script that swallows the page’s own', () => {
  const open = `<body><script>steal();<script nonce="${nonce}">own()</script></body>`;
  const asRead = /<script>(.*?)<\/script>/s.exec(open)?.[1] ?? '';
  expect(pagePolicy(ownCode(open, nonce), { https: false })).not.toContain(hashOf(asRead));
});

it('removes the nonce before a page is sent', () => {
  expect(withoutNonce(page, nonce)).not.toContain(nonce);
});
