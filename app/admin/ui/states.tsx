import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '../api/api-client.ts';
import { Button } from './button.tsx';

/** Shown while an answer is loading. */
export const Loading = ({ children }: { children: string }) => (
  <p className="staff-loading" role="status">
    <span className="staff-loading-lamp" aria-hidden />
    {children}
  </p>
);

/** Loading failed: what, why, and a Retry button. */
export const LoadFailure = ({
  failure,
  onRetry,
  busy = false,
}: {
  failure: Failure;
  onRetry: () => void;
  busy?: boolean;
}) => (
  <div className="staff-load-failure" role="alert">
    <TriangleAlert aria-hidden />
    <div>
      <p className="staff-load-failure-title">{failure.error}</p>
      {failure.detail && <p>{failure.detail}</p>}
    </div>
    <Button icon={<RotateCw aria-hidden />} onClick={onRetry} disabled={busy}>
      Retry
    </Button>
  </div>
);

/** Nothing stored yet: a small drawing and what to do next. */
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
  <section className="staff-empty">
    <img src={picture} alt="" width={320} height={240} />
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </section>
);
