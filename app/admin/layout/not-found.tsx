import { useEffect } from 'react';
import { data, Link, useLocation } from 'react-router';
import gate from '../../../art/not-found.svg?url';
import { adminUrls } from '../../../domain/urls.ts';
import { useStaff } from '../auth/staff.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { staffMeta } from './page-meta.ts';
import { pagesOf } from './staff-pages.ts';
import './not-found.css';

/** The one staff page with a loader: the server answers with a real 404. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta = staffMeta('Page not found');

/** What staff see at an address without a page: the frame stays, and the menu's pages are offered. */
const NotFound = () => {
  const { pathname } = useLocation();
  const pages = pagesOf(useStaff());
  useEffect(() => {
    console.info('Page not found:', pathname);
  }, [pathname]);
  return (
    <>
      <PageHeading>Page not found</PageHeading>
      <div className="staff-not-found">
        <div>
          <p>
            There is no page at this address. It may have moved, or the address has a slip in it.
            Choose where to go, or use the search box above.
          </p>
          <nav aria-label="Pages of the staff area">
            <ul>
              {pages.map(({ label, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={`staff-button ${to === adminUrls.dashboard ? 'staff-button-primary' : 'staff-button-plain'}`}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <img src={gate} alt="" width={320} height={240} />
      </div>
    </>
  );
};
export default NotFound;
