import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, of which only the hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash of a token that is stored: 64 hex digits. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a text has the form of a token. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
