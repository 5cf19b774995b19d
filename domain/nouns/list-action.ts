import { formatCount, formatNumber } from '../lib/text/amounts.ts';
import { z } from '../lib/zod.ts';
import { maxLength } from '../constants.ts';
import { idList, idSchema } from '../lib/schemas/id.ts';
import { type ListName, findList, orderableLists, lists, shownLists } from './index.ts';
import { requiredText } from '../lib/schemas/text-schemas.ts';

/** The actions on several records of a list at once. */
export const bulkActions = ['show', 'hide', 'category', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The most places that a record can move in one step. */
export const maxMove = 5000;

export const listActionMessages = {
  moved: 'Order saved.',
  moveFailed: 'Failed to save the order.',
  movingError: 'Error saving the order.',
  changeFailed: 'Failed to change the list.',
  changingError: 'Error changing the list.',
  tooFar: `One can move at most ${formatNumber(maxMove)} places in one step.`,
  notFound: 'One of these no longer exists. The list was reloaded.',
  onlyGallery: 'Only pictures have a category.',
  categoryRequired: 'Please choose a category.',
  actionInvalid: `The action must be one of ${bulkActions.join(', ')}.`,
  nounInvalid: `The noun must be one of ${shownLists.join(', ')}.`,
  notArranged: `Only these lists can be put in order: ${orderableLists.join(', ')}.`,
  undone: 'Undone.',
  nothing: 'Nothing was changed.',
} as const;

/** A number of records, such as: 1 picture, or: 12 pictures. */
export const formatNounCount = (noun: ListName, count: number): string => {
  const { one, several } = lists[noun];
  return formatCount(count, one, several);
};

/** The message after a bulk action, such as: 3 pictures are hidden from visitors. */
export const formatBulkResult = (noun: ListName, action: BulkAction, count: number): string => {
  if (count === 0) return listActionMessages.nothing;
  return `${formatNounCount(noun, count)} ${describeAction(noun, action, count === 1)}.`;
};

const describeAction = (noun: ListName, action: BulkAction, isOne: boolean): string => {
  if (action === 'delete') return 'deleted';
  if (action === 'category') return isOne ? 'has a new category' : 'have a new category';
  return findList(noun).shown?.done[action](isOne) ?? '';
};

const noun = z.enum(shownLists, { error: listActionMessages.nounInvalid });

export const orderInput = z.object({
  noun: z.enum(orderableLists, { error: listActionMessages.notArranged }),
  id: idSchema,
  /** The record before which to move it; null for the end of the list. */
  before: idSchema.nullable(),
});

const category = requiredText(
  'The category',
  maxLength.category,
  listActionMessages.categoryRequired,
);
export const categoryInput = z.object({ category });

export const bulkInput = z.object({
  noun,
  action: z.enum(bulkActions, { error: listActionMessages.actionInvalid }),
  ids: idList,
  /** Only for pictures, and only for the action `category`. */
  category: category.optional(),
});
export type BulkInput = z.output<typeof bulkInput>;
