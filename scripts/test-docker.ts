/**
 * `npm run test:docker`: builds the image of deploy/Dockerfile, then starts, stops and updates it with the
 * commands at the top of that file. Needs a Docker engine. NODE_IMAGE names another base image, if the engine
 * can't reach the pinned one.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const { NODE_IMAGE } = process.env;
/** Also the name of the container, and the beginning of its volumes' names. */
const image = `fernlight-test-${process.pid}`;
const volumes = [image, `${image}-key`];

const run = (args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync('docker', args, {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}${error?.message ?? ''}`.trim() };
};

const docker = (...args: string[]): string => {
  const { status, output } = run(args);
  assert.equal(status, 0, `docker ${args.join(' ')}\n${output}`);
  return output;
};

const inside = (...command: string[]): string => docker('exec', image, ...command);

/** A command at the top of deploy/Dockerfile, with this test's names. No port of this machine is used. */
const documentedCommand = (verb: 'build' | 'run', commit = ''): string[] => {
  const lines = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
    .replaceAll(/\\\n#\s*/g, '')
    .split('\n');
  const line = lines.find((each) => each.startsWith(`# docker ${verb} `)) ?? '';
  return line
    .replace('# docker ', '')
    .replace(/-p \S+ /, '')
    .replace(/\$\(.+?\)/, commit)
    .replaceAll(/(?<=\s)fernlight(?=-key:|:|\s|$)/g, image)
    .split(/\s+/);
};

const build = (commit: string) => {
  const [, ...args] = documentedCommand('build', commit);
  const base = NODE_IMAGE ? ['--build-arg', `NODE_IMAGE=${NODE_IMAGE}`] : [];
  docker('build', '--network', 'host', ...base, ...args);
};

/** Starts the container, and waits until its own health check succeeds. */
const start = (...settings: string[]) => {
  const args = documentedCommand('run');
  docker(...args.slice(0, -1), ...settings, image);
  const check = docker('inspect', '--format', '{{json .Config.Healthcheck.Test}}', image);
  const [kind, ...command] = JSON.parse(check) as string[];
  assert.equal(kind, 'CMD');
  inside('timeout', '60', 'sh', '-c', 'until "$@"; do sleep 0.2; done', 'health', ...command);
};

const readHealth = (port: number): string =>
  inside(
    'node',
    '-e',
    `fetch('http://127.0.0.1:${port}/healthz').then((answer) => answer.text()).then(console.log)`,
  );

const readAccounts = (): string =>
  inside(
    'node_modules/.bin/node',
    '-e',
    `const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync('/data/fernlight.sqlite', { readOnly: true });
    console.log(JSON.stringify(database.prepare('select id, username, password_hash from users').all()));`,
  );

/** Stops the container as an update does. The server must end by itself, within the engine's time limit. */
const stop = () => {
  docker('stop', image);
  assert.equal(docker('inspect', '--format', '{{.State.ExitCode}}', image), '0');
  docker('rm', image);
};

try {
  build('1a2b3c4d');
  start();
  assert.match(readHealth(3000), /"status":"ok".*\+1a2b3c4d"/);
  assert.equal(inside('id', '-un'), 'node');
  assert.notEqual(run(['exec', image, 'touch', '/opt/fernlight/file']).status, 0);
  inside('test', '-e', '/data-key/data.key');
  const accounts = readAccounts();
  stop();

  build('5e6f7a8b');
  start('-e', 'PORT=4000');
  assert.match(readHealth(4000), /"status":"ok".*\+5e6f7a8b"/);
  assert.equal(readAccounts(), accounts);
  stop();
  console.log('The image does what deploy/Dockerfile says.');
} finally {
  run(['rm', '--force', image]);
  run(['volume', 'rm', ...volumes]);
  run(['rmi', image]);
}
