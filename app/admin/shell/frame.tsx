import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useFonts } from '../../ui/use-fonts.ts';
import { watchInstallPrompt } from '../account/install-prompt.ts';
import { staffMeta } from '../ui/page.tsx';
import { StaffProviders } from './staff-providers.tsx';

export const meta = staffMeta('Staff area');

/** The component around every page of the staff area. */
const StaffFrame = () => {
  useFonts();
  useEffect(watchInstallPrompt, []);
  return (
    <StaffProviders>
      <div className="staff">
        <Outlet />
      </div>
    </StaffProviders>
  );
};
export default StaffFrame;
