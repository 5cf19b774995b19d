import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A copy of the sources in which a recipe of CONTRIBUTING.md is carried out. */
export interface ScratchTree {
  /** Writes a new file. */
  write: (file: string, text: string) => void;
  /** Adds lines after an existing one. @throws Error when that line is missing or appears twice */
  addAfter: (file: string, line: string, added: string) => void;
  /** The product's files that were written or changed. */
  productFiles: () => string[];
  /** Runs a program of node_modules/.bin. Returns its output; on failure, the error contains it. */
  run: (program: string, args: string[]) => string;
  remove: () => void;
}

export const scratchTree = (): ScratchTree => {
  const tree = mkdtempSync(join(tmpdir(), 'fernlight-recipe-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(isSource)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  cpSync(join(root, '.react-router'), join(tree, '.react-router'), { recursive: true });
  const touched = new Set<string>();
  const write = (file: string, text: string) => {
    touched.add(file);
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  const addAfter = (file: string, line: string, added: string) => {
    const text = readFileSync(join(tree, file), 'utf8');
    const [before, after, ...more] = text.split(line);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`“${line}” is not once in ${file}.`);
    write(file, `${before}${line}${added}${after}`);
  };
  return {
    write,
    addAfter,
    productFiles: () => [...touched].filter((file) => /^(?:app|domain|server)\//.test(file)),
    run: (program, args) =>
      execFileSync(join(root, 'node_modules/.bin', program), args, {
        cwd: tree,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
        maxBuffer: 64_000_000,
      }),
    remove: () => rmSync(tree, { recursive: true, force: true }),
  };
};

/** Whether the compiler and the walks read the file. */
const isSource = (file: string): boolean =>
  /^(?:app|art|bench|domain|scripts|server|tests|deploy)\//.test(file) ||
  /^[\w.-]+\.(?:ts|json)$/.test(file) ||
  file === 'public/robots.txt';
