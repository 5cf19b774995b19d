import { Link } from 'react-router';
import { pageUrls } from '../../../../domain/urls.ts';
import { isWideLogo, Logo } from '../../../ui/logo.tsx';
import { useHome } from '../../ui/home-data.ts';
import { nameWidthOf } from './name-lines.ts';

/** Names up to this width (ems) fit between the logo and the menu button on a phone. */
const widestOnPhones = 8;

/** Name and logo up to this width (rem) fit beside the links of a wide screen. */
const widestBesideLinks = 22;

/** Classes that set the header's layout; the policy forbids style attributes. */
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

/** Logo and name. They are two elements, so that on phones the name can move below the menu button. */
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
