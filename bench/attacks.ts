import { parseArgs } from 'node:util';
import { attacks } from './attacks/list.ts';
import { type UnderAttack, underAttack } from './attacks/run-attacks.ts';
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
const mark = 50;

const holds = ({ home, recovered }: UnderAttack): boolean =>
  home.failed === 0 && home.p99 <= mark && recovered !== null;

const line = (result: UnderAttack): string => {
  const { attack, sources, home, outcomes, recovered } = result;
  const times = `p50 ${home.p50} ms, p90 ${home.p90} ms, p99 ${home.p99} ms, slowest ${home.slowest} ms`;
  const after = recovered === null ? 'not as before after 5 s' : `as before after ${recovered} ms`;
  const judgement = holds(result) ? 'ok  ' : 'FAIL';
  return `${judgement} ${attack}, ${sources}: ${times}, ${home.failed} failed, ${after}; ${JSON.stringify(outcomes)}`;
};

const results: UnderAttack[] = [];
for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
  for (const sources of ['one', 'many'] as const) {
    if (values.sources && values.sources !== sources) continue;
    const server = await startProduct({ settings: { TRUST_PROXY: attack.isDirect ? '0' : '1' } });
    const result = await underAttack(server.url, attack, {
      sources,
      seconds: Number(values.seconds),
    });
    await server.stop();
    results.push(result);
    console.log(line(result));
  }
}
process.exit(results.every(holds) ? 0 : 1);
