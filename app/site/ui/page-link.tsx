import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isHiddenPage } from '../../../domain/home/optional-pages.ts';
import type { PageUrl } from '../../../domain/urls.ts';
import { useHome } from './home-data.ts';

interface PageLinkProps {
  to: PageUrl;
  className: string;
  children: ReactNode;
}

/** A link to a page that the home may hide; renders nothing if it is hidden. */
export const PageLink = ({ to, ...rest }: PageLinkProps) => {
  const { settings } = useHome();
  return isHiddenPage(to, settings.hiddenPages) ? null : <Link to={to} {...rest} />;
};
