import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for whoever holds them; only their hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: 64 hex digits. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a text can be a token at all. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
