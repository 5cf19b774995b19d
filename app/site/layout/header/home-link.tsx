import { Link } from 'react-router';
import { pageUrls } from '../../../../domain/urls.ts';
import { isWideLogo, Logo } from '../../../ui/logo.tsx';
import { useHome } from '../../ui/home-data.ts';
import { nameWidthOf } from './name-lines.ts';

/** A name up to this width (ems) is beside the logo and the menu button on a phone. */
const widestOnPhones = 8;

/** Name and logo up to this width (rem) are beside the links of a wide screen. */
const widestBesideLinks = 22;

/** What the header's layout depends on, as classes: no style attribute is let in. */
export const useHeaderClass = (): string => {
  const { name, pictures, logoAlone } = useHome().settings;
  if (logoAlone) return 'site-header logo-alone';
  const width = nameWidthOf(name);
  const isWide = isWideLogo(pictures?.logo);
  const [fontSize, logoWidth] = [1.5, isWide ? 9 : 3];
  return [
    'site-header',
    `name-width-${width}`,
    isWide || width > widestOnPhones ? 'name-below' : '',
    width * fontSize + logoWidth > widestBesideLinks ? 'links-below' : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** Logo and name. Two parts, so that on phones the name can be below the menu button; the name is the link. */
export const HomeLink = () => {
  const { name, pictures, logoAlone } = useHome().settings;
  const logo = <Logo picture={pictures?.logo} />;
  if (logoAlone) {
    return (
      <Link to={pageUrls.home} className="logo">
        {logo}
        <span className="visually-hidden on-paper" translate="no">
          {name}
        </span>
      </Link>
    );
  }
  return (
    <>
      <Link to={pageUrls.home} className="logo-link" tabIndex={-1} aria-hidden>
        {logo}
      </Link>
      <Link to={pageUrls.home} className="logo">
        <span translate="no">{name}</span>
      </Link>
    </>
  );
};
