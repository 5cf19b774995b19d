import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import {
  type GoLiveResponse,
  goLiveMessages as messages,
} from '../../../domain/site/go-live/go-live-list.ts';
import { type Versioned, versionMessages } from '../../../domain/lib/schemas/record-version.ts';
import { send } from '../api/api-client.ts';
import { QueryState } from '../api/query-state.tsx';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import { formatDay } from '../ui/dates.ts';
import { Status } from '../ui/status.tsx';
import { goLiveQuery } from './go-live-list.tsx';
import './go-live.css';

interface ReviewsProps {
  id: string;
  title: string;
  /** Why the owner should read these pages. */
  lead: string;
  /** How many pages are still unread, and how many there are. */
  count: (goLive: GoLiveResponse) => { unread: number; all: number };
  /** Renders one list item per page. */
  children: (goLive: GoLiveResponse) => ReactNode;
}

/** Pages that the owner has to read before the home goes live. */
export const Reviews = ({ id, title, lead, count, children }: ReviewsProps) => {
  const query = useQuery(goLiveQuery);
  return (
    <section id={id} tabIndex={-1} className="readings stack" aria-labelledby={`${id}-title`}>
      <details className="bare">
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>
          {query.data && <ReviewCount {...count(query.data)} />}
        </summary>
        <p>{lead}</p>
        <ul className="staff-rows">{query.data && children(query.data)}</ul>
      </details>
      <QueryState query={query} failed={messages.loadFailed} />
    </section>
  );
};

const ReviewCount = ({ unread, all }: { unread: number; all: number }) => (
  <Status good={unread === 0}>
    {unread === 0 ? 'All read' : `${unread} of ${all} pages to read`}
  </Status>
);

interface PageReviewProps {
  review: Versioned & { read_at: string | null; read_by: string | null };
  /** The page's address, and its name for staff. */
  url: string;
  name: string;
  /** Shown below the page's link, such as its unread sentences. */
  children?: ReactNode;
  mayConfirm: boolean;
  onConfirm: () => Promise<unknown>;
}

/** A page to read. It can be confirmed only after it was opened from here, in its current version. */
export const PageReview = (props: PageReviewProps) => {
  const { review, url, name, mayConfirm } = props;
  const [isOpened, markOpened] = usePageOpened(`${url} ${review.version}`);
  return (
    <li>
      <a
        className="line-link"
        href={url}
        target="_blank"
        rel="noopener"
        onClick={markOpened}
        // A middle click opens the page, too.
        onAuxClick={markOpened}
      >
        {name} (opens a new tab)
      </a>
      <Status good={review.read_at !== null}>{describeReview(review)}</Status>
      {review.read_at === null && mayConfirm && <ConfirmButton {...props} isOpened={isOpened} />}
      {props.children}
    </li>
  );
};

const describeReview = ({ read_at, read_by }: PageReviewProps['review']): string =>
  read_at === null
    ? 'Not read since it was last changed'
    : `Read ${formatDay(read_at)}${read_by ? ` by ${read_by}` : ''}`;

const ConfirmButton = ({ name, isOpened, onConfirm }: PageReviewProps & { isOpened: boolean }) => {
  const hint = useId();
  return (
    <>
      <Button
        icon={<Check aria-hidden />}
        aria-label={`I have read it: ${name}`}
        aria-describedby={isOpened ? undefined : hint}
        disabled={!isOpened}
        onClick={() => void onConfirm()}
      >
        I have read it
      </Button>
      {!isOpened && <span id={hint}>Open the page first.</span>}
    </>
  );
};

/**
 * Returns whether a page was opened from this tab, and a function that records it. Uses sessionStorage,
 * because phones may reload the staff area while the page is open.
 */
const usePageOpened = (page: string): [boolean, () => void] => {
  const key = `opened:${page}`;
  const [openedKey, setOpenedKey] = useState<string | null>(null);
  const markOpened = () => {
    setOpenedKey(key);
    try {
      sessionStorage.setItem(key, 'yes');
    } catch (error) {
      console.warn('what was opened is not stored:', error);
    }
  };
  return [openedKey === key || wasOpened(key), markOpened];
};

const wasOpened = (key: string): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Storage is unavailable; this component's state is enough.
    return false;
  }
};

/**
 * Confirms that a page was read, in the version that the list showed, because later changes were not read.
 * @param target identifies the page for the endpoint
 * @param read.about the page's name in notices
 */
export const useConfirmReview = (
  url: string,
  target: object,
  { version, about }: { version: number; about: string },
) => {
  const { act } = useAction();
  const { readFailed, readError: failed } = messages;
  const reload = [goLiveQuery.queryKey];
  const undoConfirm = () =>
    act(() => send('PUT', url, { ...target, read: false }, readFailed), {
      failed,
      done: messages.unread,
      about,
      reload,
    });
  const put = async () => {
    const answer = await send('PUT', url, target, readFailed, version);
    return !answer.ok && answer.stale ? { ...answer, error: versionMessages.stale } : answer;
  };
  const confirm = (): Promise<unknown> =>
    act(put, { failed, done: messages.read, about, undo: undoConfirm, resend: confirm, reload });
  return confirm;
};
