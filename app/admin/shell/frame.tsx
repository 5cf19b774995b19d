import { useEffect } from 'react';
import { type LinksFunction, Outlet } from 'react-router';
import { apiUrls } from '../../../domain/api-urls.ts';
import { useFonts } from '../../ui/use-fonts.ts';
import { watchInstallPrompt } from '../account/install-app.tsx';
import { staffMeta } from '../ui/page.tsx';
import { StaffProviders } from './staff-providers.tsx';

export const meta = staffMeta('Staff area');

/** Asks for the session while the scripts load, which need it first. */
export const links: LinksFunction = () => [
  { rel: 'preload', as: 'fetch', href: `${apiUrls.login}?me=1`, crossOrigin: 'anonymous' },
];

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
