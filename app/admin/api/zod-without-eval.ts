/**
 * Zod tries out `new Function` when a schema is made, which the content security policy forbids and
 * the browser reports. This module tells it not to, and is imported before every schema.
 */
if (typeof document !== 'undefined') {
  const scope = globalThis as typeof globalThis & { __zod_globalConfig?: { jitless?: boolean } };
  // oxlint-disable-next-line no-underscore-dangle -- Zod's own name for its settings
  scope.__zod_globalConfig = { ...scope.__zod_globalConfig, jitless: true };
}
