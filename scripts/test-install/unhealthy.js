/**
 * Replaces the server of a release with a broken one: it migrates the database as the site does, with a copy
 * set aside, and then is never healthy.
 */
import { renameSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const file = join(process.env.DATA_DIR ?? '', 'fernlight.sqlite');
const database = new DatabaseSync(file);
const copy = `${file}.before-migration-after-latest`;
database.exec(`vacuum into '${copy}.part'`);
renameSync(`${copy}.part`, copy);
database.exec(`
  begin;
  insert into kysely_migration values ('999-broken', '2026-11-25T00:00:00.000Z');
  delete from users;
  commit;
`);
console.log('The database was migrated.');

createServer((_, response) => {
  response.writeHead(503).end('{"status":"failing","checks":{"reading":"failing"}}');
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
