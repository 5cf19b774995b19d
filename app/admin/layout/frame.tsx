import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useFonts } from '../../ui/fonts.ts';
import './staff.css';
import { Notices } from './notices.tsx';
import { staffMeta } from './page-meta.ts';
import { createStaffQueryClient } from '../api/session.ts';

export const meta = staffMeta('Staff area');

/** What every staff page needs, signed in or not: the queries, the notices, the staff style. */
const StaffFrame = () => {
  const [client] = useState(createStaffQueryClient);
  useFonts();
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
