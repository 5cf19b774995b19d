import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const pageHeadingId = 'page-heading';

/** Where focus goes when what had it is gone. */
export const pageHeading = (): HTMLElement | null => document.getElementById(pageHeadingId);

/**
 * The page's one h1. It takes the focus when someone came here by a link inside the staff area, so
 * that a screen reader says where they are; the first page of a visit starts as the browser does.
 */
export const PageHeading = ({ children, action }: { children: ReactNode; action?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const cameByLink = useRef(key !== 'default');
  useEffect(() => {
    if (cameByLink.current) heading.current?.focus();
  }, []);
  return (
    <div className="staff-page-heading">
      <h1 ref={heading} id={pageHeadingId} tabIndex={-1}>
        {children}
      </h1>
      {action && <div className="staff-page-action">{action}</div>}
    </div>
  );
};
