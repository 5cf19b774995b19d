import { execFileSync } from 'node:child_process';
import { createCodec } from '../../../server/images/codec/codec.ts';
import { createSilentLog } from '../../../server/log.ts';

/** A program that converts one JPEG within limits of its user or process, and prints the result. */
const [path = '', ...limits] = process.argv.slice(2);
const codec = createCodec(createSilentLog());
execFileSync('prlimit', ['--pid', String(process.pid), ...limits]);
// A codec does not keep its program alive.
const alive = setInterval(() => undefined, 60_000);
const outcome = await codec.convert(path, 'jpeg', new AbortController().signal).then(
  () => 'stored',
  (error: Error & { status?: number }) => `${error.status} ${error.message}`,
);
clearInterval(alive);
process.stdout.write(outcome);
