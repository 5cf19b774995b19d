import { Link } from 'react-router';
import { siteHeader } from '../../../../domain/site/words/site-words.ts';
import { siteMenu } from '../../../../domain/texts/text-areas.ts';
import { pageUrls } from '../../../../domain/urls.ts';
import { isWideLogo, Logo } from '../../../ui/logo.tsx';
import { useHome } from '../../ui/home-data.ts';
import { useWords } from '../../ui/texts.tsx';
import { type MenuLink, useMenu } from '../menu-links.ts';
import { fitHeaderLinks, type HeaderFit, measureName } from './header-width.ts';

/** Names up to this width (ems) fit between the logo and the menu button on a phone. */
const maxWidthOnPhones = 8;

/**
 * Which links fit into the header, and the classes for its layout (the content security policy forbids style
 * attributes).
 */
export const useHeaderFit = (): HeaderFit & { className: string } => {
  const { name, pictures, logoAlone } = useHome().settings;
  const { first, further } = useMenu();
  const { tour } = useWords(siteMenu);
  const { more } = useWords(siteHeader);
  const width = measureName(name);
  const isWide = isWideLogo(pictures?.logo);
  const nameWidth = logoAlone ? 19 : width * 1.5 + (isWide ? 9 : 3);
  const toWords = (links: MenuLink[]) => links.map(({ words }) => words);
  const fit = fitHeaderLinks({
    nameWidth,
    first: toWords(first),
    further: toWords(further),
    more,
    button: tour,
  });
  const className = [
    'site-header',
    logoAlone ? 'logo-alone' : `name-width-${width}`,
    !logoAlone && (isWide || width > maxWidthOnPhones) && 'name-below',
    fit.isBelow && 'links-below',
  ];
  return { ...fit, className: className.filter(Boolean).join(' ') };
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
