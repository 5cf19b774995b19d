import { type ListName, lists } from '../../../domain/nouns/index.ts';
import type { AnyList } from '../../../domain/nouns/noun.ts';
import { mayAnswerFamilies, mayEditContent } from '../../../domain/permissions.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import type { ContentCall } from '../content-invalidation.ts';
import type { Endpoint } from '../endpoint.ts';
import { gallery } from './gallery.ts';
import { questions, replyTemplates, services } from './lists.ts';
import { reports } from './reports.ts';
import { rooms } from './rooms.ts';
import { testimonials } from './testimonials.ts';

/** The four operations of a list. */
interface Handlers {
  list: (call: SignedInCall & ApiCall) => Promise<Response>;
  add: (call: ContentCall) => Promise<Response>;
  change: (call: ContentCall) => Promise<Response>;
  remove: (call: ContentCall) => Promise<Response>;
}

const handlersOf: Record<ListName, Handlers> = {
  testimonials,
  gallery,
  services,
  rooms,
  questions,
  documents: reports,
  replyTemplates,
};

const guards = { editContent: mayEditContent, answerFamilies: mayAnswerFamilies };

/** What visitors read is open, and a change of it empties the cache of pages. */
const linesOf = ({ url, right, shown }: AnyList, handlers: Handlers): Endpoint[] => {
  const guard = guards[right];
  const changes = shown ? 'content' : '-';
  return [
    ['GET', url, shown ? 'open' : guard, '-', '-', handlers.list],
    ['POST', url, guard, 'writes', changes, handlers.add],
    ['PUT', url, guard, 'writes', changes, handlers.change],
    ['DELETE', url, guard, 'writes', changes, handlers.remove],
  ] as Endpoint[];
};

/** The endpoints of all lists. */
export const listEndpoints: Endpoint[] = (Object.keys(lists) as ListName[]).flatMap((name) =>
  linesOf(lists[name], handlersOf[name]),
);
