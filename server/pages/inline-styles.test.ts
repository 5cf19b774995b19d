import { expect, it } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

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
