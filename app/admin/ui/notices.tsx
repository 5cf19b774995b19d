import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { timings } from '../../../domain/display.ts';
import { runWhenIdle } from '../../ui/loading/when-idle.ts';
import type { NoticeAction, NoticeList, ShowNotice } from './notice-list/notice-list.tsx';

/** Loads the component that renders notices, so that the first page doesn't wait for it. */
export const loadNotices = async () => (await import('./notice-list/notice-list.tsx')).NoticeList;

/** The latest notice, if none can be shown yet. */
let waiting: Parameters<ShowNotice> | null = null;
let load = (): void => {};

let showNotice: ShowNotice = (...notice) => {
  waiting = notice;
  load();
};
let dismissNotice = (): void => {
  waiting = null;
};

const startNotices: ComponentProps<typeof NoticeList>['onReady'] = (show, dismiss) => {
  showNotice = show;
  dismissNotice = dismiss;
  if (waiting) show(...waiting);
  waiting = null;
};

/** The place where notices appear. */
export const Notices = () => {
  const [List, setList] = useState<typeof NoticeList | null>(null);
  useEffect(() => {
    load = () => {
      loadNotices().then(
        (list) => setList(() => list),
        (error: unknown) => console.warn('Notices could not be loaded:', error),
      );
    };
  }, []);
  useWhenQuiet(() => load());
  return List && <List onReady={startNotices} />;
};

/** Runs a task each time the page is complete: when no query is loading and the browser is idle. */
export const useWhenQuiet = (task: () => void): void => {
  const client = useQueryClient();
  const isLoading = useIsFetching() > 0;
  const run = useEffectEvent(() => {
    // If queries have started meanwhile, this runs again when they end.
    if (client.isFetching() === 0) task();
  });
  useEffect(() => {
    if (!isLoading) runWhenIdle(() => run());
  }, [isLoading]);
};

/** A notice's Undo button. The notice stays until it is closed, or until another one with Undo comes. */
export const createUndoAction = (act: NoticeAction['act']): NoticeAction => ({
  label: 'Undo',
  busyLabel: 'Undoing…',
  stays: true,
  act,
});

/** The parts of a notice besides its title. */
interface NoticeOptions {
  /** The record that it is about, or its name. */
  about?: object | string | undefined;
  action?: NoticeAction | undefined;
}

interface SuccessOptions extends NoticeOptions {
  details?: string | undefined;
  /** A further button for the next step. */
  next?: NoticeAction | undefined;
}

/** Shows a notice from anywhere in the staff area. */
export const notify = {
  success: (title: string, { about, action, details, next }: SuccessOptions = {}): void => {
    const timeout = details ? longTimeout : timings.notice;
    showNotice({ title, about, details, type: 'success', timeout }, action, next);
  },
  /** A notice of a failure: what failed as the title, the server's text below. */
  error: (
    title: string,
    failure: { error: string; detail?: string | undefined; status?: number | null },
    { about, action }: NoticeOptions = {},
  ): void => {
    // Without a connection, the error text only repeats the title.
    const { error, detail, status } = failure;
    const texts = [status === null ? '' : error, detail].filter((text) => text && text !== title);
    showNotice({ title, about, details: texts.join(' '), type: 'destructive' }, action);
  },
  /** A notice of a failure for a form that shows the details itself. */
  failed: (title: string): void => showNotice({ title, type: 'destructive' }),
  /** Closes the notice, such as on logout, when the next person should not read it. */
  dismiss: (): void => dismissNotice(),
};

/** A notice with details takes longer to read (ms). */
const longTimeout = 3 * timings.notice;
