import { Toast } from '@base-ui/react/toast';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { timings } from '../../../../domain/display.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { watchNoticeSpace, resetPageEndSpace } from './notice-space.ts';
import { getRecordName } from '../record-name.ts';

/**
 * Shows one notice at a time: a new one replaces the last. One with `stays` is hidden while a later one is
 * shown, and comes back afterwards.
 */
const toastManager = Toast.createToastManager();

/** A button in a notice; `busyLabel` replaces its label while its action runs. */
export interface NoticeAction {
  label: string;
  busyLabel?: string;
  /** Whether the notice stays until it is closed or another notice that stays is shown. */
  stays?: boolean;
  act: () => unknown;
}

/** The id of the latest notice that closes by itself. */
let passingId: string | undefined;

interface Notice {
  /** The record that it is about, or its name. */
  about?: object | string | undefined;
  title: string;
  details?: string | undefined;
  type: 'success' | 'destructive';
  timeout?: number;
}

/** A notice's second button. */
interface NextAction {
  label: string;
  act: () => void;
}

export type ShowNotice = (notice: Notice, action?: NoticeAction, next?: NoticeAction) => void;

const showNotice: ShowNotice = (
  { title, about = '', details, type, timeout = timings.notice },
  action,
  next,
) => {
  const stays = action?.stays === true;
  if (stays) toastManager.close();
  else if (passingId) toastManager.close(passingId);
  const name = typeof about === 'string' ? about : getRecordName(about);
  const id = toastManager.add({
    title,
    description: describeNotice(title.includes(name) ? '' : name, details),
    type,
    timeout: stays ? 0 : timeout,
    ...(next && {
      data: { label: next.label, act: () => void runAction(next) } satisfies NextAction,
    }),
    ...(action && {
      actionProps: { children: action.label, onClick: () => void runAction(action) },
    }),
  });
  if (!stays) passingId = id;
  // Keeps the notice open until the action is done.
  const runAction = async ({ busyLabel, act }: NoticeAction): Promise<void> => {
    toastManager.update(id, {
      timeout: 0,
      actionProps: { children: busyLabel, 'aria-disabled': true },
    });
    await act();
    toastManager.close(id);
  };
};

/** The line below the title: the record's name and the details. */
const describeNotice = (name: string, details = ''): ReactNode =>
  name ? (
    <>
      <Verbatim>{name}</Verbatim>
      {details && `: ${details}`}
    </>
  ) : (
    details
  );

interface NoticeListProps {
  /** Called once notices can be shown and closed. */
  onReady: (show: ShowNotice, dismiss: () => void) => void;
}

/**
 * Renders the notices. The library keeps one open while it has the pointer or the focus. F6 moves the focus
 * to it; Escape and the button close it.
 */
export const NoticeList = ({ onReady }: NoticeListProps) => {
  const { pathname } = useLocation();
  useEffect(resetPageEndSpace, [pathname]);
  useEffect(() => onReady(showNotice, () => toastManager.close()), [onReady]);
  return (
    <Toast.Provider toastManager={toastManager} limit={1} timeout={timings.notice}>
      <Toast.Portal>
        <Toast.Viewport ref={watchSpace} className="staff-notices" onFocus={focusAction}>
          <OpenNotices />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
};

const watchSpace = (viewport: HTMLElement | null) =>
  viewport ? watchNoticeSpace(viewport) : undefined;

/** F6 focuses the frame around the notice; this moves the focus on to its button. */
const focusAction = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target === currentTarget) {
    currentTarget.querySelector<HTMLElement>('.staff-notice-action')?.focus();
  }
};

const OpenNotices = () => {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const destructive = toast.type === 'destructive';
    const next = toast.data as NextAction | undefined;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['down', 'right']}
        className="staff-notice"
        role={destructive ? 'alert' : 'status'}
        aria-modal={undefined}
        data-notice={toast.type}
      >
        <Toast.Content className="staff-notice-content">
          {destructive ? <TriangleAlert aria-hidden /> : <CircleCheck aria-hidden />}
          <div className="staff-notice-text">
            <Toast.Title className="strong" render={<p />} />
            <Toast.Description className="staff-notice-description" render={<p />} />
            {toast.actionProps && <KeyHint />}
          </div>
          <div className="staff-notice-buttons row">
            <Toast.Action
              className="staff-button staff-button-primary staff-notice-action"
              aria-keyshortcuts="F6"
            />
            {next && (
              <button
                type="button"
                className="staff-button staff-button-plain staff-notice-next"
                onClick={next.act}
              >
                {next.label}
              </button>
            )}
          </div>
          <Toast.Close
            className="staff-icon-button"
            aria-label="Dismiss"
            // The library hides a notice from screen readers until it has the pointer or the focus; undo
            // that.
            aria-hidden={undefined}
          >
            <X aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
};

/** Names the key F6, because a notice may close before Tab reaches its button. Hidden on touch screens. */
const KeyHint = () => (
  <p className="staff-notice-keys quiet">
    Press <kbd>F6</kbd> to go to the button.
  </p>
);
