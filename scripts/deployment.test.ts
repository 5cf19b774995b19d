import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { migrations } from '../server/database/migrations/migrations.ts';
import { shippedPaths } from './prepare.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns a function that matches paths. Supports only the patterns that we use: names, `*` and `**`. */
const matcherOf = (pattern: string): ((path: string) => boolean) => {
  const parts = pattern.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    return part === '*' ? '[^/]*' : part.replaceAll('.', String.raw`\.`);
  });
  const expression = new RegExp(`^${parts.join('')}$`);
  return (path) => expression.test(path);
};

/** The rules of .dockerignore: the last line that matches a path, or a folder above it, decides. */
const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const isException = line.startsWith('!');
    const pattern = isException ? line.slice(1) : line;
    return { isException, matches: matcherOf(pattern) };
  });

const isSent = (path: string): boolean => {
  const parts = path.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const last = rules.findLast(({ matches }) => above.some((one) => matches(one)));
  return last?.isException ?? true;
};

describe('the build context of the image', () => {
  it.each([
    'data.key',
    'data/fernlight.sqlite',
    'data/installation.key',
    'deploy/compose.env',
    'deploy/fernlight.env',
    '.env',
    '.env.production',
    'home.key',
    'my-data/fernlight.sqlite',
    'my-data.key',
    'backups/nightly/20261122-113000/fernlight.sqlite.gz',
    'fernlight-manual-20261122-113000.tar',
    'fernlight-manual-20261122-113000.tar.gz',
    'key.pem',
    'secrets.txt',
    '.git/config',
    '.npmrc',
    'server/data/fernlight.sqlite',
    'server/home.key',
    'server/.env',
    'app/tls.pem',
    'scripts/notes.env',
    'node_modules/sharp/package.json',
    'build/server/index.js',
    'tests/api/home.test.ts',
  ])('has no %s', (path) => expect(isSent(path)).toBe(false));

  it.each([
    'NOTICE',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/release.mjs',
    'scripts/prepare.mjs',
    'server/boot/start.ts',
    'server/cli/reset-password.ts',
    'server/data-key/data-key.ts',
    'server/images/codec/card/literata-latin.ttf',
    'app/entry.server.tsx',
    'domain/urls.ts',
    'public/images/1.jpg',
    'art/empty-table.svg',
  ])('has %s', (path) => expect(isSent(path)).toBe(true));
});

/** `npm run test:install` runs the script; these are the checks that need no Debian system. */
describe('the script that installs', () => {
  const script = read('deploy/install.sh');
  const migrationsFolder = 'server/database/migrations';
  const constant = (name: string): string =>
    new RegExp(`^readonly ${name}=(\\S+)`, 'm').exec(script)?.[1] ?? '';
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: root, encoding: 'utf8' });

  it.each([
    ['bash', 'deploy/install.sh'],
    ['sh', 'deploy/fernlight'],
    ['bash', 'scripts/test-install/systemctl'],
    ['sh', 'scripts/test-install/journalctl'],
  ])('is understood by %s: %s', (shell, file) => {
    expect(run(shell, '-n', file)).toMatchObject({ status: 0, stderr: '' });
  });

  describe('on a machine with releases', () => {
    let folder: string;
    let releases: string;
    const healthy = ['20261101-100000', '20261102-100000'];
    const addRelease = (name: string, files: Record<string, string> = {}) => {
      for (const [file, text] of Object.entries(files)) {
        const path = join(releases, name, file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
    };
    /** Runs functions of the script, with its own folders of releases. */
    const runWith = (commands: string, source = root) => {
      const changed = script
        .replaceAll('/opt/fernlight', join(folder, 'fernlight'))
        .replaceAll('/run/', `${folder}/`);
      const body = changed.slice(0, changed.lastIndexOf('main "$@"'));
      return run('bash', '-c', `${body}\nsource=${source}\n${commands}`);
    };
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'install-'));
      releases = join(folder, 'fernlight-releases');
      for (const name of healthy) addRelease(name, { '.install-healthy': '' });
      symlinkSync(join(releases, '20261102-100000'), join(folder, 'fernlight'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
    });

    it('leaves no folder of a release that was never tried, in whatever way the run ends', () => {
      for (const name of ['by-hand-20261001-100000', '20261103-100000'])
        mkdirSync(join(releases, name));
      const expected = [...healthy, 'by-hand-20261001-100000'];
      // A run that was killed left this file.
      expect(runWith('undo_broken_trial() { :; }; finish_last_run').stderr).toBe('');
      expect(readdirSync(releases).toSorted()).toEqual(expected);
      const stage =
        'copy_into() { :; }; chown() { :; }; is_complete() { true; }; fingerprint() { echo new; }; stage_release';
      for (const end of ["fail 'No backup was made'", 'kill -TERM $$', 'kill -INT $$']) {
        const { stdout } = runWith(`${stage}; ls -A ${releases}; ${end}`);
        expect(stdout.match(/^\d{8}-\d{6}$/gm)).toHaveLength(3);
        expect(readdirSync(releases).toSorted(), end).toEqual(expected);
      }
    });

    describe('goes back', () => {
      const [older, newer] = healthy as [string, string];
      const stubs = `
        systemctl() { echo "$*"; }
        install_unit() { echo "unit of $1"; }
        start_service() { echo "start $(readlink "$program")"; }
        wait_until_healthy() { :; }
        switch_release() { echo "try $release"; }`;
      /** @param restore the exit status of the command that restores */
      const back = (options = ':', restore = 0) => {
        const source = join(releases, newer);
        addRelease(newer, {
          'deploy/fernlight': `echo "$(basename "$FERNLIGHT_RELEASE"): $*"; exit ${restore}`,
          'deploy/install.sh': '',
        });
        const { status, stdout, stderr } = runWith(
          `${stubs}; ${options}; return_to_release_before`,
          source,
        );
        return { status, output: `${stdout}${stderr}`.replaceAll(`${releases}/`, '') };
      };
      const migrate = () => {
        for (const name of healthy) addRelease(name, { [`${migrationsFolder}/001-a.ts`]: '' });
        addRelease(newer, { [`${migrationsFolder}/002-b.ts`]: '' });
        addRelease(older, { '.install-backup': '/backups/before.tar\n' });
      };

      it('to the release before as in an update, if the tables are the same', () => {
        expect(back()).toMatchObject({
          status: 0,
          output: expect.stringMatching(`^try ${older}\n`),
        });
      });

      it('over a migration by the backup of the release before, in this order', () => {
        migrate();
        const { status, output } = back('is_agreed=yes');
        expect(status).toBe(0);
        expect(output).toMatch(
          new RegExp(
            `stop fernlight\n${older}: restore /backups/before.tar\nunit of ${older}\nstart ${older}\n`,
          ),
        );
        expect(back('is_agreed=yes; backup=20261101-113000').output).toContain('no release before');
      });

      it('only after someone agreed, and changes nothing if the backup can’t be restored', () => {
        migrate();
        expect(back()).toMatchObject({ status: 2, output: expect.stringMatching(/002-b.*--yes/s) });
        expect(back('is_agreed=yes; backup=night', 1)).toMatchObject({
          status: 1,
          output: expect.stringMatching(/: restore night\n.*Nothing was changed/s),
        });
        expect(readlinkSync(join(folder, 'fernlight'))).toContain(newer);
        // The script that waits for the end of the run starts the site again.
        expect(readdirSync(folder)).toContain('fernlight-trial.env.over');
      });

      it('not over a migration of PostgreSQL, which an update asks about before it begins', () => {
        migrate();
        const settings =
          'setting() { [[ $1 == DATABASE_URL ]] && echo postgres://x || echo "$2"; }';
        expect(back(`${settings}; is_agreed=yes`)).toMatchObject({
          status: 1,
          output: expect.stringMatching(/changed the tables in PostgreSQL \(002-b\)/),
        });
        rmSync(join(folder, 'fernlight'));
        symlinkSync(join(releases, older), join(folder, 'fernlight'));
        const asked = runWith(`${settings}; ask_before_migration`, join(releases, newer));
        expect([asked.status, asked.stdout]).toEqual([
          2,
          expect.stringMatching(/\(002-b\).*make a dump.*take these older servers out first/s),
        ]);
        expect(
          runWith(`${settings}; is_agreed=yes; ask_before_migration`, join(releases, newer)).status,
        ).toBe(0);
      });
    });
  });

  it('says what it takes, and refuses anything else', () => {
    const help = run('bash', 'deploy/install.sh', '--help');
    expect(help.status).toBe(0);
    const options = [...script.matchAll(/^ {6}(--[a-z-]+)(?: \||\))/gm)].map(([, name]) => name);
    expect(options).toContain('--domain');
    for (const option of options) expect(help.stdout).toContain(option);
    expect(run('bash', 'deploy/install.sh', '--prot', '80')).toMatchObject({
      status: 2,
      stderr: 'There is no option --prot. --help shows all options.\n',
    });
  });

  it('reads and writes only settings that docs/settings.md has', () => {
    const template = read('deploy/fernlight.env');
    const names = [
      ...script.matchAll(/(?:setting|note_kept|SECOND_DIR|in) "?([A-Z]+_[A-Z_]+)/g),
      ...script.matchAll(/\(setting (PORT|HOST) /g),
      ...script.matchAll(/(FERNLIGHT_[A-Z]+)-\}/g),
      ...template.matchAll(/^(?:# )?([A-Z_]+)=/gm),
    ].map(([, name = '']) => name);
    expect(names).toEqual(expect.arrayContaining(['SITE_URL', 'PORT', 'FERNLIGHT_DOMAIN']));
    const documented = read('docs/settings.md');
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it('replaces lines that the template of the settings has', () => {
    const template = read('deploy/fernlight.env');
    const replaced = [...script.matchAll(/-e "s\|\^([^|]+)\.\*\|/g)].map(([, start = '']) => start);
    expect(replaced).toEqual(['SITE_URL=', 'ADMIN_EMAIL=', '# BACKUP_SECOND_DIR=']);
    for (const start of replaced) expect(template).toMatch(new RegExp(`^${start}`, 'm'));
  });

  it('installs a service that runs what it links to, with its settings and those of a trial', () => {
    const unit = read('deploy/fernlight.service');
    expect(unit).toContain(`\nWorkingDirectory=${constant('program')}\n`);
    expect(unit).toContain(
      `\nExecStartPre=-+${constant('program')}/deploy/install.sh before-start\n`,
    );
    expect(unit).toContain(`\nExecStart=${constant('program')}/node_modules/.bin/node `);
    // Settings in the later file override those in the earlier one.
    const files = [...unit.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file]) => file);
    expect(files).toEqual([constant('settings'), `-${constant('trial_settings')}`]);
  });

  it('reads the names of all migrations, which an older release lacks', () => {
    const names = `/^readonly migrations=/p; /^migrations_of/p`;
    const { stdout } = run(
      'bash',
      '-c',
      `eval "$(sed -n '${names}' deploy/install.sh)"; migrations_of .`,
    );
    expect(stdout.trim().split('\n')).toEqual(Object.keys(migrations));
  });

  it('notes that it tries a release before it stops the site', () => {
    const trial = script.slice(script.indexOf("say 'Trying the new release"));
    const order = ['EXIT', ' finish ', '"$trial_settings"', '"$trial"', 'systemctl stop'];
    const places = order.map((words) => trial.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('copies what a release has', () => {
    const names = /^readonly shipped=\(([^)]+)\)/m.exec(script)?.[1]?.trim().split(/\s+/);
    expect(names).toEqual(shippedPaths);
  });

  it('gives a server the commands that work on its data', () => {
    const { status, stderr } = run('sh', 'deploy/fernlight');
    expect(status).toBe(2);
    for (const name of ['backup', 'restore', 'move', 'reset-password', 'import-key']) {
      expect(stderr).toContain(` ${name} `);
    }
    expect(stderr).not.toContain('test');
  });
});

describe('the example for Caddy', () => {
  it('waits for a server that is being restarted', () => {
    for (const path of ['deploy/Caddyfile', 'deploy/compose.yaml']) {
      expect(read(path)).toMatch(/reverse_proxy [^{]+\{[^}]*lb_try_duration \d+s/);
    }
  });
});

/** `npm run test:docker` builds and runs the image; these are the checks that need no Docker engine. */
describe('the image', () => {
  const file = read('deploy/Dockerfile');
  const lines = file.split('\n').filter((line) => line && !line.startsWith('#'));
  const instructions = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const environment = instructions('ENV').join(' ');

  it('is made of one base image with a digest', () => {
    expect(instructions('ARG')[0]).toMatch(/^NODE_IMAGE=node:\d+-\w+-slim@sha256:[\da-f]{64}$/);
    expect(instructions('FROM')).toEqual(['$NODE_IMAGE AS build', '$NODE_IMAGE']);
  });

  it('runs the server itself, not a shell, as another user than root, so that it gets the signal to stop', () => {
    expect(instructions('USER')).toEqual(['node']);
    const lastStep = lines.findLastIndex((line) => /^(?:RUN|COPY) /.test(line));
    expect(lines.findIndex((line) => line.startsWith('USER '))).toBeGreaterThan(lastStep);
    const [command = ''] = instructions('CMD');
    expect(JSON.parse(command)).toEqual(
      expect.arrayContaining(['node_modules/.bin/node', 'build/server/index.js']),
    );
    expect(instructions('ENTRYPOINT')).toEqual([]);
  });

  it('asks for its health at the port that is set', () => {
    const [health = ''] = instructions('HEALTHCHECK');
    expect(health).toContain("'http://127.0.0.1:' + process.env.PORT + '/healthz'");
    expect(instructions('EXPOSE')[0]).toBe(/\bPORT=(\d+)/.exec(environment)?.[1]);
  });

  it('writes to volumes only, which its user owns, and has a read-only root', () => {
    const written = [...environment.matchAll(/\b(?:DATA_DIR|DATA_KEY_FILE)=(\/[\w-]+)/g)];
    const folders = written.map(([, folder = '']) => folder);
    expect(instructions('VOLUME')).toEqual([folders.join(' ')]);
    for (const folder of folders) {
      expect(file).toMatch(
        new RegExp(`^RUN mkdir -m 700 .*${folder}.* chown node:node .*${folder}`, 'm'),
      );
      expect(file).toMatch(new RegExp(`^# .*-v \\S+:${folder} `, 'm'));
    }
    expect(file).toMatch(/^# .*--read-only --tmpfs \/tmp /m);
    expect(read('deploy/compose.yaml')).toMatch(/^ {2}read_only: true\n {2}tmpfs: \[\/tmp\]$/m);
  });
});

describe('the example for several servers', () => {
  const compose = read('deploy/compose.yaml');

  it('backs up every night, into a folder of its own that all servers share', () => {
    expect(compose).toMatch(/^ {4}BACKUP_AT: '\d\d:\d\d'$/m);
    const folder = /^ {4}BACKUP_DIR: (\S+)$/m.exec(compose)?.[1] ?? '';
    for (const server of ['web-1', 'web-2']) {
      expect(compose).toContain(`volumes: ['${server}:/data', 'backups:${folder}']`);
    }
    expect(compose).toMatch(/^volumes:\n[^]*^ {2}backups:$/m);
    // A new volume gets the owner that the folder has in the image.
    expect(read('deploy/Dockerfile')).toMatch(new RegExp(`chown node:node .*${folder}`));
  });
});

describe('the notice of licenses', () => {
  const permissive =
    /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|CC0-1\.0|BlueOak-1\.0\.0|Zlib|Python-2\.0|WTFPL)$/;
  const isPermissive = (license: string): boolean =>
    license
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((part) => permissive.test(part)));

  /** Licenses that the lockfile lacks, from the packages' LICENSE files. */
  const unsaid: Record<string, string> = { 'node_modules/png-js': 'MIT' };

  it('names every package that is shipped under a license that asks for more', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { dev?: boolean; license?: string }>;
    };
    const asking = Object.entries(packages)
      .filter(([path, { dev }]) => path && !dev)
      .map(([path, { license = unsaid[path] ?? '' }]) => ({ path, license }))
      .filter(({ license }) => !isPermissive(license))
      .map(({ path, license }) => ({
        name: path.replace(/^.*node_modules\//, '').replace(/(sharp-(?:libvips|win32))-.+/, '$1-*'),
        license: /[LM]\w*GPL-[\d.]+|MPL-[\d.]+/.exec(license)?.[0] ?? license,
      }));
    expect(asking.length).toBeGreaterThan(2);
    const notice = read('NOTICE');
    for (const { name, license } of asking) {
      expect(notice).toContain(name);
      expect(notice).toContain(license);
    }
    for (const license of ['LGPL-3.0', 'MPL-2.0']) expect(read('README.md')).toContain(license);
  });
});
