import { describe, expect, it } from 'vitest';
import { deferScripts, withoutScripts } from './deferred-scripts.ts';
import { inlineStyles } from './inline-styles.ts';
import { ownCode } from './inline-elements.ts';

const nonce = 'b7d2';
const own = `<script nonce="${nonce}"`;

const page = `<html><head><link rel="modulepreload" href="/assets/entry.js" nonce="${nonce}"/></head><body>
${own} type="module" async="">import "/assets/manifest-12.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  
  window.__reactRouterRouteModules = {"root":route0,"site/home":route1};

import("/assets/entry.js");</script></body></html>`;

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script nonce="b7d2">([\s\S]*?)<\/script>/g)].flatMap(
    ([, code]) => code || [],
  );

describe('deferring a page’s scripts', () => {
  it('takes the module preloads and the module script out', () => {
    const html = deferScripts(page, nonce);
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('type="module"');
  });

  it('loads the modules of the page’s routes by the list of public routes', () => {
    expect(deferScripts(page, nonce)).toContain(
      'import("/assets/public-12.js").then(({load})=>load(["root","site/home"]))',
    );
  });

  it('writes a script that a browser can parse', () => {
    const code =
      /<script nonce="b7d2">([\s\S]*?)<\/script>/.exec(deferScripts(page, nonce))?.[1] ?? '';
    // Only parsed, never run: dynamic imports are allowed in function bodies.
    expect(() => new Function(code)).not.toThrow();
    expect(code.length).toBeGreaterThan(100);
  });

  it('makes one of the body’s inline scripts, in their order, and leaves the head’s alone', () => {
    const first = `${own}>comfort()</script></head><body><p>Text</p>${own}>b=2</script>`;
    const html = deferScripts(
      page.replace('</head><body>', first).replace('</body>', `${own}>a=1</script></body>`),
      nonce,
    );
    const filled = scriptsOf(html);
    expect(filled).toHaveLength(2);
    expect(filled[0]).toBe('comfort()');
    expect(filled[1]).toMatch(/^b=2;a=1;\(\(\)=>/);
    expect(html.match(/<script nonce="b7d2"><\/script>/g), 'the elements stay').toHaveLength(2);
    expect(() => new Function(filled[1] ?? '')).not.toThrow();
  });

  it('leaves the page’s content unread until the scripts start', () => {
    const content =
      `${own}>window.__reactRouterContext = {"a":1};</script>` +
      `${own}>window.__reactRouterContext.stream("</p>");</script>`;
    const [code = ''] = scriptsOf(
      deferScripts(page.replace('</body>', `${content}</body>`), nonce),
    );
    expect(code).toContain(
      'started??=(()=>{window.__reactRouterContext = {"a":1};;window.__reactRouterContext.stream("</p>");;' +
        'return import(',
    );
    expect(() => new Function(code)).not.toThrow();
  });

  it('leaves a script that is not the page’s own where it is', () => {
    const injected = '<script>steal()</script>';
    const html = deferScripts(page.replace('</body>', `${injected}</body>`), nonce);
    expect(html).toContain(injected);
    expect(ownCode(html, nonce).scripts.join()).not.toContain('steal');
  });

  it('says so when the page has another form, instead of sending a dead page', () => {
    expect(() => deferScripts('<html><body></body></html>', nonce)).toThrow('known form');
  });
});

describe('leaving the scripts of a page away', () => {
  it('takes out what would take the page for another one, and nothing else', () => {
    const kept = `${own}>comfort()</script><script type="application/ld+json">{"a":1}</script>`;
    const html = withoutScripts(
      `<html><head><link rel="modulepreload" href="/assets/a.js">${kept}</head><body>` +
        `${own}>window.__reactRouterContext = {"url":"/contact"};</script>` +
        `${own} type="module" async="">import "/assets/manifest.js"; window.__reactRouterRouteModules = {};</script>` +
        '</body></html>',
      nonce,
    );
    expect(html).toBe(`<html><head>${kept}</head><body></body></html>`);
  });
});

describe('putting styles into a page', () => {
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
});
