import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isBeingTyped } from './typing.ts';

const pageHeadingId = 'page-heading';

/** Where to move the focus when the element that had it was removed. */
export const pageHeading = (): HTMLElement | null => document.getElementById(pageHeadingId);

/**
 * The page's one h1. It takes the focus after navigation inside the staff area, so that a screen reader
 * announces the page; not on the first page of a visit, and not while the reader is typing into a field such
 * as the search box.
 */
export const PageHeading = ({ children, action }: { children: ReactNode; action?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const cameByLink = useRef(key !== 'default');
  useEffect(() => {
    if (cameByLink.current && !isBeingTyped(document.activeElement)) heading.current?.focus();
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
