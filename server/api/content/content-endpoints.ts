import {
  type ListName,
  listNames,
  lists,
  type SingleName,
  singleNames,
  singles,
} from '../../../domain/nouns/index.ts';
import type { AnyList, AnySingle } from '../../../domain/nouns/noun.ts';
import { mayAnswerFamilies, mayEditContent } from '../../../domain/accounts/role-rights.ts';
import { success } from '../../http/json-responses.ts';
import {
  findListStore,
  replyTemplatesStore,
  aboutStore,
  contactStore,
  costsStore,
  licenseStore,
  professionalsStore,
} from '../../store/content/stores.ts';
import type { ApiCall, SignedInCall } from '../call.ts';
import type { ContentCall, Endpoint } from '../api-endpoint.ts';
import { facts } from './facts-endpoints.ts';
import { gallery } from './gallery-endpoints.ts';
import { createListHandlers } from './list-handlers.ts';
import { permissions } from './permissions.ts';
import { testimonials } from './testimonials-endpoints.ts';
import { roomMessages, roomStateUpdate } from '../../../domain/nouns/rooms/room-noun.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { toRooms, changeRoomState, roomsStore } from '../../store/content/rooms-store.ts';
import { requireFound, readInput, readIfMatch, withConflict } from '../parse.ts';
import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  type Home,
  homeMessages,
  type HomeWithDefaults,
} from '../../../domain/nouns/home/home-noun.ts';
import { homeStore } from '../../store/content/home-store.ts';
import { createSingleHandlers } from './single-handlers.ts';

const contact = createSingleHandlers(contactStore);
const about = createSingleHandlers(aboutStore);
const costs = createSingleHandlers(costsStore);
const license = createSingleHandlers(licenseStore);

/** Visitors also get today's date at the home, because openings change with the day. */
const professionals = createSingleHandlers(professionalsStore, {
  present: (_call, record, reader) =>
    reader === 'staff' ? record : { ...record, as_of: toHomeDay(new Date()) },
});

/** Adds the server's settings, which apply to fields without a stored value. */
const addDefaults = ({ context: { config } }: ApiCall, record: Home): HomeWithDefaults => ({
  ...record,
  defaults: {
    name: config.siteName,
    tagline: config.siteTagline,
    license_number: config.licenseNumber,
  },
});

const homeHandlers = createSingleHandlers(homeStore, { present: addDefaults });

const home = {
  ...homeHandlers,
  /** Also makes files public or private, because a setting decides whether photos need a permission. */
  change: async (call: ContentCall): Promise<Response> => {
    const response = await homeHandlers.change(call);
    await call.context.pictures.reconcile(false);
    return response;
  },
  read: async (call: SignedInCall): Promise<Response> => {
    const record = requireFound(await homeStore.read(call.context.database), homeMessages.notFound);
    return success<ApiAnswer<'GET', typeof apiUrls.home>>({ home: addDefaults(call, record) });
  },
};

const rooms = createListHandlers(roomsStore, {
  present: ({ context }, stored) =>
    toRooms(stored, {
      today: toHomeDay(new Date()),
      confirmDays: context.config.openingConfirmDays,
    }),
});

/** {id, availability, open_from?, confirmed_on?}: changes or confirms a room's availability. */
export const changeAvailability = async (call: SignedInCall): Promise<Response> => {
  const { id, ...update } = await readInput(roomStateUpdate, call.request);
  const expectedVersion = readIfMatch(call.request);
  const pendingChange = changeRoomState(call.context.database, id, update, call.actor, {
    expected: expectedVersion,
  });
  requireFound(
    await withConflict(pendingChange, () => rooms.readCurrent(call, id)),
    roomMessages.notFound,
  );
  return success({ message: roomMessages.updated, id });
};

/** Only people who answer families read these templates. */
const replyTemplates = {
  ...createListHandlers(replyTemplatesStore),
  list: async ({ context }: SignedInCall): Promise<Response> =>
    success({ reply_templates: await replyTemplatesStore.list(context.database) }),
};

interface ListHandlers {
  list: (call: SignedInCall & ApiCall) => Promise<Response>;
  add: (call: ContentCall) => Promise<Response>;
  change: (call: ContentCall) => Promise<Response>;
  remove: (call: ContentCall) => Promise<Response>;
}

const customHandlers: Partial<Record<ListName, ListHandlers>> = {
  testimonials,
  gallery,
  rooms,
  replyTemplates,
  permissions,
  facts,
};

const findHandlers = (name: ListName): ListHandlers =>
  customHandlers[name] ?? createListHandlers(findListStore(name));

const guardByRight = { editContent: mayEditContent, answerFamilies: mayAnswerFamilies };

/**
 * The endpoints of a list. Visitors may read a list that is shown. Changing it, or another list that pages
 * depend on, empties the page cache.
 */
const listEndpoints = (
  { url, right, shown, changesPages, fixed }: AnyList,
  handlers: ListHandlers,
): Endpoint[] => {
  const guard = guardByRight[right];
  const changes = shown || changesPages ? 'content' : '-';
  return [
    ['GET', url, shown ? 'open' : guard, '-', '-', handlers.list],
    ['PUT', url, guard, 'writes', changes, handlers.change],
    ...(fixed
      ? []
      : [
          ['POST', url, guard, 'writes', changes, handlers.add],
          ['DELETE', url, guard, 'writes', changes, handlers.remove],
        ]),
  ] as unknown[] as Endpoint[];
};

/** The operations of a single record. Staff can create only some of these records. */
interface SingleHandlers {
  read: (call: SignedInCall & ApiCall) => Promise<Response>;
  create: (call: ContentCall) => Promise<Response>;
  change: (call: ContentCall) => Promise<Response>;
}

const singleHandlersByName: Record<SingleName, SingleHandlers> = {
  contact,
  about,
  home,
  costs,
  license,
  professionals,
};

/**
 * The endpoints of a single record. If `isOpen` is false, visitors get the record with every page, so reading
 * it here requires the right to change it.
 */
const createSingleEndpoints = (
  { url, right, created, isOpen = true }: AnySingle,
  handlers: SingleHandlers,
): Endpoint[] => {
  const guard = guardByRight[right];
  return [
    ['GET', url, isOpen ? 'open' : guard, '-', '-', handlers.read],
    ...(created ? [['POST', url, guard, 'writes', 'content', handlers.create]] : []),
    ['PUT', url, guard, 'writes', 'content', handlers.change],
  ] as unknown[] as Endpoint[];
};

export const contentEndpoints: Endpoint[] = [
  ...listNames.flatMap((name) => listEndpoints(lists[name], findHandlers(name))),
  ...singleNames.flatMap((name) =>
    createSingleEndpoints(singles[name], singleHandlersByName[name]),
  ),
];
