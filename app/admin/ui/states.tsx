import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './staff-button.tsx';

export const Loading = ({ children }: { children: string }) => (
  <p className="staff-loading" role="status">
    <span className="staff-loading-lamp" aria-hidden />
    {children}
  </p>
);

/** Says what could not be loaded and why, with a Retry button. */
export const LoadFailure = ({
  failure,
  onRetry,
  busy = false,
}: {
  failure: { error: string; detail?: string | undefined };
  onRetry: () => void;
  busy?: boolean;
}) => (
  <div className="staff-load-failure" role="alert">
    <TriangleAlert aria-hidden />
    <div>
      <p className="strong">{failure.error}</p>
      {failure.detail && <p>{failure.detail}</p>}
    </div>
    <Button icon={<RotateCw aria-hidden />} onClick={onRetry} disabled={busy}>
      Retry
    </Button>
  </div>
);

/** Shown if nothing is stored yet: a small drawing and advice on the next step. */
export const EmptyState = ({
  picture,
  title,
  children,
  action,
}: {
  picture: string;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) => (
  <section className="staff-empty stack">
    <img src={picture} alt="" width={320} height={240} />
    <h2>{title}</h2>
    <p className="quiet">{children}</p>
    {action}
  </section>
);

export const FormProblem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div id={id} className="staff-form-problem">
    <TriangleAlert aria-hidden />
    <div>{children}</div>
  </div>
);

interface FailureAlertProps {
  failure: { error: string; detail?: string | undefined } | null;
  /** Advice after the reason. */
  children?: ReactNode;
}

/** An alert that says why something failed; empty until it does. */
export const FailureAlert = ({ failure, children }: FailureAlertProps) => (
  <div role="alert">
    {failure && (
      <FormProblem>
        <p>{failure.error}</p>
        {failure.detail && <p>{failure.detail}</p>}
        {children}
      </FormProblem>
    )}
  </div>
);

/** Tells browsers without scripts why nothing works here. */
export const NoScripts = () => (
  <noscript>
    <FormProblem>
      <p>
        The staff area can’t work without JavaScript, and this browser does not run it here. Turn
        JavaScript on for this site, or let it through your blocker, and reload the page.
      </p>
    </FormProblem>
  </noscript>
);
