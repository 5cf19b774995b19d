import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createWorkQueue } from '../work-queue.ts';

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane (docs/product/accounts.md). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;

/** Each hash takes 19 MiB and about 50 ms of a core; one core stays free for visitors. */
const queue = createWorkQueue(Math.max(1, availableParallelism() - 1), 100);

/** A queue of its own, so that a flood of attempts can't keep a known browser waiting. */
const queueForKnown = createWorkQueue(1, 20);
const derive = promisify(argon2) as (
  algorithm: 'argon2id',
  parameters: Argon2Parameters,
) => Promise<Buffer>;

/** Hashes a password into a PHC string, which contains its parameters and its salt. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(saltBytes);
  const hash = await queue(() =>
    derive('argon2id', { ...cost, message: password, nonce, tagLength: hashBytes }),
  );
  const { memory, passes, parallelism } = cost;
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$${base64(nonce)}$${base64(hash)}`;
};

/**
 * Whether a password matches a hash. Without a hash, it takes as long and returns false, so that the time
 * does not reveal whether an account exists.
 * @param known whether the attempt comes from a browser that has signed in as this account before
 */
export const verifyPassword = async (
  password: string,
  phc: string | null,
  known = false,
): Promise<boolean> => {
  const expected = readPhc(phc ?? dummyHash);
  if (!expected) return false;
  const { hash, ...parameters } = expected;
  const line = known ? queueForKnown : queue;
  const actual = await line(() =>
    derive('argon2id', { ...parameters, message: password, tagLength: hash.length }),
  );
  return timingSafeEqual(actual, hash) && phc !== null;
};

const phcForm =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{22,})$/;

const readPhc = (phc: string) => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phcForm.exec(phc) ?? [];
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
const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A hash that no password matches: random bytes. */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(
  randomBytes(saltBytes),
)}$${base64(randomBytes(hashBytes))}`;
