import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { requireFiles } from '../../scripts/require-files.mjs';

const root = join(import.meta.dirname, '../..');

/**
 * Text that is added to a file after the only match of a pattern, or the text of the whole file, which may depend
 * on what it was before.
 */
export type Edit =
  | readonly [file: string, after: string | RegExp, added: string]
  | readonly [file: string, text: string | ((read: (file: string) => string) => string)];

/** One of the lists of CONTRIBUTING.md, carried out for an example. */
export interface Recipe {
  /** The name of the example, such as “a staff page”. */
  change: string;
  /** The number of product files it changes; tests and documents are counted separately. */
  files: number;
  edits: readonly Edit[];
}

/** Where an import is added to a file, and a line to a document. */
export const firstImport = /^import [^;]*;\n/;
export const end = /$(?![^])/;

/** A copy of the repository in which recipes of CONTRIBUTING.md are carried out. */
export interface ScratchTree {
  /** @returns the files that it wrote. @throws Error where a pattern has no match, or several */
  carryOut(recipe: Recipe): string[];
  write(file: string, text: string): void;
  /** Runs a program of node_modules/.bin. Returns its output; on failure, the error contains it. */
  run(program: string, args: string[]): string;
  path: string;
  remove(): void;
}

export const createScratchTree = (): ScratchTree => {
  const path = mkdtempSync(join(tmpdir(), 'fernlight-recipe-'));
  const listed = ['ls-files', '-co', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(root, file), join(path, file));
  }
  // Caches are the copy's own.
  mkdirSync(join(path, 'node_modules'));
  for (const folder of requireFiles(['node_modules/*', 'node_modules/.bin']))
    if (!/\/\.(?:cache|vite)/.test(folder)) symlinkSync(join(root, folder), join(path, folder));
  // The tests of documents get the list of files from git.
  execFileSync('git', ['init', '--quiet'], { cwd: path });
  const read = (file: string) => readFileSync(join(path, file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  };
  const add = (file: string, after: string | RegExp, added: string) => {
    const text = read(file);
    const [[place, length] = [], ...more] =
      typeof after === 'string'
        ? text
            .split(after)
            .slice(0, -1)
            .map((before) => [before.length, after.length])
        : [...text.matchAll(new RegExp(after.source, `${after.flags}g`))].map((match) => [
            match.index,
            match[0].length,
          ]);
    if (place === undefined || length === undefined || more.length > 0)
      throw new Error(`“${after}” is not once in ${file}.`);
    write(file, text.slice(0, place + length) + added + text.slice(place + length));
  };
  return {
    path,
    write,
    carryOut: ({ edits }) => {
      for (const edit of edits)
        if (edit.length === 3) add(...edit);
        else write(edit[0], typeof edit[1] === 'string' ? edit[1] : edit[1](read));
      return [...new Set(edits.map(([file]) => file))];
    },
    run: (program, args) => {
      // The programs run with the Node of the packages, as in `npm test`.
      const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`;
      const env = { ...process.env, PATH, NO_COLOR: '1' };
      const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, {
        cwd: path,
        encoding: 'utf8',
        env,
        maxBuffer: 64_000_000,
      });
      if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
      return stdout;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
};
