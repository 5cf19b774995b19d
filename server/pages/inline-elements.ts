import type { InlineCode } from '../http/security-headers.ts';

/**
 * The page's own inline elements: those with the nonce of its render. Elements in content can't have it,
 * because the nonce is new for each render and never sent.
 */
export const ownScripts = (nonce: string): RegExp =>
  new RegExp(`<script nonce="${nonce}"([^>]*)>(.*?)</script>`, 'gs');

const ownStyles = (nonce: string): RegExp =>
  new RegExp(`<style nonce="${nonce}"[^>]*>(.*?)</style>`, 'gs');

/** The inline code that the policy of a finished page allows. */
export const ownCode = (html: string, nonce: string): InlineCode => ({
  scripts: [...html.matchAll(ownScripts(nonce))].flatMap(([, , code]) => code || []),
  styles: [...html.matchAll(ownStyles(nonce))].flatMap(([, code]) => code || []),
});

/**
 * The page as it is sent, without nonces: they are no longer needed, and a cached nonce would not be secret.
 */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '');
