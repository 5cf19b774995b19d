// @ts-check
/**
 * Counts lines of production code, CSS and tests by the folders of docs/map.md, and compares them with the
 * limits in weights.json. A commit that needs more lines changes these limits.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/**
 * @typedef {[code: number, css: number, tests: number]} Weight lines, as `wc -l` counts them
 * @typedef {{ rooms: Record<string, Weight>, sum: Weight, files: number }} Weights
 */

const kinds = ['production code', 'CSS', 'tests'];
/** Folders that are counted by their subfolders. */
const nested = ['app/admin', 'app', 'domain', 'server', 'tests'];

/**
 * @param {string} file
 * @returns {0 | 1 | 2 | undefined} the index of the file's kind in a weight
 */
const findKind = (file) => {
  if (file.endsWith('.css')) return 1;
  if (!/\.tsx?$/.test(file)) return undefined;
  if (/^tests\/|\.test\.tsx?$/.test(file)) return 2;
  return /^(?:app|domain|server)\//.test(file) ? 0 : undefined;
};

/**
 * The folder of docs/map.md under which a file is counted.
 * @param {string} file
 */
const findRoom = (file) => {
  const folder = nested.find((each) => file.startsWith(`${each}/`));
  const [room = '', rest] = folder ? file.slice(folder.length + 1).split('/') : file.split('/');
  return [folder, rest === undefined && folder ? undefined : room].filter(Boolean).join('/');
};

/**
 * The current weights.
 * @param {string} [top]
 * @returns {Weights}
 */
export const weigh = (top = root) => {
  /** @type {Weights} */
  const weights = { rooms: {}, sum: [0, 0, 0], files: 0 };
  for (const start of ['app', 'domain', 'scripts', 'server', 'tests'])
    for (const entry of readdirSync(join(top, start), { recursive: true, encoding: 'utf8' })) {
      const file = join(start, entry);
      const kind = findKind(file);
      if (kind === undefined) continue;
      const lines = readFileSync(join(top, file), 'utf8').split('\n').length - 1;
      const room = (weights.rooms[findRoom(file)] ??= [0, 0, 0]);
      room[kind] += lines;
      weights.sum[kind] += lines;
      if (kind === 0) weights.files += 1;
    }
  return weights;
};

/** @param {Weights} weights @param {Weights} limits @returns {string[]} a sentence for each problem */
export const findExcess = (weights, limits) => [
  ...Object.entries({ ...weights.rooms, Together: weights.sum }).flatMap(([room, weight]) => {
    const limit = room === 'Together' ? limits.sum : limits.rooms[room];
    if (!limit) return [`${room} has no line in scripts/weights.json.`];
    return weight.flatMap((lines, kind) =>
      lines > (limit[kind] ?? 0)
        ? [
            `${room}: ${lines} lines of ${kinds[kind]}, and scripts/weights.json allows ${limit[kind]}.`,
          ]
        : [],
    );
  }),
  ...(weights.files > limits.files
    ? [
        `${weights.files} files of production code, and scripts/weights.json allows ${limits.files}.`,
      ]
    : []),
  ...Object.keys(limits.rooms).flatMap((room) =>
    weights.rooms[room] ? [] : [`${room} in scripts/weights.json does not exist.`],
  ),
];

if (import.meta.main) {
  const limits = JSON.parse(readFileSync(join(root, 'scripts/weights.json'), 'utf8'));
  const excess = findExcess(weigh(), limits);
  for (const sentence of excess) console.log(sentence);
  process.exitCode = excess.length > 0 ? 1 : 0;
}
