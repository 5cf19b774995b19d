import { use, useEffect } from 'react';
import { data, Link, useLocation } from 'react-router';
import gate from '../../../art/not-found.svg?url';
import { notFoundPage } from '../../../domain/site/words/not-found-words.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { StaffContext } from '../session/session.ts';
import { PageHeading, staffMeta } from '../ui/page.tsx';
import { listPages } from './staff-pages.ts';
import './staff.css';

/** The only staff page with a loader, so that the server answers with a real 404. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

/** Read by the layout: people without a session may also learn that a page does not exist. */
export const handle = { isOpen: true };

export const meta = staffMeta('Page not found');

/** The 404 page, with the menu of the signed-in person. */
const NotFound = () => {
  const { pathname } = useLocation();
  const staff = use(StaffContext);
  useEffect(() => {
    console.info('Page not found:', pathname);
  }, [pathname]);
  return (
    <>
      <PageHeading>{notFoundPage.title}</PageHeading>
      <div className="staff-not-found row">
        <div>
          <p>
            There is no page at this address. It may have moved, or the address has a slip in it.
          </p>
          <p>
            <Link to={pageUrls.home} className="staff-button staff-button-plain">
              {notFoundPage.link}
            </Link>
          </p>
          {staff && (
            <nav aria-label="Pages of the staff area">
              <ul className="row">
                {listPages(staff).map(({ label, to }) => (
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
          )}
        </div>
        <img src={gate} alt="" width={320} height={240} />
      </div>
    </>
  );
};
export default NotFound;
