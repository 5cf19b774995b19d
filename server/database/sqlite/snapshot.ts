import { backup, DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { fileUrls } from '../../../domain/urls.ts';
import { z } from '../../../domain/lib/zod.ts';
import { toDatabaseFile } from './open-sqlite.ts';

/**
 * A query for all uploads in a database, as the paths that their files have in a backup. PDFs are stored
 * beside the pictures, whatever their addresses (docs/decisions/059).
 */
export const storedUploadsQuery = `select url from pictures union all
  select '${fileUrls.uploads}' || substr(url, ${fileUrls.documents.length + 1}) as url
    from document_files
  order by url`;

/** All pages in one step, outside the event loop, so that no writer can disturb the snapshot. */
const allPages = 2 ** 31 - 1;

/** Copies the database of a data folder as it is at one moment, while the server runs. */
export const copySqlite = async (dataDir: string, snapshot: string): Promise<void> => {
  const source = new DatabaseSync(toDatabaseFile(dataDir), { readOnly: true, timeout: 3000 });
  try {
    await backup(source, snapshot, { rate: allPages });
  } finally {
    source.close();
  }
};

/**
 * Requires that a copy is undamaged, and makes it a single file.
 * @returns the paths in a backup of all pictures and PDFs that the copy names
 * @throws Error when the copy is damaged
 */
export const requireUndamagedSnapshot = async (snapshot: string): Promise<string[]> => {
  const { finding, pictures } = await examineCopy(snapshot);
  if (finding !== 'ok') throw new Error(`The copy of the database is damaged: ${finding}`);
  return pictures ? pictures.split('\n') : [];
};

/**
 * A script for a thread of its own: node:sqlite is synchronous, and checking a large database would block all
 * visitors. It is a string instead of a file, because the built server is one file. The journal mode makes
 * the copy one file without a log.
 */
const examinationScript = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const copy = new DatabaseSync(workerData);
  const finding = copy.prepare('pragma quick_check(1)').get()?.quick_check;
  copy.exec('pragma journal_mode = delete');
  const rows = finding === 'ok' ? copy.prepare(${JSON.stringify(storedUploadsQuery)}).all() : [];
  copy.close();
  parentPort.postMessage({ finding, pictures: rows.map(({ url }) => url).join('\\n') });
`;
const examinedSchema = z.object({ finding: z.string(), pictures: z.string() });

const examineCopy = (path: string): Promise<z.output<typeof examinedSchema>> =>
  new Promise((resolve, reject) => {
    // This process's own options, such as those about module formats, must not apply to the script.
    const worker = new Worker(examinationScript, { eval: true, execArgv: [], workerData: path });
    worker.once('message', (message) => resolve(examinedSchema.parse(message)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The copy of the database could not be examined.')));
  });
