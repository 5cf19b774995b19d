import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createWorkQueue } from '../work-queue.ts';

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane (docs/product/accounts.md). */
const argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;

/** Each hash takes 19 MiB and about 50 ms of a core; one core stays free for visitors. */
const hashQueue = createWorkQueue(Math.max(1, availableParallelism() - 1), 100);

/** A separate queue, because a flood of attempts must not delay a known browser. */
const knownBrowserQueue = createWorkQueue(1, 20);
const deriveHash = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** Hashes a password into a PHC string, which contains its parameters and its salt. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(saltBytes);
  const hash = await hashQueue(() =>
    deriveHash('argon2id', { ...argon2Cost, message: password, nonce, tagLength: hashBytes }),
  );
  const { memory, passes, parallelism } = argon2Cost;
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(hash)}`;
};

/**
 * Whether a password matches a hash. Without a hash, returns false after the same time, which must not reveal
 * whether an account exists.
 * @param isKnownBrowser whether the attempt comes from a browser that has signed in as this account before
 */
export const verifyPassword = async (
  password: string,
  phc: string | null,
  isKnownBrowser = false,
): Promise<boolean> => {
  const expectedHash = parsePhc(phc ?? dummyHash);
  if (!expectedHash) return false;
  const { hash, ...parameters } = expectedHash;
  const selectedQueue = isKnownBrowser ? knownBrowserQueue : hashQueue;
  const actual = await selectedQueue(() =>
    deriveHash('argon2id', { ...parameters, message: password, tagLength: hash.length }),
  );
  return timingSafeEqual(actual, hash) && phc !== null;
};

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{22,})$/;

const parsePhc = (phc: string) => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phcPattern.exec(phc) ?? [];
  if (!memory) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
};

/** PHC strings use base64 without padding. */
const toUnpaddedBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A hash that no password matches: random bytes. */
const dummyHash = `$argon2id$v=19$m=${argon2Cost.memory},t=${argon2Cost.passes},p=${argon2Cost.parallelism}$${toUnpaddedBase64(
  randomBytes(saltBytes),
)}$${toUnpaddedBase64(randomBytes(hashBytes))}`;
