import { parseArgs } from 'node:util';
import { attacks } from './attacks/list.ts';
import { type AttackResult, runAttack } from './attacks/run-attacks.ts';
import { startProduct } from './bench-servers.ts';

/**
 * Part of `npm run load`: every attack that one laptop can make, from one address and from many, while a
 * visitor asks for the home page. Ends with exit code 1 unless that visitor sees no error, p99 is at most
 * 50 ms, and the home page answers as before within 5 s after each attack.
 * Options: --seconds 10 --only "part of a name" --sources one|many
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    sources: { type: 'string' },
  },
});

/** In milliseconds. */
const maxP99 = 50;

const isPassed = ({ visitorStats, recoveryTime }: AttackResult): boolean =>
  visitorStats.failed === 0 && visitorStats.p99 <= maxP99 && recoveryTime !== null;

const formatResult = (result: AttackResult): string => {
  const { attack, sources, visitorStats, outcomes, recoveryTime } = result;
  const timesText = `p50 ${visitorStats.p50} ms, p90 ${visitorStats.p90} ms, p99 ${visitorStats.p99} ms, slowest ${visitorStats.slowest} ms`;
  const recoveryText =
    recoveryTime === null ? 'not as before after 5 s' : `as before after ${recoveryTime} ms`;
  const verdict = isPassed(result) ? 'ok  ' : 'FAIL';
  return `${verdict} ${attack}, ${sources}: ${timesText}, ${visitorStats.failed} failed, ${recoveryText}; ${JSON.stringify(outcomes)}`;
};

const results: AttackResult[] = [];
for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
  for (const sources of ['one', 'many'] as const) {
    if (values.sources && values.sources !== sources) continue;
    const server = await startProduct({ settings: { TRUST_PROXY: attack.isDirect ? '0' : '1' } });
    const result = await runAttack(server.url, attack, {
      sources,
      seconds: Number(values.seconds),
    });
    await server.stop();
    results.push(result);
    console.log(formatResult(result));
  }
}
process.exit(results.every(isPassed) ? 0 : 1);
