import {
  type QueryKey,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { largestListPart } from '../../../domain/constants.ts';
import { type AboutInfo, aboutMessages } from '../../../domain/entities/about-info.ts';
import { type ContactInfo, contactMessages } from '../../../domain/entities/contact-info.ts';
import { type GalleryItem, galleryMessages } from '../../../domain/entities/gallery-item.ts';
import { type Service, serviceMessages } from '../../../domain/entities/service.ts';
import { type SessionInfo, sessionMessages } from '../../../domain/entities/session.ts';
import { type Testimonial, testimonialMessages } from '../../../domain/entities/testimonial.ts';
import {
  type TourBox,
  type TourRequest,
  type TourSummary,
  tourMessages,
} from '../../../domain/entities/tour-request.ts';
import { type User, type UserBox, userMessages } from '../../../domain/entities/user.ts';
import { apiUrls } from '../../../domain/urls.ts';
import {
  type Failure,
  type Part,
  readField,
  readList,
  readObject,
  readPart,
  type Result,
  type Written,
} from './api-client.ts';
import { notify } from '../layout/notices.tsx';
import { somethingIsUnsaved } from '../records/unsaved-changes.tsx';

/** A failure on its way through the query library, which knows failures only as something thrown. */
export class FailedRequest extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error);
    this.failure = failure;
  }
}

/** @throws FailedRequest */
export const valueOf = async <T>(result: Promise<Result<T>>): Promise<T> => {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw new FailedRequest(answer);
};

export const failureOf = (error: unknown, whenFailed: string): Failure =>
  error instanceof FailedRequest ? error.failure : { ok: false, error: whenFailed, status: null };

export const asArray = <T>(value: unknown): T[] | null =>
  Array.isArray(value) ? (value as T[]) : null;

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () =>
    valueOf(readObject<SessionInfo>(`${apiUrls.login}?me=1`, sessionMessages.loginFailed)),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What lists and their counts take of a loaded part. */
export const rowsOf = <Row>({ rows }: Part<Row>): Row[] => rows;
export const totalOf = ({ total }: Part<unknown>): number => total;

interface UsersPart {
  status?: UserBox | undefined;
  words?: string;
  /** Counted from 0. */
  part?: number;
  limit?: number;
}

/** A part of the accounts: of one status, or those that hold all words. */
export const usersQuery = ({
  status,
  words = '',
  part = 0,
  limit = largestListPart,
}: UsersPart = {}) => {
  const query = new URLSearchParams({ limit: String(limit), offset: String(part * limit) });
  if (status) query.set('status', status);
  if (words) query.set('words', words);
  const url = `${apiUrls.users}?${query}`;
  return queryOptions({
    queryKey: ['users', 'part', url],
    queryFn: () => valueOf(readPart(url, userMessages.loadFailed, asArray<User>)),
  });
};

/** How many accounts there are, or how many of one status. */
export const usersCountQuery = (status?: UserBox) => ({
  ...usersQuery({ status, limit: 1 }),
  select: totalOf,
});

export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  queryFn: () =>
    valueOf(
      readField(
        apiUrls.testimonials,
        'testimonials',
        testimonialMessages.loadFailed,
        asArray<Testimonial>,
      ),
    ),
});

export const galleryQuery = queryOptions({
  queryKey: ['gallery'],
  queryFn: () => valueOf(readList<GalleryItem>(apiUrls.gallery, galleryMessages.loadFailed)),
});

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: () => valueOf(readList<Service>(apiUrls.services, serviceMessages.loadFailed)),
});

/** A single record, wrapped so that "none stored" differs from "unusable answer". */
const single = <T>(value: unknown): { record: T | null } | null =>
  value === null || typeof value === 'object' ? { record: value as T | null } : null;

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: () =>
    valueOf(readField(apiUrls.contact, 'contact', contactMessages.loadFailed, single<ContactInfo>)),
});

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () =>
    valueOf(readField(apiUrls.about, 'about', aboutMessages.loadFailed, single<AboutInfo>)),
});

/** How often the staff area asks whether a family has written (milliseconds). */
const lookForTours = 60_000;

/** A part of a box, newest first; parts are counted from 0. */
export const toursQuery = (box: TourBox, part = 0) => {
  const offset = part * largestListPart;
  const url = `${apiUrls.tourRequests}?box=${box}&limit=${largestListPart}&offset=${offset}`;
  return queryOptions({
    queryKey: ['tours', box, part],
    queryFn: () => valueOf(readPart(url, tourMessages.loadFailed, toursOf)),
    refetchInterval: lookForTours,
  });
};

const toursOf = (body: unknown) => {
  const { success, tour_requests } = (body ?? {}) as Record<string, unknown>;
  return success === true ? asArray<TourRequest>(tour_requests) : null;
};

/** One request as it is now; the server notes in the audit trail who opened it. */
export const tourQuery = (id: number) =>
  queryOptions({
    queryKey: ['tours', 'request', id],
    queryFn: () =>
      valueOf(
        readField(
          `${apiUrls.tourRequests}?id=${id}`,
          'tour_request',
          tourMessages.loadFailed,
          (request) => request as TourRequest | null,
        ),
      ),
  });

export const tourSummaryQuery = queryOptions({
  queryKey: ['tours', 'summary'],
  queryFn: () =>
    valueOf(
      readField(
        apiUrls.tourRequestsSummary,
        'summary',
        tourMessages.loadFailed,
        (summary) => summary as TourSummary | null,
      ),
    ),
  refetchInterval: lookForTours,
});

/** One client for the staff area. Failures are shown with a Retry button, so nothing is retried. */
export const createStaffQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof FailedRequest) endSessionAt401(client, error.failure);
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};

/** The guard leads to the login page, unless someone would lose what they typed. */
const endSessionAt401 = (client: QueryClient, failure: Failure): void => {
  if (failure.status !== 401 || somethingIsUnsaved()) return;
  client.setQueryData<SessionInfo>(sessionQuery.queryKey, { loggedIn: false });
};

export const useSession = () => useQuery(sessionQuery);

/** Says that a save was refused for want of a session, where nothing typed is at stake. */
export const useSessionEnd = () => {
  const client = useQueryClient();
  return (failure: Failure) => endSessionAt401(client, failure);
};

/** A loaded list, or a part of one, with other rows. */
const withRows = <Row>(shown: Row[] | Part<Row> | undefined, change: (row: Row) => Row) =>
  Array.isArray(shown) ? shown.map(change) : shown && { ...shown, rows: shown.rows.map(change) };

interface Toggle<Row, Change> {
  /** What the keys of the lists that show the row begin with. */
  queryKey: QueryKey;
  act: (change: Change) => Promise<Result<Written>>;
  /** The fields that the change gives the row, shown before the server has answered. */
  fieldsOf: (change: Change) => Partial<Row>;
  done: (change: Change) => string;
  errorTitle: string;
  errorText: string;
}

/**
 * A change that the table shows at once; then the list reloads. On failure the row gets back what it
 * had, and a destructive notice says why.
 */
export const useToggle = <Row extends { id: number }, Change extends { id: number }>(
  toggle: Toggle<Row, Change>,
) => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const { queryKey } = toggle;
  const patch = (id: number, fields: Partial<Row>) =>
    client.setQueriesData<Row[] | Part<Row>>({ queryKey }, (shown) =>
      withRows(shown, (row) => (row.id === id ? { ...row, ...fields } : row)),
    );
  return useMutation({
    mutationKey: [...queryKey, 'toggle'],
    mutationFn: (change: Change) => valueOf(toggle.act(change)),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client
        .getQueriesData<Row[] | Part<Row>>({ queryKey })
        .flatMap(([, shown]) => (Array.isArray(shown) ? shown : (shown?.rows ?? [])))
        .find((row) => row.id === change.id);
      patch(change.id, toggle.fieldsOf(change));
      return before;
    },
    onSuccess: (_answer, change) => notify.success(toggle.done(change)),
    onError: (error, change, before) => {
      if (before) patch(change.id, before);
      const failure = failureOf(error, toggle.errorText);
      notify.error(toggle.errorTitle, failure);
      endSession(failure);
    },
    onSettled: () => {
      // The last of several quick changes reloads; a reload in between would undo what is shown.
      const stillRunning = client.isMutating({ mutationKey: [...queryKey, 'toggle'] });
      if (stillRunning === 1) return client.invalidateQueries({ queryKey });
    },
  });
};
