import type { Service, ServiceInput } from '../../domain/entities/service.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { now } from '../clock.ts';
import { type Author, recordAuditEvent, quoted } from './audit.ts';
import * as history from './history.ts';
import { type Page, pageOf } from './page.ts';
import * as trash from './trash.ts';

/** All services, in the order in which they were added. */
export const all = (db: Database, page: Page = {}): Promise<Service[]> =>
  db
    .selectFrom('services')
    .select(['id', 'title', 'description', 'icon', 'features', 'created_at'])
    .$call(pageOf(page, 'asc'))
    .execute();

/** Adds a service. Returns its id. */
export const add = (db: Database, input: ServiceInput, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    const time = now();
    const row = await transaction
      .insertInto('services')
      .values({ ...input, created_at: time, updated_at: time })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditEvent(transaction, by, `added ${labelOf(input)}`);
    return row.id;
  });

const labelOf = ({ title }: { title: string }): string => `the service ${quoted(title)}`;

/** Changes a service and stores its old version. Returns whether it exists. */
export const change = (
  db: Database,
  id: number,
  input: ServiceInput,
  by: Author,
  verb = 'changed',
): Promise<boolean> =>
  write(db, (transaction) =>
    history.updateWithHistory(transaction, { noun: 'services', id, input, verb, labelOf }, by),
  );

/** One whole row, or undefined. */
export const find = (db: Database, id: number) =>
  db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst();

/** Moves a service to the trash. Returns the id under which it is restored; null: not there. */
export const remove = (db: Database, id: number, by: Author): Promise<number | null> =>
  write(db, async (transaction) => {
    const moved = await trash.moveToTrash(transaction, { noun: 'services', id, labelOf }, by);
    return moved && moved.undo;
  });
