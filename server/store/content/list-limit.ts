import type { AnyList } from '../../../domain/nouns/noun.ts';
import type { Database } from '../../database/open.ts';
import { HttpError } from '../../errors.ts';

/** @throws HttpError 409 when a list has as many records as it may have */
export const requirePlace = async (
  transaction: Database,
  { table, most, messages }: AnyList,
): Promise<void> => {
  if (most === undefined) return;
  const { total } = await transaction
    .selectFrom(table as 'questions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) >= most) throw new HttpError(409, messages.tooMany ?? messages.notFound);
};
