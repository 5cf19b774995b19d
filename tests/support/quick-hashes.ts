import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Tests of the API hash hundreds of passwords, each for 50 ms of a core. Loaded before the application, this
 * lowers the memory of each hash to the least. The caller's parameters become part of what is hashed, so a
 * password still matches only with the parameters that it was stored with.
 */
const { argon2 } = crypto;
const quickArgon2 = (
  algorithm: 'argon2d' | 'argon2i' | 'argon2id',
  parameters: Argon2Parameters,
  callback: (error: Error | null, hash: Buffer) => void,
): void => {
  const { memory, passes, parallelism } = parameters;
  const associatedData = `${algorithm} ${memory} ${passes} ${parallelism}`;
  const least = { memory: 8 * parallelism, passes: 1, associatedData };
  argon2(algorithm, { ...parameters, ...least }, callback);
};
Object.assign(crypto, { argon2: quickArgon2 });
syncBuiltinESMExports();
