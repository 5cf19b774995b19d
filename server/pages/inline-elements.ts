import type { InlineCode } from '../http/security-headers.ts';

/**
 * The page's own inline elements: those that carry its render's nonce. An element that content brought
 * in cannot carry it, because the nonce is made for each render and never sent.
 */
export const ownScripts = (nonce: string): RegExp =>
  new RegExp(`<script nonce="${nonce}"([^>]*)>(.*?)</script>`, 'gs');

const ownStyles = (nonce: string): RegExp =>
  new RegExp(`<style nonce="${nonce}"[^>]*>(.*?)</style>`, 'gs');

/** The code that the policy of a finished page allows. */
export const ownCode = (html: string, nonce: string): InlineCode => ({
  scripts: [...html.matchAll(ownScripts(nonce))].flatMap(([, , code]) => code || []),
  styles: [...html.matchAll(ownStyles(nonce))].flatMap(([, code]) => code || []),
});

/** A page as it is sent: the marks have done their work, and a cached nonce would be none. */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '');
