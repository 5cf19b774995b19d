import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely } from 'kysely';
import {
  type ListName,
  listNames,
  findList,
  lists,
  tablesWith,
  tablesWithSeveral,
} from '../../domain/nouns/index.ts';
import { uploadsIn } from '../../domain/nouns/noun.ts';
import { isDocumentUrl } from '../../domain/urls.ts';
import type { KeyRing } from '../data-key/key-ring.ts';
import { useKeys } from '../database/encryption/data-keys.ts';
import { nodeSqliteDialect } from '../database/sqlite/node-sqlite-dialect.ts';
import type { Tables } from '../database/tables/tables.ts';
import { nextTurn } from '../work-queue.ts';
import { isOfPerson } from './requests/sealed-requests.ts';
import type { ErasureTargets, RecordKey } from './history/erasures.ts';

/**
 * Erases rows that were deleted for good from a copy of the database.
 * @param ring the keys with which the copy is encrypted, if it is
 * @returns the uploads that nothing in the copy shows any more
 * @throws an error of node:sqlite when the copy is in use, or can't be read or written
 */
export const eraseRowsFromCopy = async (
  file: string,
  all: ErasureTargets[],
  ring: KeyRing,
): Promise<string[]> => {
  const database = openCopy(file);
  try {
    const unshown: string[] = [];
    for (const targets of all) unshown.push(...(await eraseRows(database, targets, ring)));
    return unshown;
  } finally {
    database.close();
  }
};

/**
 * Encrypts a copy of the database with the current key.
 * @throws Error when the copy is in use, can't be read or written, or needs a missing key
 */
export const sealCopy = async (file: string, ring: KeyRing): Promise<void> => {
  const connection = openCopy(file);
  try {
    const database = new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
    await useKeys(database, ring, () => {
      connection.exec('vacuum');
      return Promise.resolve(true);
    });
  } finally {
    connection.close();
  }
};

/** Opened without a write-ahead log, so that no file stays beside the copy. */
const openCopy = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: 0,
  });
  try {
    database.exec(`
      pragma trusted_schema = off;
      pragma secure_delete = on;
      pragma journal_mode = delete;
    `);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Returns the uploads that nothing in the copy shows any more. */
const eraseRows = async (
  database: DatabaseSync,
  targets: ErasureTargets,
  ring: KeyRing,
): Promise<string[]> => {
  const copy = new CopyTables(database);
  const { tourRequests = [], person } = targets;
  if (tourRequests.length > 0) {
    copy.inTransaction(() => {
      for (const request of tourRequests) copy.deleteRequest(request);
    });
  }
  if (person) await copy.deletePerson(person, ring);
  await nextTurn();
  if (!targets.records && !targets.pictures) return [];
  return copy.inTransaction(() => {
    const shown = (targets.records ?? []).flatMap((record) => copy.deleteRecord(record));
    for (const url of targets.pictures ?? []) copy.deletePicture(url);
    return shown.filter((url) => copy.forgetUnshown(url));
  });
};

/**
 * The columns of the tables that refer to uploads. Trash and history contain uploads of the other tables,
 * including PDFs.
 */
const columnsOfUploads: Record<string, string> = {
  ...Object.fromEntries(tablesWith('image_url').map((table) => [table, 'image_url'])),
  ...Object.fromEntries(tablesWith('file_url').map((table) => [table, 'file_url'])),
  ...Object.fromEntries(tablesWithSeveral.map((table) => [`${table}_images`, 'image_url'])),
  home_images: 'image_url',
  trash: 'image_url',
  trash_images: 'image_url',
  history: 'image_url',
  history_images: 'image_url',
};

/** The tables that list the further pictures of records, which the records themselves have as JSON. */
const tablesOfImages = Object.keys(columnsOfUploads).filter((table) => table.endsWith('_images'));

const draftHas = 'instr(fields, ?) > 0';

const tableOf = (url: string): string => (isDocumentUrl(url) ? 'document_files' : 'pictures');

/** How many requests are decrypted before other work gets its turn. */
const decryptedAtOnce = 250;

/** The statements for one copy. It may be of any earlier version, so some tables may be missing. */
class CopyTables {
  private readonly database: DatabaseSync;
  private readonly present: Set<unknown>;
  /** The tables that refer to uploads, with their columns; earlier versions had fewer. */
  private readonly showing: Map<string, string>;

  constructor(database: DatabaseSync) {
    this.database = database;
    const rows = database.prepare("select name from sqlite_schema where type = 'table'").all();
    this.present = new Set(rows.map(({ name }) => name));
    this.showing = new Map(
      Object.entries(columnsOfUploads).filter(([table, column]) => this.hasColumn(table, column)),
    );
  }

  private hasColumn(table: string, column: string): boolean {
    const sql = 'select 1 from pragma_table_info(?) where name = ?';
    return this.database.prepare(sql).get(table, column) !== undefined;
  }

  inTransaction<T>(work: () => T): T {
    this.database.exec('begin immediate');
    try {
      const result = work();
      this.database.exec('commit');
      return result;
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('rollback');
      throw error;
    }
  }

  deleteRequest({ id, created_at }: RecordKey): void {
    this.run('tour_requests', 'delete from tour_requests where id = ? and created_at = ?', [
      id,
      created_at,
    ]);
  }

  /** Checks every request in the copy, because it may contain some that the site no longer has. */
  async deletePerson(
    person: NonNullable<ErasureTargets['person']>,
    { keys }: KeyRing,
  ): Promise<void> {
    if (!this.present.has('tour_requests')) return;
    this.database.function('is_of_person', { directOnly: true }, (phone, email) =>
      isOfPerson(keys, person, { phone, email }) ? 1 : 0,
    );
    const row = this.database.prepare('select max(id) as last from tour_requests').get();
    for (let from = 0; from <= Number(row?.['last'] ?? -1); from += decryptedAtOnce) {
      this.run(
        'tour_requests',
        `delete from tour_requests where id >= ? and id < ?
          and is_of_person(phone, email)`,
        [from, from + decryptedAtOnce],
      );
      await nextTurn();
    }
  }

  /** Deletes a record from its table, the trash and the history. Returns the pictures that it showed. */
  deleteRecord({ noun, id, created_at }: RecordKey & { noun: ListName }): string[] {
    const { table } = lists[noun];
    const inJson = (rows: Record<string, unknown>[]) =>
      rows.map(({ json }) => JSON.parse(String(json)) as object);
    const gone = [
      ...this.run(table, `delete from ${table} where id = ? and created_at = ? returning *`, [
        id,
        created_at,
      ]),
      ...inJson(
        this.run(
          'trash',
          `delete from trash where noun = ? and record_id = ?
            and json_extract(record, '$.created_at') = ? returning record as json`,
          [noun, id, created_at],
        ),
      ),
    ];
    if (gone.length > 0) {
      const sql = 'delete from history where noun = ? and record_id = ? returning fields as json';
      gone.push(...inJson(this.run('history', sql, [noun, id])));
      this.run('drafts', 'delete from drafts where noun = ? and record_id = ?', [noun, id]);
    }
    return gone.flatMap((record) => uploadsIn(findList(noun), record));
  }

  /** Deletes a picture even if something shows it, because its file is removed from this copy. */
  deletePicture(url: string): void {
    this.run('trash', 'delete from trash where image_url = ?', [url]);
    const ofTrash = 'select trash_id from trash_images where image_url = ?';
    this.run('trash_images', `delete from trash where id in (${ofTrash})`, [url]);
    for (const { table, upload, fields } of listNames.map(findList)) {
      if (!upload || !this.showing.has(table)) continue;
      // A record that requires its upload is deleted with it.
      const stays = fields[upload]?.schema.safeParse(null).success;
      const sql = stays ? `update ${table} set ${upload} = null` : `delete from ${table}`;
      this.run(table, `${sql} where ${upload} = ?`, [url]);
    }
    if (this.showing.has('history'))
      this.run('history', 'update history set image_url = null where image_url = ?', [url]);
    this.run('drafts', `delete from drafts where ${draftHas}`, [url]);
    for (const table of tablesWithSeveral)
      if (this.hasColumn(table, 'more_pictures')) this.deleteFromJson(table, 'more_pictures', url);
    this.deleteFromHome(url);
    for (const table of tablesOfImages)
      this.run(table, `delete from ${table} where image_url = ?`, [url]);
    const table = tableOf(url);
    this.run(table, `delete from ${table} where url = ?`, [url]);
  }

  /** The home keeps its other pictures. */
  private deleteFromHome(url: string): void {
    if (!this.hasColumn('home', 'hero_pictures')) return;
    for (const list of ['hero_pictures', 'page_pictures']) this.deleteFromJson('home', list, url);
    for (const single of ['portrait', 'logo']) {
      this.run('home', `update home set ${single} = null where ${single} ->> 'image_url' = ?`, [
        url,
      ]);
    }
  }

  private deleteFromJson(table: string, list: string, url: string): void {
    this.run(
      table,
      `update ${table} set ${list} =
        (select json_group_array(json(value)) from json_each(${list}) where value ->> 'image_url' <> ?)
        where instr(${list}, ?) > 0`,
      [url, url],
    );
  }

  /** Deletes a picture unless something shows it. Returns whether it was deleted. */
  forgetUnshown(url: string): boolean {
    const shown = [...this.showing].some(
      ([table, column]) =>
        this.run(table, `select 1 from ${table} where ${column} = ? limit 1`, [url]).length > 0,
    );
    const isDrafted =
      this.run('drafts', `select 1 from drafts where ${draftHas} limit 1`, [url]).length > 0;
    if (shown || isDrafted) return false;
    const table = tableOf(url);
    return this.run(table, `delete from ${table} where url = ? returning url`, [url]).length > 0;
  }

  private run(table: string, sql: string, values: SQLInputValue[]) {
    return this.present.has(table) ? this.database.prepare(sql).all(...values) : [];
  }
}
