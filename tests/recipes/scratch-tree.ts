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
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** One of the lists of CONTRIBUTING.md, carried out for an example. */
export interface Recipe {
  /** The name of the example, such as “a staff page”. */
  change: string;
  /** The number of product files it changes; tests and documents are counted separately. */
  files: number;
  carryOut: (tree: ScratchTree) => void;
  /** The tests of the copy that must pass although they don't mention the example. */
  walks: string[];
  /** Test files of which only the tests with this in their names concern the example. */
  named?: { walks: string[]; name: string };
}

/** A copy of the repository in which recipes of CONTRIBUTING.md are carried out. */
export interface ScratchTree {
  /** Writes a new file. */
  write: (file: string, text: string) => void;
  /** Adds lines after an existing one. @throws Error when that line is missing or appears twice */
  addAfter: (file: string, line: string, added: string) => void;
  /** Adds lines before an existing one. */
  addBefore: (file: string, line: string, added: string) => void;
  /** The product's files, without tests, that were written or changed since `beginCount`. */
  productFiles: () => string[];
  beginCount: () => void;
  /** Runs a program of node_modules/.bin. Returns its output; on failure, the error contains it. */
  run: (program: string, args: string[]) => string;
  remove: () => void;
}

export const createScratchTree = (): ScratchTree => {
  const tree = mkdtempSync(join(tmpdir(), 'fernlight-recipe-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  // The tests of documents get the list of files from git.
  execFileSync('git', ['init', '--quiet'], { cwd: tree });
  const touched = new Set<string>();
  const write = (file: string, text: string) => {
    touched.add(file);
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  const replace = (file: string, line: string, by: string) => {
    const [before, after, ...more] = readFileSync(join(tree, file), 'utf8').split(line);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`“${line}” is not once in ${file}.`);
    write(file, before + by + after);
  };
  return {
    write,
    addAfter: (file, line, added) => replace(file, line, line + added),
    addBefore: (file, line, added) => replace(file, line, added + line),
    productFiles: () =>
      [...touched].filter((file) => /^(?:app|domain|server)\/(?!.*\.test\.)/.test(file)),
    beginCount: () => touched.clear(),
    run: (program, args) => {
      const env = { ...process.env, NO_COLOR: '1' };
      const options = { cwd: tree, encoding: 'utf8', env, maxBuffer: 64_000_000 } as const;
      const { status, stdout, stderr } = spawnSync(
        join(root, 'node_modules/.bin', program),
        args,
        options,
      );
      if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
      return stdout;
    },
    remove: () => rmSync(tree, { recursive: true, force: true }),
  };
};
