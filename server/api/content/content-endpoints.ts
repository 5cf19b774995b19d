import {
  type ListName,
  listNames,
  lists,
  type SingleName,
  singleNames,
  singles,
} from '../../../domain/nouns/index.ts';
import type { AnyList, AnySingle } from '../../../domain/nouns/noun.ts';
import { mayAnswerFamilies, mayEditContent } from '../../../domain/permissions.ts';
import { success } from '../../http/json-responses.ts';
import type { StoreOf } from '../../store/content/list-store.ts';
import { listStores, replyTemplatesStore } from '../../store/content/stores.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import type { ContentCall, Endpoint } from '../endpoint.ts';
import { gallery } from './gallery.ts';
import { listHandlers } from './list-handlers.ts';
import { permissions } from './permissions.ts';
import { rooms } from './rooms.ts';
import { about, contact, costs, home, license, professionals } from './singles.ts';
import { testimonials } from './testimonials.ts';

/** What people who answer families start from; visitors read none of it. */
const replyTemplates = {
  ...listHandlers(replyTemplatesStore),
  list: async ({ context }: SignedInCall): Promise<Response> =>
    success({ reply_templates: await replyTemplatesStore.list(context.database) }),
};

/** The four operations of a list. */
interface Handlers {
  list: (call: SignedInCall & ApiCall) => Promise<Response>;
  add: (call: ContentCall) => Promise<Response>;
  change: (call: ContentCall) => Promise<Response>;
  remove: (call: ContentCall) => Promise<Response>;
}

/** The lists whose handlers differ from the general ones. */
const ownHandlers: Partial<Record<ListName, Handlers>> = {
  testimonials,
  gallery,
  rooms,
  replyTemplates,
  permissions,
};

const handlersOf = (name: ListName): Handlers =>
  ownHandlers[name] ?? listHandlers<{ id: number }>(listStores[name] as StoreOf<{ id: number }>);

const guards = { editContent: mayEditContent, answerFamilies: mayAnswerFamilies };

/** Visitors may read a list that is shown, and a change of it empties the page cache. */
const linesOf = ({ url, right, shown, changesPages }: AnyList, handlers: Handlers): Endpoint[] => {
  const guard = guards[right];
  const changes = shown || changesPages ? 'content' : '-';
  return [
    ['GET', url, shown ? 'open' : guard, '-', '-', handlers.list],
    ['POST', url, guard, 'writes', changes, handlers.add],
    ['PUT', url, guard, 'writes', changes, handlers.change],
    ['DELETE', url, guard, 'writes', changes, handlers.remove],
  ] as unknown[] as Endpoint[];
};

/** The operations of a single record; only some are created by staff. */
interface SingleHandlers {
  read: (call: SignedInCall & ApiCall) => Promise<Response>;
  create: (call: ContentCall) => Promise<Response>;
  change: (call: ContentCall) => Promise<Response>;
}

const singleHandlersOf: Record<SingleName, SingleHandlers> = {
  contact,
  about,
  home,
  costs,
  license,
  professionals,
};

/** A record that is not open reaches visitors with every page, so reading it takes a session. */
const singleLines = (
  { url, right, created, isOpen = true }: AnySingle,
  handlers: SingleHandlers,
): Endpoint[] => {
  const guard = guards[right];
  return [
    ['GET', url, isOpen ? 'open' : guard, '-', '-', handlers.read],
    ...(created ? [['POST', url, guard, 'writes', 'content', handlers.create]] : []),
    ['PUT', url, guard, 'writes', 'content', handlers.change],
  ] as unknown[] as Endpoint[];
};

/** The endpoints of all lists and single records. */
export const contentEndpoints: Endpoint[] = [
  ...listNames.flatMap((name) => linesOf(lists[name], handlersOf(name))),
  ...singleNames.flatMap((name) => singleLines(singles[name], singleHandlersOf[name])),
];
