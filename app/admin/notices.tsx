import { Toast } from '@base-ui/react/toast';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { timings } from '../../domain/constants.ts';
import type { Failure } from './api-client.ts';

/** One notice at a time: each new one takes the place of the last. */
const manager = Toast.createToastManager();

/** Raises a notice from anywhere in the staff area. */
export const notify = {
  success: (title: string): void => {
    show({ title, description: undefined, type: 'success' });
  },
  /** A destructive notice: what failed as the title, the server's words below. */
  error: (title: string, failure: Pick<Failure, 'error' | 'detail'>): void => {
    const texts = [failure.error, failure.detail].filter((text) => text && text !== title);
    const description = texts.join(' ');
    show({ title, description, type: 'destructive' });
  },
};

const show = (notice: { title: string; description: string | undefined; type: string }) => {
  manager.close();
  manager.add({ ...notice, timeout: timings.notice });
};

/**
 * Shows the notices. The library keeps one as long as pointer or focus is in it, F6 leads there from
 * the keyboard, Escape and the button dismiss it.
 */
export const Notices = () => (
  <Toast.Provider toastManager={manager} limit={1} timeout={timings.notice}>
    <Toast.Portal>
      <Toast.Viewport className="staff-notices">
        <NoticeList />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

const NoticeList = () => {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const destructive = toast.type === 'destructive';
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
            <Toast.Title className="staff-notice-title" render={<p />} />
            <Toast.Description className="staff-notice-description" render={<p />} />
          </div>
          <Toast.Close
            className="staff-icon-button"
            aria-label="Dismiss"
            // The library hides it from screen readers until the notice has pointer or focus.
            aria-hidden={undefined}
          >
            <X aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
};
