/**
 * `npm run test:install`: tries deploy/install.sh in a small Debian system of its own, in a folder, without a
 * network (only the last step has one, to build the site from its sources). Needs root, debootstrap and the
 * package mirror that apt is set to on this machine. systemd does not run there: `systemctl` beside this file
 * starts what the service's file says.
 *
 * Arguments: the names of Debian's versions, otherwise bookworm and trixie; --only WORDS leaves out the steps
 * without these words in their name, apart from the installation.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { packRelease, root as project, shippedPaths } from '../prepare.mjs';

/** Not the system's folder for temporary files: that one may be a small disk in memory. */
const workFolder = mkdtempSync('/var/tmp/fernlight-install-');
/** Debian's systems in their state before the test. Remove this folder to fetch newer packages. */
const cacheFolder = join(project, 'node_modules/.cache/install-test');
const archive = join(workFolder, 'fernlight.tar.gz');
const installOptions =
  '--domain home.localhost --email owner@home.example --backups /mnt/backup/home';

/** The packages that the script installs, under Debian's names. */
const packages = ['ca-certificates', 'caddy', 'curl', 'ufw', 'npm', 'nginx-light'];

/** The mirrors that apt is set to, without those for single updates and for security. */
const findMirror = (): string => {
  const format = ['--format', '$(REPO_URI) $(ORIGIN) $(LABEL) $(COMPONENT)'];
  const targets = runCommand('apt-get', ['indextargets', ...format, 'Created-By: Packages']);
  const url = /^(\S+) Debian Debian main$/m.exec(targets)?.[1];
  assert.ok(url, 'apt has no mirror of Debian: run apt-get update first.');
  return url;
};

const runCommand = (command: string, args: string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}${error?.message ?? ''}`);
};

/** A new Debian system in which install.sh can install its packages without a network. */
const makeSystem = (version: string): string => {
  const cachedSystem = join(cacheFolder, `${[version, ...packages].join('+')}.tar`);
  const system = join(workFolder, version);
  mkdirSync(system);
  if (!existsSync(cachedSystem)) {
    console.log(`  making Debian ${version}. This takes some minutes ...`);
    runCommand('debootstrap', ['--variant=minbase', version, system, findMirror()]);
    cpSync('/etc/resolv.conf', join(system, 'etc/resolv.conf'), { dereference: true });
    runCommand('chroot', [system, 'apt-get', 'update']);
    const download = ['apt-get', 'install', '-y', '--download-only', '--no-install-recommends'];
    runCommand('chroot', [system, ...download, ...packages]);
    makeRepository(system);
    mkdirSync(cacheFolder, { recursive: true });
    runCommand('tar', ['-C', system, '-cf', `${cachedSystem}.part`, '.']);
    renameSync(`${cachedSystem}.part`, cachedSystem);
  } else {
    runCommand('tar', ['-C', system, '-xf', cachedSystem]);
  }
  writeFileSync(join(system, 'etc/hosts'), '127.0.0.1 localhost\n');
  for (const name of ['systemctl', 'journalctl']) {
    cpSync(join(import.meta.dirname, name), join(system, 'usr/local/bin', name));
  }
  return system;
};

/** Makes the downloaded packages the only ones that the test system's apt knows. */
const makeRepository = (system: string) => {
  const folder = join(system, 'srv/packages');
  renameSync(join(system, 'var/cache/apt/archives'), folder);
  mkdirSync(join(system, 'var/cache/apt/archives/partial'), { recursive: true });
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.deb'))) {
    const file = join(folder, name);
    const hash = runCommand('sha256sum', [file]).split(' ')[0] ?? '';
    const metadata = `Filename: ./${name}\nSize: ${statSync(file).size}\nSHA256: ${hash}\n\n`;
    appendFileSync(
      join(folder, 'Packages'),
      `${runCommand('dpkg-deb', ['-f', file]).trim()}\n${metadata}`,
    );
  }
  rmSync(join(system, 'etc/apt/sources.list.d'), { recursive: true, force: true });
  const source = 'deb [trusted=yes] file:/srv/packages ./\n';
  writeFileSync(join(system, 'etc/apt/sources.list'), source);
};

/** Empties the site's journal. Returns a function that returns whether the words have been written since. */
const watchLog = (machine: Machine, words: string): (() => boolean) => {
  const journal = join(machine.system, 'var/log/fernlight.journal');
  writeFileSync(journal, '');
  return () => readFileSync(journal, 'utf8').includes(words);
};

interface CommandResult {
  status: number | null;
  output: string;
}

/** A Debian system in which commands run, isolated from this machine's processes. */
class Machine {
  readonly system: string;
  readonly #holder: ChildProcess;
  readonly #enter: string[];

  private constructor(system: string, holder: ChildProcess, enter: string[]) {
    this.system = system;
    this.#holder = holder;
    this.#enter = enter;
  }

  static async start(system: string, network: 'alone' | 'shared'): Promise<Machine> {
    const namespaces = ['--pid', '--mount', '--uts', ...(network === 'alone' ? ['--net'] : [])];
    // Caddy gets the right to ports below 1024 from systemd, which does not run here.
    const networkSetup =
      'ip link set lo up && echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start && ';
    const setup = `mount -t proc proc ${system}/proc && mount --rbind /dev ${system}/dev && echo ready && read _`;
    const holder = spawn(
      'unshare',
      [
        ...namespaces,
        '--fork',
        '--kill-child',
        'bash',
        '-c',
        (network === 'alone' ? networkSetup : '') + setup,
      ],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    await once(holder.stdout, 'data');
    const children = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8');
    const enterArguments = [
      '--target',
      children.trim(),
      ...namespaces,
      'chroot',
      system,
      'env',
      '-i',
    ];
    const paths = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    return new Machine(system, holder, [...enterArguments, paths, 'HOME=/root', 'bash', '-c']);
  }

  sh(command: string): CommandResult {
    const { status, stdout } = spawnSync('nsenter', [...this.#enter, `exec 2>&1; ${command}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return { status, output: stdout };
  }

  get(command: string): string {
    const { status, output } = this.sh(command);
    assert.equal(status, 0, `${command}\n${output}`);
    return output.trim();
  }

  /** Opens a slow request, for which the server waits when it is stopped. */
  openSlowRequest(): ChildProcess {
    const head = 'POST /api/login HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 9\\r\\n\\r\\n';
    const command = `exec 3<>/dev/tcp/127.0.0.1/3000; printf '${head}' >&3; exec sleep 60`;
    return spawn('nsenter', [...this.#enter, command], { stdio: 'ignore' });
  }

  /** Starts the script and sends it a signal, or runs another command, as soon as a condition is true. */
  async interrupt(
    options: string,
    signal: string,
    isReached: () => boolean,
    script = installScript,
  ): Promise<number | null> {
    const command = `cd && echo $$ > /run/script.pid && exec ${script} ${options} < /dev/null > /run/script.log 2>&1`;
    const child = spawn('nsenter', [...this.#enter, command], { stdio: 'ignore' });
    const exit = once(child, 'close') as Promise<[number | null]>;
    while (!isReached()) {
      // Under load a step of the script may fail before the moment that the test waits for.
      if (child.exitCode !== null)
        assert.fail(`The script ended too early:\n${this.get('cat /run/script.log')}`);
      await delay(50);
    }
    this.sh(signal.includes(' ') ? signal : `kill -${signal} $(cat /run/script.pid)`);
    const [status] = await exit;
    return status;
  }

  async end() {
    this.#holder.stdin?.end();
    await once(this.#holder, 'close');
  }
}

/** Puts a release into root's home folder, as the documents say, with a change that distinguishes it. */
const placeRelease = (machine: Machine, change: (folder: string) => void) => {
  const folder = join(machine.system, 'root/fernlight');
  const server = join(folder, 'build/server/index.js');
  if (!existsSync(folder)) {
    runCommand('tar', ['-C', join(machine.system, 'root'), '-xzf', archive]);
    cpSync(server, join(workFolder, 'index.js'));
  }
  // Unpacking is slow, and only these files are ever changed.
  cpSync(join(workFolder, 'index.js'), server);
  rmSync(join(folder, laterMigration), { force: true });
  for (const file of findMigrationLists(folder)) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(laterInBuild, ''));
  }
  if (existsSync(join(folder, movedAssets)))
    renameSync(join(folder, movedAssets), join(folder, assets));
  change(folder);
};

/** The files of the built server that list the migrations. */
const findMigrationLists = (folder: string): string[] => {
  const built = join(folder, 'build/server/assets');
  return readdirSync(built)
    .map((name) => join(built, name))
    .filter(
      (file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes('"./001-schema.ts"'),
    );
};
const migrationsFolder = 'server/database/migrations';
const laterMigration = `${migrationsFolder}/999-later.ts`;
const laterInBuild = ',\n"./999-later.ts": { up: async () => {} }';
const assets = 'build/client/assets';
const movedAssets = 'build/client/moved';

/** A release with a harmless difference. */
const namedRelease = (name: string) => (folder: string) =>
  writeFileSync(join(folder, 'docs/release.md'), `${name}\n`);

/** A release that ends when it is started. */
const endingRelease = (folder: string) =>
  writeFileSync(join(folder, 'build/server/index.js'), "console.log('This does not work.');\n");

/** A release that migrates the database and is not healthy. */
const migratingRelease = (folder: string) =>
  cpSync(join(import.meta.dirname, 'unhealthy.js'), join(folder, 'build/server/index.js'));

/** A release without scripts and stylesheets. */
const incompleteRelease = (folder: string) =>
  renameSync(join(folder, assets), join(folder, movedAssets));

/** A release with one more migration, in its server and in its commands. */
const newerRelease = (folder: string) => {
  namedRelease('newer')(folder);
  writeFileSync(join(folder, laterMigration), 'export const up = async () => {};\n');
  for (const file of findMigrationLists(folder)) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/("\.\/\d{3}-[\w-]+\.ts": \w+)(?=\s*\}\))/, `$1${laterInBuild}`),
    );
  }
};

const installScript = 'fernlight/deploy/install.sh';
const back = '/opt/fernlight/deploy/install.sh back';
/** A command whose input is typed on a terminal. */
const inTerminal = (command: string) => `script -qec ${command} /dev/null`;
const nodePath = '/opt/fernlight/node_modules/.bin/node';

/** The data that must never be lost: accounts, keys and settings. */
const readCriticalData = (machine: Machine): string =>
  machine.get(
    `${nodePath} -e "
      const { DatabaseSync } = require('node:sqlite');
      const database = new DatabaseSync('/var/lib/fernlight/fernlight.sqlite', { readOnly: true });
      console.log(JSON.stringify(database.prepare('select id, username, password_hash from users').all()));
      console.log(JSON.stringify(database.prepare('select name from kysely_migration').all()));
    "
    sha256sum /var/lib/fernlight/installation.key /var/lib/fernlight-key/data.key /etc/fernlight.env`,
  );

const assertHealthy = (machine: Machine) =>
  assert.match(machine.get('curl -s http://127.0.0.1:3000/healthz'), /"status":"ok"/);

const assertRuns = (machine: Machine, name: string) => {
  assert.equal(machine.get('cat /opt/fernlight/docs/release.md'), name);
  const release = machine.get('readlink -f /opt/fernlight');
  const pid = machine.get('cat /run/fernlight.test-pid');
  assert.equal(machine.get(`readlink /proc/${pid}/cwd`), release);
  assertHealthy(machine);
};

/** Waits for the work that continues after install.sh has ended. */
const waitForRelease = (machine: Machine, name: string) => {
  const areTrialFilesLeft =
    'ls -A /opt/fernlight-releases /run | grep -qE "^.trial|fernlight-trial"';
  machine.get(`timeout 30 bash -c 'while ${areTrialFilesLeft}; do sleep 0.1; done'`);
  const command = 'curl -s -o /dev/null --retry 30 --retry-delay 1 --retry-all-errors';
  machine.get(`${command} http://127.0.0.1:3000/healthz`);
  assertRuns(machine, name);
};

const currentRelease = (machine: Machine) => machine.get('cat /opt/fernlight/docs/release.md');

const countReleases = (machine: Machine) =>
  machine.get('ls /opt/fernlight-releases').split('\n').length;

const steps: Record<string, (machine: Machine) => void | Promise<void>> = {
  'refuses wrong answers with a sentence, and changes nothing': (machine) => {
    placeRelease(machine, namedRelease('one'));
    const wrongOptions = [
      ['--domain https://home.example', /write the domain alone, without https:\/\//],
      ['--domain home', /"home" is not a domain/],
      ['--domain home.example --email owner', /"owner" is not an email address/],
      ['--domain home.example --email a@b.example --backups /root/copies', /cannot write to/],
      ['--domain home.example --email a@b.example --backups copies', /whole path/],
      ['--email a@b.example --backups here', /No one can be asked here, so please add --domain/],
      ['--port 80', /There is no option --port/],
      ['--email', /--email needs a value/],
    ] as const;
    for (const [options, sentence] of wrongOptions) {
      const { status, output } = machine.sh(`cd && ${installScript} ${options} < /dev/null`);
      assert.match(output, sentence);
      assert.equal(status, 2);
    }
    const result = machine.sh(
      `cd && printf 'https://home.example\\n' | ${inTerminal(installScript)}`,
    );
    assert.match(result.output, /Which domain .*write the domain alone.*Which domain /s);
    assert.match(result.output, /Nothing was changed/);
    machine.get('test ! -e /etc/fernlight.env && test ! -e /opt/fernlight-releases');
  },

  'can be run again after it was killed in the middle of the first run': async (machine) => {
    const copiedFolder = join(machine.system, 'opt/fernlight-releases/.incoming/node_modules');
    assert.notEqual(
      await machine.interrupt(installOptions, 'KILL', () => existsSync(copiedFolder)),
      0,
    );
    machine.get('test ! -e /opt/fernlight');
  },

  'installs everything with one command, without a network': (machine) => {
    const typedAnswers = 'Home.localhost\\nowner@home.example\\n/mnt/backup/home\\n';
    const output = machine.get(`cd && printf '${typedAnswers}' | ${inTerminal(installScript)}`);
    assert.match(output, /The site runs\. Its address: https:\/\/home\.localhost/);
    assert.match(output, /password [a-z0-9]{4}(-[a-z0-9]{4}){4}/);
    assert.match(output, /make a record of type A/);
    assert.match(output, /is on the same disk as the data/);
    assertRuns(machine, 'one');
    const settings = machine.get('cat /etc/fernlight.env');
    assert.match(settings, /^SITE_URL=https:\/\/home\.localhost$/m);
    assert.match(settings, /^ADMIN_EMAIL=owner@home\.example$/m);
    assert.match(settings, /^BACKUP_SECOND_DIR=\/mnt\/backup\/home$/m);
    assert.equal(machine.get("stat -c '%a %U' /etc/fernlight.env"), '600 root');
    for (const folder of ['/var/lib/fernlight', '/var/lib/fernlight-key', '/mnt/backup/home']) {
      assert.equal(machine.get(`stat -c '%a %U' ${folder}`), '700 fernlight');
    }
    const unit = '/etc/systemd/system/fernlight.service';
    machine.get(`cmp ${unit} /opt/fernlight/deploy/fernlight.service`);
    assert.match(machine.get(`cat ${unit}.d/backups.conf`), /ReadWritePaths=-\/mnt\/backup\/home/);
    assert.equal(
      machine.get('find /opt/fernlight-releases ! -user root -o -perm /022 ! -type l'),
      '',
    );
    assert.match(machine.get('/opt/fernlight/node_modules/.bin/node --version'), /^v24\./);
    machine.get('! command -v npm');
  },

  'is reached through Caddy, with HTTPS': (machine) => {
    const curl = 'curl -sk --retry 20 --retry-all-errors --retry-max-time 20';
    const to = '--resolve home.localhost:443:127.0.0.1 --resolve home.localhost:80:127.0.0.1';
    assert.match(machine.get(`${curl} ${to} https://home.localhost/healthz`), /"status":"ok"/);
    const redirectUrl = machine.get(
      `${curl} ${to} -o /dev/null -w '%{redirect_url}' http://home.localhost/`,
    );
    assert.equal(redirectUrl, 'https://home.localhost/');
  },

  'lets the owner run commands with the settings of the server': (machine) => {
    assert.match(
      machine.get('cd /root && fernlight reset-password'),
      /New password, shown only this/,
    );
    assert.match(
      machine.get('fernlight backup'),
      /The backup is in \/var\/lib\/fernlight\/backups\//,
    );
    assert.match(machine.sh('fernlight start').output, /Name one of these commands: .*restore/);
  },

  'changes nothing when it is run again with the same release, and keeps settings': (machine) => {
    machine.get("sed -i 's/^# NOTIFY_EMAIL=.*/SITE_NAME=Home of the test/' /etc/fernlight.env");
    const before = readCriticalData(machine);
    const pid = machine.get('cat /run/fernlight.test-pid');
    const other = machine.sh(`/root/${installScript} --domain other.example < /dev/null`);
    assert.match(other.output, /another home needs a server of its own/);
    assert.equal(other.status, 2);
    machine.get('systemctl disable caddy');
    for (const path of [`/root/${installScript}`, '/opt/fernlight/deploy/install.sh']) {
      const output = machine.get(`${path} --email other@home.example < /dev/null`);
      assert.match(output, /ADMIN_EMAIL in \/etc\/fernlight\.env stays as it is/);
      assert.match(output, /Caddy is disabled, and was left so/);
      assert.doesNotMatch(output, /password/);
    }
    machine.get('rm /etc/caddy.test-disabled');
    assert.equal(machine.get('cat /run/fernlight.test-pid'), pid);
    assert.equal(readCriticalData(machine), before);
    assert.equal(countReleases(machine), 1);
  },

  'updates to another release, keeps the one before, and loses nothing': (machine) => {
    const before = readCriticalData(machine);
    for (const name of ['two', 'three']) {
      placeRelease(machine, namedRelease(name));
      const output = machine.get(`cd && ${installScript} < /dev/null`);
      assert.match(output, /The backup is in .*\.tar/);
      assert.doesNotMatch(output, /password/);
      assertRuns(machine, name);
      assert.equal(readCriticalData(machine), before);
      assert.equal(countReleases(machine), 2);
      machine.get('test ! -e /run/fernlight-trial.env');
    }
    // One backup was made by hand above, and one by the update to the current release.
    assert.equal(machine.get('ls /var/lib/fernlight/backups/*.tar').split('\n').length, 2);
  },

  'leaves no folder behind when the backup before an update fails': (machine) => {
    const [name, count] = [currentRelease(machine), countReleases(machine)];
    placeRelease(machine, namedRelease('without a backup'));
    machine.get('chown root: /var/lib/fernlight/backups');
    const { status, output } = machine.sh(`cd && ${installScript} < /dev/null`);
    machine.get('chown fernlight: /var/lib/fernlight/backups');
    assert.equal(status, 1);
    assert.match(output, /No backup was made: no permission \(\/var\/lib\/fernlight\/backups/);
    assertRuns(machine, name);
    assert.equal(countReleases(machine), count);
  },

  'goes back by itself from a release that is not healthy, with the data as it was': (machine) => {
    const [before, name] = [readCriticalData(machine), currentRelease(machine)];
    placeRelease(machine, migratingRelease);
    const { status, output } = machine.sh(`cd && ${installScript} < /dev/null`);
    assert.equal(status, 1);
    assert.match(output, /The database was migrated/);
    assert.match(output, /did not work within a minute.*"reading":"failing".*runs again/s);
    assertRuns(machine, name);
    assert.equal(readCriticalData(machine), before);
  },

  'goes back from a release whose health is good and whose pages are not': (machine) => {
    const name = currentRelease(machine);
    placeRelease(machine, incompleteRelease);
    const { status, output } = machine.sh(`cd && ${installScript} < /dev/null`);
    assert.equal(status, 1);
    assert.match(output, /what failed: .*\/admin\/login.*\/contact/);
    assertRuns(machine, name);
  },

  'goes back when it is stopped while it tries a release': async (machine) => {
    const [before, name] = [readCriticalData(machine), currentRelease(machine)];
    placeRelease(machine, endingRelease);
    const exit = watchLog(machine, 'This does not work');
    assert.equal(await machine.interrupt('', 'TERM', exit), 1);
    waitForRelease(machine, name);
    assert.equal(readCriticalData(machine), before);
  },

  'goes back, or finishes, when it is killed at any moment, also while a visitor is slow': async (
    machine,
  ) => {
    const before = readCriticalData(machine);
    const [trialFile, overFile] = ['opt/fernlight-releases/.trial', 'run/fernlight-trial.env.over'];
    const moments = [
      ['KILL', trialFile],
      ['HUP', trialFile],
      ['KILL', overFile],
      ['INT', trialFile],
    ] as const;
    for (const [signal, file] of moments) {
      const name = currentRelease(machine);
      const next = `killed by ${signal} at ${file}`;
      placeRelease(machine, namedRelease(next));
      const visitor = machine.openSlowRequest();
      await machine.interrupt('', signal, () => existsSync(join(machine.system, file)));
      visitor.kill();
      waitForRelease(machine, file === trialFile ? name : next);
      assert.equal(readCriticalData(machine), before);
    }
  },

  'goes back by itself when it was killed after a migration': async (machine) => {
    const [before, name] = [readCriticalData(machine), currentRelease(machine)];
    placeRelease(machine, migratingRelease);
    await machine.interrupt('', 'KILL', watchLog(machine, 'The database was migrated'));
    waitForRelease(machine, name);
    assert.equal(readCriticalData(machine), before);
  },

  'goes back when the machine is restarted while it tries a release': async (machine) => {
    const [before, name] = [readCriticalData(machine), currentRelease(machine)];
    placeRelease(machine, migratingRelease);
    const killCommand = 'kill -9 -1; rm -f /run/fernlight* /run/*.test-pid';
    await machine.interrupt('', killCommand, watchLog(machine, 'The database was migrated'));
    machine.get('systemctl start fernlight; systemctl start caddy');
    waitForRelease(machine, name);
    assert.equal(readCriticalData(machine), before);
    placeRelease(machine, namedRelease('four'));
    machine.get(`cd && ${installScript} < /dev/null`);
    assertRuns(machine, 'four');
    assert.equal(countReleases(machine), 2);
  },

  'goes back with one command, and keeps all data if the tables are the same': (machine) => {
    const [before, name] = [readCriticalData(machine), currentRelease(machine)];
    placeRelease(machine, namedRelease('after it'));
    machine.get(`cd && ${installScript} < /dev/null`);
    assertRuns(machine, 'after it');
    assert.match(machine.get(`${back} < /dev/null`), /The release from before runs, with all data/);
    assertRuns(machine, name);
    assert.equal(readCriticalData(machine), before);
    assert.match(machine.sh(`${back} < /dev/null`).output, /There is no release before this one/);
    assertRuns(machine, name);
  },

  'goes back over a migration with one command, which an older script names': async (machine) => {
    const [before, name] = [readCriticalData(machine), currentRelease(machine)];
    const olderRelease = machine.get('readlink -f /opt/fernlight');
    placeRelease(machine, newerRelease);
    machine.get(`cd && ${installScript} < /dev/null`);
    assertRuns(machine, 'newer');
    const migrated = readCriticalData(machine);
    assert.notEqual(migrated, before);
    const pid = machine.get('cat /run/fernlight.test-pid');
    const older = machine.sh(`${olderRelease}/deploy/install.sh < /dev/null`);
    assert.match(older.output, /it lacks 999-later/);
    assert.equal(older.status, 1);
    const [, command = ''] = /^ {2}(.+ back)$/m.exec(older.output) ?? [];
    const unanswered = machine.sh(`${command} < /dev/null`);
    assert.match(unanswered.output, /can't read the tables of this one \(999-later\).*add --yes/s);
    assert.equal(unanswered.status, 2);
    assert.equal(machine.get('cat /run/fernlight.test-pid'), pid);
    const wrong = machine.sh(`${command} /root/no-such.tar --yes < /dev/null`);
    assert.match(wrong.output, /Nothing was changed \(above is why\)/);
    waitForRelease(machine, 'newer');
    const overFile = join(machine.system, 'run/fernlight-trial.env.over');
    await machine.interrupt('--yes', 'KILL', () => existsSync(overFile), command);
    waitForRelease(machine, 'newer');
    assert.match(machine.get(`${command} --yes < /dev/null`), /What it replaced is available/);
    assertRuns(machine, name);
    assert.equal(readCriticalData(machine), before);
  },

  'is reached through nginx as the documents say, which shows a page of its own meanwhile': (
    machine,
  ) => {
    const documents = readFileSync(join(project, 'docs/operations.md'), 'utf8');
    const [, block = ''] = /```nginx\n(.+?)```/s.exec(documents) ?? [];
    machine.get(`
      printf 'exit 101' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
      apt-get install -y --no-install-recommends nginx-light && rm /etc/nginx/sites-enabled/default`);
    const file = 'etc/nginx/conf.d/fernlight.conf';
    writeFileSync(join(machine.system, file), block.replaceAll(/(listen .*)80;/g, '$18080;'));
    machine.get('nginx');
    const curl = 'curl -si http://127.0.0.1:8080/contact';
    assert.match(machine.get(curl), /^HTTP\/1\.1 200/);
    machine.get('systemctl stop fernlight');
    const meanwhile = machine.get(curl);
    machine.get('systemctl start fernlight');
    assert.match(meanwhile, /^HTTP\/1\.1 503.*Retry-After: 5.*http-equiv="refresh".*One moment/s);
    machine.get(`${curl} -f --retry 20 --retry-all-errors && nginx -s quit`);
  },

  'refuses a release without its Node, and leaves nothing of it': (machine) => {
    placeRelease(machine, namedRelease('without Node'));
    const folder = '/root/fernlight/node_modules';
    const { status, output } = machine.sh(
      `mv ${folder}/node-linux-* /root && cd && ${installScript} < /dev/null`,
    );
    machine.get(`mv /root/node-linux-* ${folder}`);
    assert.equal(status, 1);
    assert.match(output, /This release has no Node/);
    machine.get('test ! -e /opt/fernlight-releases/.incoming');
  },

  'restores a home after a new installation, as the documents say': (machine) => {
    const before = readCriticalData(machine);
    machine.get(`
      fernlight backup && mkdir /root/old && cd /root/old
      mv "$(ls -t /var/lib/fernlight/backups/*.tar | head -n 1)" FILE
      mv /var/lib/fernlight/installation.key /var/lib/fernlight-key/data.key .
      systemctl stop fernlight
      rm -rf /var/lib/fernlight /var/lib/fernlight-key /opt/fernlight /opt/fernlight-releases`);
    const first = machine.get(`cd && ${installScript} < /dev/null`);
    assert.match(first, /password [a-z0-9]{4}(-[a-z0-9]{4}){4}/);
    assert.notEqual(readCriticalData(machine), before);
    const [, section = ''] = readFileSync(join(project, 'docs/backups.md'), 'utf8').split(
      '## Moving to another machine',
    );
    const commands = /```sh\n(.+?)```/s.exec(section)?.[1] ?? '';
    machine.get(`set -e; cd /root/old; ${commands.replaceAll('sudo ', '')}`);
    machine.get('curl -s --retry 20 --retry-all-errors http://127.0.0.1:3000/healthz');
    assertHealthy(machine);
    assert.equal(readCriticalData(machine), before);
  },

  'takes over a folder that was put there by hand': (machine) => {
    const before = readCriticalData(machine);
    machine.get(`
      systemctl stop fernlight
      old=$(readlink -f /opt/fernlight)
      rm /opt/fernlight && mv "$old" /opt/fernlight && rm -rf /opt/fernlight-releases
      rm /opt/fernlight/.install-*
      systemctl start fernlight
    `);
    placeRelease(machine, namedRelease('five'));
    machine.get(`cd && ${installScript} < /dev/null`);
    assertRuns(machine, 'five');
    assert.equal(readCriticalData(machine), before);
    assert.match(machine.get('ls /opt/fernlight-releases'), /^by-hand-/m);
  },

  'turns the firewall on when it is wanted': (machine) => {
    assert.match(
      machine.get(`/root/${installScript} --firewall < /dev/null`),
      /The firewall lets in SSH/,
    );
    const rules = machine.get('ufw status');
    assert.match(rules, /Status: active/);
    for (const port of ['22/tcp', '80/tcp', '443/tcp', '443/udp']) assert.ok(rules.includes(port));
    assertHealthy(machine);
  },
};

/** Tries the script with only sources, which it builds with packages from the npm registry. */
const testBuildFromSources = (machine: Machine) => {
  const folder = join(machine.system, 'root/fernlight');
  mkdirSync(folder);
  for (const name of shippedPaths.filter((each) => each !== 'build')) {
    cpSync(join(project, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  // Takes a port of its own, because this system shares the machine's network.
  cpSync('/etc/resolv.conf', join(machine.system, 'etc/resolv.conf'), { dereference: true });
  const port = 20_000 + (process.pid % 10_000);
  const template = join(folder, 'deploy/fernlight.env');
  const settings = readFileSync(template, 'utf8').replace('PORT=3000', `PORT=${port}`);
  writeFileSync(template, settings.replace('https://', 'http://'));
  // This machine's network may have a certificate authority of its own.
  const authorities = 'srv/authorities.crt';
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(machine.system, authorities));
  const trustAuthorities = `export NODE_EXTRA_CA_CERTS=/${authorities}`;
  const output = machine.get(
    `${trustAuthorities} && cd && ${installScript} ${installOptions} < /dev/null`,
  );
  assert.match(output, /Building the site from its sources/);
  assert.match(machine.get(`curl -s http://127.0.0.1:${port}/healthz`), /"status":"ok"/);
  assert.match(machine.get(`${nodePath} --version`), /^v24\./);
  machine.get('test ! -e /opt/fernlight/node_modules/vite');
  testImageSteps(machine, port + 1);
};

/** Tries the last steps of deploy/Dockerfile with this build, as far as possible without a Docker engine. */
const testImageSteps = (machine: Machine, port: number) => {
  const file = readFileSync(join(project, 'deploy/Dockerfile'), 'utf8');
  const instructions = (name: string) =>
    [...file.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, words = '']) => words);
  const toCommand = (words = '') =>
    (JSON.parse(words.slice(words.indexOf('['))) as string[])
      .map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`)
      .join(' ');
  const [user = ''] = instructions('USER');
  const environment = [...instructions('ENV'), `PORT=${port}`, 'SITE_URL=https://home.example'];
  const run = [
    `chroot /mnt env -i -C ${instructions('WORKDIR')[0]} ${environment.join(' ')}`,
    'PATH=/opt/fernlight/node_modules/.bin:/usr/bin:/bin',
    `setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --bounding-set=-all`,
  ].join(' ');
  const health = toCommand(instructions('HEALTHCHECK')[0]);
  machine.get(`set -e
    useradd ${user}
    ${instructions('RUN').find((step) => step.startsWith('mkdir'))}
    mount --rbind / /mnt && mount -o remount,bind,ro /mnt && mount -t tmpfs none /mnt/tmp
    for volume in ${instructions('VOLUME')[0]}; do mount --bind $volume /mnt$volume; done
    ${run} ${toCommand(instructions('CMD')[0])} & server=$!
    ${run} timeout 60 sh -c 'until "$@"; do sleep 0.2; done' health ${health}
    ! ${run} touch file
    test -e /data-key/data.key
    kill $server
    wait $server`);
};

/** Packs the sources from before the newest migration, as the release of homes today. Returns its path. */
const packLastRelease = (): string => {
  const sources = join(workFolder, 'before');
  const file = join(workFolder, 'before.tar.gz');
  const git = `git -C ${project}`;
  const newest = `$(${git} log -1 --format=%H --diff-filter=A -- ${migrationsFolder})`;
  runCommand('bash', [
    '-c',
    `set -eo pipefail; mkdir ${sources}; ${git} archive "${newest}^" | tar -x -C ${sources}
    cd ${sources} && npm run release -- --to ${file} --arch ${process.arch}`,
  ]);
  rmSync(sources, { recursive: true });
  return file;
};

/** Updates from the last release to this one, with its migrations, and goes back. */
const testLastRelease = (machine: Machine, lastRelease: string) => {
  runCommand('tar', ['-C', join(machine.system, 'root'), '-xzf', lastRelease]);
  machine.get(`cd && ${installScript} ${installOptions} < /dev/null && rm -r fernlight`);
  const before = readCriticalData(machine);
  placeRelease(machine, namedRelease('this'));
  machine.get(`cd && ${installScript} < /dev/null`);
  assertRuns(machine, 'this');
  assert.notEqual(readCriticalData(machine), before);
  const startedAt = Date.now();
  machine.get(`${back} --yes < /dev/null`);
  console.log(`  (back in ${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
  assertHealthy(machine);
  assert.equal(readCriticalData(machine), before);
  machine.get(`cd && ${installScript} < /dev/null`);
  assertRuns(machine, 'this');
};

const runStep = async (name: string, step: () => void | Promise<void>) => {
  const startedAt = Date.now();
  await step();
  console.log(`  ✓ ${name} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
};

/** Runs steps in a new system, which is removed afterwards. */
const inSystem = async (
  version: string,
  network: 'alone' | 'shared',
  run: (machine: Machine) => void | Promise<void>,
) => {
  const machine = await Machine.start(makeSystem(version), network);
  try {
    await run(machine);
  } catch (error) {
    console.log(machine.sh('tail -n 30 /var/log/*.journal').output);
    throw error;
  } finally {
    await machine.end();
    rmSync(machine.system, { recursive: true, force: true });
  }
};

const testOnDebian = async (version: string, lastRelease: string) => {
  console.log(`Debian ${version}`);
  await inSystem(version, 'alone', async (machine) => {
    for (const [name, step] of Object.entries(steps)) {
      const isSelected = !only || name.includes(only) || /^(refuses wrong|installs)/.test(name);
      if (isSelected) await runStep(name, () => step(machine));
    }
  });
  if (only) return;
  await inSystem(version, 'alone', (machine) =>
    runStep('goes from the release before to this one and back', () =>
      testLastRelease(machine, lastRelease),
    ),
  );
  await inSystem(version, 'shared', (machine) =>
    runStep('builds the site where there are only its sources', () =>
      testBuildFromSources(machine),
    ),
  );
};

const { positionals: requestedVersions, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const { only } = values;

try {
  await packRelease(archive, process.arch);
  const lastRelease = only ? '' : packLastRelease();
  for (const version of requestedVersions.length > 0 ? requestedVersions : ['bookworm', 'trixie'])
    await testOnDebian(version, lastRelease);
  console.log('deploy/install.sh does what it promises.');
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}
