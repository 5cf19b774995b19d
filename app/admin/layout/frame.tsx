import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { type LinksFunction, Outlet } from 'react-router';
import atkinson from '../../fonts/atkinson-latin.woff2?url';
import literata from '../../fonts/literata-latin.woff2?url';
import '../../fonts/letters.css';
import './staff.css';
import { Notices } from './notices.tsx';
import { staffMeta } from './page-meta.ts';
import { createStaffQueryClient } from '../api/session.ts';

export const meta = staffMeta('Staff area');

export const links: LinksFunction = () =>
  [atkinson, literata].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }));

/** What every staff page needs, signed in or not: the queries, the notices, the staff style. */
const StaffFrame = () => {
  const [client] = useState(createStaffQueryClient);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <div className="staff">
          <Outlet />
        </div>
        <Notices />
      </QueryClientProvider>
    </CSPProvider>
  );
};
export default StaffFrame;
