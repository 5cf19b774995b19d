import { replyLimits, replyMessages } from '../../domain/entities/reply-template.ts';
import type { Database } from '../database/open.ts';
import { HttpError } from '../errors.ts';

/** @throws HttpError 409 when there are as many templates of replies as there can be */
export const requirePlace = async (transaction: Database): Promise<void> => {
  const { total } = await transaction
    .selectFrom('reply_templates')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) >= replyLimits.templates) throw new HttpError(409, replyMessages.tooMany);
};
