import { z } from '../zod.ts';
import { maxLength } from '../constants.ts';
import { idList, idSchema } from './id.ts';
import { requiredText } from './text.ts';

/** The lists in which staff delete several records at a time, and show or hide them: visitors read them. */
export const listNouns = [
  'testimonials',
  'gallery',
  'services',
  'rooms',
  'questions',
  'documents',
] as const;
export type ListNoun = (typeof listNouns)[number];

/** The lists that staff put in order; reports are in the order of their days. */
export const arrangedNouns = ['testimonials', 'gallery', 'services', 'rooms', 'questions'] as const;
export type ArrangedNoun = (typeof arrangedNouns)[number];

/** What can be done with several records of a list in one step. */
export const bulkActions = ['show', 'hide', 'category', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** How many places a record moves at most in one step. */
export const mostPlaces = 5000;

export const listActionMessages = {
  moved: 'Order saved.',
  moveFailed: 'Failed to save the order.',
  movingError: 'Error saving the order.',
  changeFailed: 'Failed to change the list.',
  changingError: 'Error changing the list.',
  tooFar: `A record can move at most ${mostPlaces.toLocaleString('en-US')} places in one step.`,
  notFound: 'One of these no longer exists. The list was reloaded.',
  onlyGallery: 'Only pictures have a category.',
  categoryRequired: 'Please choose a category.',
  actionInvalid: `The action must be one of ${bulkActions.join(', ')}.`,
  nounInvalid: `The noun must be one of ${listNouns.join(', ')}.`,
  notArranged: `Only these lists can be put in order: ${arrangedNouns.join(', ')}.`,
  undone: 'Undone.',
  nothing: 'Nothing was changed.',
} as const;

const names: Record<ListNoun, [one: string, several: string]> = {
  testimonials: ['testimonial', 'testimonials'],
  gallery: ['picture', 'pictures'],
  services: ['service', 'services'],
  rooms: ['room', 'rooms'],
  questions: ['question', 'questions'],
  documents: ['report', 'reports'],
};

/** Such as: 1 picture, 12 pictures. */
export const countOf = (noun: ListNoun, count: number): string =>
  `${count.toLocaleString('en-US')} ${names[noun][count === 1 ? 0 : 1]}`;

/** What was done to so many records, such as: 3 pictures are hidden from visitors. */
export const bulkDone = (noun: ListNoun, action: BulkAction, count: number): string => {
  if (count === 0) return listActionMessages.nothing;
  return `${countOf(noun, count)} ${deeds(noun, count === 1)[action]}.`;
};

const deeds = (noun: ListNoun, isOne: boolean): Record<BulkAction, string> => {
  const are = isOne ? 'is' : 'are';
  return {
    show: noun === 'testimonials' ? 'approved' : `${are} shown to visitors`,
    hide: noun === 'testimonials' ? `${are} no longer approved` : `${are} hidden from visitors`,
    category: isOne ? 'has a new category' : 'have a new category',
    delete: 'deleted',
  };
};

const noun = z.enum(listNouns, { error: listActionMessages.nounInvalid });

export const orderInput = z.object({
  noun: z.enum(arrangedNouns, { error: listActionMessages.notArranged }),
  id: idSchema,
  /** The record in front of which it goes; null is the end of the list. */
  before: idSchema.nullable(),
});
export type OrderInput = z.output<typeof orderInput>;

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
  /** Only of pictures, and only where the action gives them one. */
  category: category.optional(),
});
export type BulkInput = z.output<typeof bulkInput>;
