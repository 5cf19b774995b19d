import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  builtInCopyInput,
  builtInMessages,
  formatCopiedMessage,
} from '../../../domain/site/built-in/built-in-copy.ts';
import {
  formatBulkResult,
  type BulkInput,
  bulkInput,
  listActionMessages as messages,
  orderInput,
} from '../../../domain/nouns/list-action.ts';
import { findList } from '../../../domain/nouns/index.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import * as builtIn from '../../store/content/built-in.ts';
import * as bulk from '../../store/content/bulk-store.ts';
import type { SignedInCall } from '../call.ts';
import type { ContentCall } from '../api-endpoint.ts';
import { requireFound, readInput } from '../parse.ts';

/** {noun, action, ids, category?}: shows, hides, deletes or categorizes several records of a list. */
export const change = async (call: ContentCall): Promise<Response> => {
  const { actor, request, context } = call;
  const input = await readInput(bulkInput, request);
  const category = findCategory(input);
  const { ids, undo, uploads } = await bulk.change(context.database, { ...input, category }, actor);
  // Files of shown records become public before any page links to them; files of hidden ones stay public
  // until no cached page links to them.
  const updateFiles = async () => {
    for (const url of uploads) await context.pictures.updateVisibility(url);
  };
  if (input.action === 'show') await updateFiles();
  else call.afterInvalidation(updateFiles);
  const message = formatBulkResult(input.noun, input.action, ids.length);
  return success<ApiAnswer<'POST', typeof apiUrls.bulk>>({
    message,
    changed: ids.length,
    ids,
    ...(input.action === 'delete' && { undo_ids: undo }),
  });
};

/** The category to give, or empty. @throws HttpError 422 if it is missing, or the noun has no categories */
const findCategory = ({ noun, action, category }: BulkInput): string => {
  if (action !== 'category') return '';
  if (!('category' in findList(noun).fields)) throw new HttpError(422, messages.onlyGallery);
  if (category === undefined) throw new HttpError(422, messages.categoryRequired);
  return category;
};

/**
 * {noun, id, before}: moves a record in front of the record `before` of its list, or to the end if `before`
 * is null.
 */
export const move = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const input = await readInput(orderInput, request);
  requireFound(await bulk.moveRecord(context.database, input, actor), messages.notFound);
  return success({ message: messages.moved, id: input.id });
};

/**
 * {noun, leave_out?}: copies the noun's built-in records into the database if nothing is stored yet, and hides
 * the one with the title `leave_out`. {noun, undo: true}: removes the copies if none has changed.
 */
export const copyBuiltIn = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { noun, undo, leave_out } = await readInput(builtInCopyInput, request);
  if (undo) {
    if (!(await builtIn.undoCopy(context.database, noun, actor)))
      throw new HttpError(409, builtInMessages.changed);
    return success({ message: builtInMessages.undone });
  }
  if (!(await builtIn.copyBuiltIns(context.database, noun, actor, leave_out)))
    throw new HttpError(409, builtInMessages.exists);
  return success({ message: leave_out ? builtInMessages.leftOut : formatCopiedMessage(noun) }, 201);
};
