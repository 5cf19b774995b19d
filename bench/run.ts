import { spawnSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { measureIdleServer, measureUnderLoad } from './alone.ts';
import { browserPath } from '../scripts/browser.mjs';
import { compareEngines } from './engines.ts';
import { measureGrowth } from './growth.ts';
import { measureLargeTables } from './large-tables/measure-large-tables.ts';
import { runLighthouse } from './lighthouse.ts';
import { measureCrawls } from './measure-crawl.ts';
import { measurePageHeights } from './measure-pages.ts';
import { measurePageWork } from './page-work.ts';
import { round, type Row, tableHead, formatRow, writeResults } from './report.ts';
import { root } from '../tests/support/server.ts';
import { measureStaffTables } from './measure-staff.ts';
import { measureThroughput } from './throughput.ts';
import { measurePageWeights } from './weight.ts';

const requested = process.argv.slice(2);
const requestedPages = requested.filter((name) => name.startsWith('/'));
const requestedParts = requested.filter((name) => !name.startsWith('/'));

/**
 * `npm run bench` measures everything, prints one table of ratios and writes bench/RESULTS.md, in about
 * an hour. `npm run bench -- throughput weight` measures only these parts and prints them;
 * `npm run bench -- lighthouse / /contact` measures only these pages.
 */
const parts: Record<string, () => Row[] | Promise<Row[]>> = {
  throughput: measureThroughput,
  alone: measureIdleServer,
  crawl: () => measureCrawls(),
  growth: measureGrowth,
  'large-tables': measureLargeTables,
  staff: measureStaffTables,
  engines: compareEngines,
  weight: measurePageWeights,
  pages: measurePageHeights,
  lighthouse: () => runLighthouse(requestedPages),
  work: () => measurePageWork(requestedPages),
  load: measureUnderLoad,
};

const readVersion = (command: string, flag: string): string => {
  const { stdout, stderr } = spawnSync(command, [flag], { encoding: 'utf8' });
  return `${stdout ?? ''}${stderr ?? ''}`.split('\n')[0]?.trim() || `${command} is not there`;
};

const describeMachine = (): string => {
  const [cpu] = cpus();
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}`,
    `${cpus().length} x ${cpu?.model.trim()}, ${round(totalmem() / 2 ** 30)} GiB, Linux ${release()}`,
    `load average at the start ${round(loadavg()[0] ?? 0, 1)}`,
    `Node ${process.version}`,
    readVersion(browserPath, '--version'),
    readVersion('nginx', '-v'),
    readVersion('wrk', '-v'),
  ].join('; ');
};

const unknownParts = requestedParts.filter((name) => !Object.hasOwn(parts, name));
if (unknownParts.length > 0) {
  console.error(
    `There is no part ${unknownParts.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(1);
}

const description = `${describeMachine()}.`;
console.log(`${description}\n\n${tableHead}`);
const rows: Row[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (requested.length > 0 && !requestedParts.includes(name)) continue;
  for (const row of await part()) {
    rows.push(row);
    console.log(formatRow(row));
  }
}
if (requested.length === 0) writeResults(join(root, 'bench/RESULTS.md'), description, rows);
