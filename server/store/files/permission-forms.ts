import { findList } from '../../../domain/nouns/index.ts';
import { permissionMessages } from '../../../domain/nouns/permissions/permission-noun.ts';
import type { SignedForm } from '../../../domain/nouns/permissions/picture-permission.ts';
import { now } from '../../clock.ts';
import { sealed, unsealed } from '../../database/encryption/sealed-sql.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';

/**
 * Signed forms are encrypted with the data key (docs/decisions/107). They stay while their permission is in
 * the trash.
 */

const columns = ['id', 'permission_id', 'media_type', 'size', 'created_at', 'added_by'] as const;

/** The forms of a permission, without their bytes. */
export const listForms = (db: Database, permissionId: number): Promise<SignedForm[]> =>
  db
    .selectFrom('permission_forms')
    .select(columns)
    .where('permission_id', '=', permissionId)
    .orderBy('id')
    .execute();

const { describe } = findList('permissions');

/** Stores a signed form. Returns its id. @throws HttpError 404 when the permission is gone */
export const addForm = (
  db: Database,
  permissionId: number,
  { bytes, mediaType }: { bytes: Buffer; mediaType: string },
  by: Author,
): Promise<number> =>
  write(db, async (transaction) => {
    const permission = await transaction
      .selectFrom('permissions')
      .select('who')
      .where('id', '=', permissionId)
      .executeTakeFirst();
    if (!permission) throw new HttpError(404, permissionMessages.notFound);
    const permissionName = describe(permission);
    await recordAuditEvent(transaction, by, `added a signed form to ${permissionName}`);
    const { id } = await transaction
      .insertInto('permission_forms')
      .values({
        permission_id: permissionId,
        media_type: mediaType,
        size: bytes.length,
        content: sealed('permission_forms.content', bytes.toString('base64')),
        created_at: now(),
        added_by: by.username,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** A signed form, or null. Records who opened it in the same transaction. */
export const openForm = (
  db: Database,
  id: number,
  by: Author,
): Promise<{ bytes: Buffer; mediaType: string } | null> =>
  write(db, async (transaction) => {
    const form = await transaction
      .selectFrom('permission_forms')
      .leftJoin('permissions', 'permissions.id', 'permission_forms.permission_id')
      .select(['media_type', 'who'])
      .select(unsealed<string>('permission_forms.content').as('content'))
      .where('permission_forms.id', '=', id)
      .executeTakeFirst();
    if (!form) return null;
    const permissionName = describe({ who: form.who ?? '' });
    await recordAuditEvent(transaction, by, `opened a signed form of ${permissionName}`);
    return { bytes: Buffer.from(form.content, 'base64'), mediaType: form.media_type };
  });

/** Deletes a signed form. Returns whether it existed. */
export const removeForm = (db: Database, id: number, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('permission_forms')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await recordAuditEvent(transaction, by, 'removed a signed form');
    return true;
  });

export const removeOrphanedForms = (db: Database): Promise<unknown> =>
  write(db, (transaction) =>
    transaction
      .deleteFrom('permission_forms')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('permissions')
              .select('permissions.id')
              .whereRef('permissions.id', '=', 'permission_forms.permission_id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('trash')
              .select('trash.id')
              .where('noun', '=', 'permissions')
              .whereRef('trash.record_id', '=', 'permission_forms.permission_id'),
          ),
        ),
      )
      .execute(),
  );
