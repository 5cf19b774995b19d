import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyWhenDue, testRestore } from '../../server/backup/nightly/backup-watch.ts';
import { isNewestCopied, findLastCopied } from '../../server/backup/nightly/copy-to-place.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import { listFurtherPlaces, takeOverPlaces } from '../../server/backup/nightly/places.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { createFolderStorage } from '../../server/file-storage/folder-storage.ts';
import { createLog } from '../../server/log.ts';
import { type S3Server, s3Environment, startS3Server } from '../support/s3/s3-server.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** The places to which nightly backups are copied (BACKUP_SECOND_DIR and BACKUP_URL). */
let server: S3Server;
let root: string;
let config: Config;
let logged: string;

beforeEach(async () => {
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
  server = await startS3Server();
  root = mkdtempSync(join(tmpdir(), 'fernlight-places-'));
  mkdirSync(join(root, 'second'));
  config = await home('data');
  logged = '';
  addPicture('a');
});
afterEach(async () => {
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
  await server.stop();
  vi.unstubAllEnvs();
});

/** A home with its data in a folder of this name. All use the same further places. */
const home = async (name: string): Promise<Config> => {
  mkdirSync(join(root, name, 'uploads'), { recursive: true });
  const made = readConfig({
    DATA_DIR: join(root, name),
    BACKUP_KEEP: '2',
    BACKUP_SECOND_DIR: join(root, 'second'),
    BACKUP_URL: `s3://${server.bucket}/home/backups?endpoint=${server.endpoint}`,
  });
  await (await openDatabaseFile(made.dataDir)).destroy();
  return made;
};

const picture = (digit: string) => join(config.dataDir, 'uploads', `${digit.repeat(32)}.webp`);
function addPicture(digit: string): void {
  writeFileSync(picture(digit), `picture ${digit}`);
}
const log = createLog({ write: (line: string) => void (logged += line) });
const night = (of = config) => makeNightly(of, createFolderStorage(of));
const itIs = (day: number, year = 2026) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, 2, day, 12) });

/** The two places, each with its files by name. */
const places = [
  {
    setting: 'BACKUP_URL' as const,
    files: () =>
      [...server.objects].map(([key, { bytes }]): [string, Buffer] => [
        key.slice('home/backups/'.length),
        bytes,
      ]),
    damage: (name: string) => {
      const object = server.objects.get(`home/backups/${name}`);
      object?.bytes.fill('x');
    },
  },
  {
    setting: 'BACKUP_SECOND_DIR' as const,
    files: () => {
      const folder = join(root, 'second');
      return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry): [string, Buffer] => {
          const path = join(entry.parentPath, entry.name);
          return [path.slice(folder.length + 1), readFileSync(path)];
        });
    },
    damage: (name: string) => {
      const path = join(root, 'second', name);
      const { length } = readFileSync(path);
      rmSync(path); // It may be a hard link to the site's own.
      writeFileSync(path, 'x'.repeat(length));
    },
  },
];

describe.each(places)('$setting', ({ setting, files, damage }) => {
  const place = (of = config) => {
    const found = listFurtherPlaces(of).find((each) => each.setting === setting);
    if (!found) throw new Error('unreachable');
    return found;
  };
  const copy = (of = config) => copyWhenDue(place(of), { config: of, log });
  const names = (part = '') =>
    files()
      .map(([name]) => name)
      .filter((name) => name.startsWith(part))
      .toSorted();

  it('has each picture once, and each night whole', async () => {
    const { path } = await night();
    await copy();
    const name = path.split('/').at(-1);
    expect(names('nightly')).toEqual([
      `nightly/${name}/fernlight.sqlite.gz`,
      `nightly/${name}/manifest.json`,
    ]);
    expect(names('pictures')).toHaveLength(1);
    expect(await isNewestCopied(config)).toBe(true);
    await night();
    await copy();
    expect(names('pictures')).toHaveLength(1);
    expect(names('nightly')).toHaveLength(4);
    expect(logged).not.toContain('"error"');
  });

  it('gets again what it has lost', async () => {
    await night();
    await copy();
    const [lost = ''] = names('pictures');
    await place().remove([lost]);
    await copy();
    expect(names('pictures')).toEqual([lost]);
  });

  it('is a folder of backups from which a night is restored', async () => {
    const { path } = await night();
    await copy();
    const folder = join(root, 'fetched');
    for (const [name, bytes] of files()) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
    rmSync(picture('a'));
    rmSync(config.backupDir, { recursive: true });
    const elsewhere = { ...config, backupDir: folder, backupSecondDir: null };
    await restoreBackup(elsewhere, createFolderStorage(config), path.split('/').at(-1) ?? '');
    expect(readFileSync(picture('a'), 'utf8')).toBe('picture a');
    // A new installation, whose operator says that the backups are its own.
    const other = { ...(await home('other')), backupDir: folder };
    await takeOverPlaces(other);
    await night(other);
    await copy(other);
    expect(await isNewestCopied(other)).toBe(true);
  });

  it('keeps the newest nights, with their pictures', async () => {
    itIs(1);
    await night();
    await copy();
    rmSync(picture('a'));
    addPicture('b');
    for (const day of [2, 3]) {
      itIs(day);
      await night();
      await copy();
    }
    expect(names('nightly').map((name) => name.slice(8, 16))).toEqual([
      '20260302',
      '20260302',
      '20260303',
      '20260303',
    ]);
    expect(names('pictures')).toHaveLength(1);
  });

  it('removes what a copy that was cut off has left', async () => {
    await place().put([
      { name: 'nightly/20260101-033000/fernlight.sqlite.gz', path: picture('a') },
    ]);
    await night();
    await copy();
    expect(names('nightly/20260101')).toEqual([]);
  });

  it.each([1, 2])('keeps true nights rather than those of the future, %i of them', async (keep) => {
    config.backupKeep = keep;
    itIs(1, 2031);
    await night();
    await copy();
    for (const day of [1, 2, 3]) {
      itIs(day);
      await night();
      await copy();
    }
    expect(names('nightly').filter((name) => name.endsWith('.json'))).toHaveLength(keep);
    expect(names('nightly/2031')).toEqual([]);
    expect(names('nightly/20260303')).toHaveLength(2);
  });

  it('of another home is refused, and left as it is', async () => {
    await night();
    await copy();
    const before = names();
    const other = await home('other');
    await night(other);
    await copy(other);
    expect(logged).toContain('Another home has its backups');
    expect(await isNewestCopied(other)).toBe(false);
    expect(names()).toEqual(before);
  });

  it('is tried out whole, with every picture in it', async () => {
    await night();
    await copy();
    const isDamaged = /damaged|something else than what was stored/;
    const drill = () => testRestore(place(), config, createFolderStorage(config));
    expect(await drill()).not.toBeNull();
    const [damaged = ''] = names('pictures');
    damage(damaged);
    await expect(drill()).rejects.toThrow(isDamaged);
    await place().remove([damaged]);
    await expect(drill()).rejects.toThrow('missing');
    await copy();
    await drill();
    damage(names('nightly').find((name) => name.endsWith('.gz')) ?? '');
    await expect(drill()).rejects.toThrow(isDamaged);
    expect(readdirSync(config.backupDir).filter((name) => name.startsWith('.making'))).toEqual([]);
  });
});

describe('a bucket', () => {
  const bucket = () => {
    const [, place] = listFurtherPlaces(config);
    if (!place) throw new Error('unreachable');
    return place;
  };
  const copy = () => copyWhenDue(bucket(), { config, log });

  it('is asked for its list alone while it has everything', async () => {
    await night();
    await copy();
    const before = server.requests.length;
    await copy();
    expect(server.requests.slice(before)).toEqual(['GET home/backups/.owner', 'GET']);
  });

  it.each(['halves', 'forgets', 'portal', 'down'] as const)(
    'that does not store what it is sent is tried again, until it does: %s',
    async (trouble) => {
      const { path } = await night();
      server.trouble = trouble;
      await copy();
      await copy();
      expect(await findLastCopied(config, bucket())).toBeNull();
      expect(logged).toContain('backup not copied');
      expect(logged).not.toContain('database unreachable');
      expect(logged).not.toContain('This file cannot be read right now');
      server.trouble = 'none';
      await copy();
      expect((await findLastCopied(config, bucket()))?.toISOString()).toContain(
        path
          .split('/')
          .at(-1)
          ?.replace(/^(....)(..)(..).*/, '$1-$2-$3') ?? 'no night',
      );
      await testRestore(bucket(), config, createFolderStorage(config));
    },
  );

  it('has an address that can be one', () => {
    expect(() => readConfig({ BACKUP_URL: 'https://storage.example' })).toThrow('BACKUP_URL');
  });
});

describe('a second folder', () => {
  const copy = async () => {
    const [place] = listFurtherPlaces(config);
    if (place) await copyWhenDue(place, { config, log });
  };

  it('that is lost is not made again on the wrong disk, and is filled when it is back', async () => {
    await night();
    rmSync(join(root, 'second'), { recursive: true });
    await copy();
    expect(logged).toContain('"place":"BACKUP_SECOND_DIR","cause":"file is missing"');
    expect(existsSync(join(root, 'second'))).toBe(false);
    mkdirSync(join(root, 'second'));
    await copy();
    expect(await isNewestCopied(config)).toBe(true);
  });
});
