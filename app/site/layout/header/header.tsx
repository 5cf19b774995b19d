import { ChevronDown, Clock, Mail, MapPin, Menu, Phone } from '../../../ui/icons.tsx';
import type { FocusEvent } from 'react';
import { Link, NavLink } from 'react-router';
import { pageLabels } from '../../../../domain/site/words/label-words.ts';
import { siteMenu } from '../../../../domain/texts/text-areas.ts';
import { siteComfort, siteHeader } from '../../../../domain/site/words/site-words.ts';
import { listPhones } from '../../../../domain/lib/text/shown-phone.ts';
import { mailLink, phoneLink, requestFormUrl } from '../../../../domain/urls.ts';
import { ComfortButton, ComfortPanel } from '../../../ui/comfort.tsx';
import { Dialog, DialogButton } from '../../../ui/dialog.tsx';
import { useFixedWords, useTexts, useWords } from '../../ui/texts.tsx';
import { useContact, useHome } from '../../ui/home-data.ts';
import { type MenuLink, useIsFamilyPage, useMenu } from '../menu-links.ts';
import { LanguageMenu, LanguageNav } from '../languages.tsx';
import { Popdown } from '../popdown.tsx';
import type { HeaderFit } from './header-width.ts';
import { HomeLink, useHeaderFit } from './home-link.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';

const drawerId = 'site-menu';

/** The shared header: strip, name, links, Schedule Tour, reading comfort, and the drawer on small screens. */
export const Header = () => {
  const menu = useTexts(siteMenu);
  const texts = useTexts(siteHeader);
  const comfort = useTexts(siteComfort);
  const { title } = useWords(siteComfort);
  const isFamilyPage = useIsFamilyPage();
  const { className, narrow, wide } = useHeaderFit();
  return (
    <>
      <ContactStrip />
      <header className={className}>
        <div className="wrap">
          <HomeLink />
          <MainNav narrow={narrow} wide={wide} />
          {isFamilyPage ? null : (
            <Link to={requestFormUrl} className="button header-tour">
              {menu.tour}
            </Link>
          )}
          <DialogButton opens={drawerId} className="menu-button">
            <Menu />
            {texts.menu}
          </DialogButton>
        </div>
      </header>
      <aside className="comfort" aria-label={title}>
        <ComfortButton className="comfort-open">{comfort.title}</ComfortButton>
        <ComfortPanel name={title} texts={comfort} />
      </aside>
      <Drawer />
    </>
  );
};

/** The links of the header; those that don't fit are in the menu "More" (header.css). */
const MainNav = ({ narrow, wide }: Pick<HeaderFit, 'narrow' | 'wide'>) => {
  const labels = useFixedWords('site.labels', pageLabels);
  const { more } = useTexts(siteHeader);
  const { first, further } = useMenu();
  const onlyInWide = further.slice(narrow, wide);
  return (
    <nav className="main-nav" aria-label={labels.main}>
      <MenuLinks links={[...first, ...further.slice(0, narrow)]} />
      <MenuLinks links={onlyInWide} className="in-wide" />
      {narrow < further.length && (
        <Popdown
          className={wide < further.length ? 'more-links' : 'more-links in-narrow'}
          summary={
            <>
              {more}
              <ChevronDown />
            </>
          }
        >
          <MenuLinks links={onlyInWide} className="in-narrow" />
          <MenuLinks links={further.slice(wide)} />
        </Popdown>
      )}
    </nav>
  );
};

interface MenuLinksProps {
  links: readonly MenuLink[];
  className?: string;
  replace?: boolean;
}

const MenuLinks = ({ links, className, replace }: MenuLinksProps) =>
  links.map(({ to, text, lang }) => (
    <NavLink key={to} to={to} end replace={replace} className={className} lang={lang}>
      {text}
    </NavLink>
  ));

const pauseStripId = 'stop-strip';

/**
 * Phones, email and place. On small screens they scroll as a marquee. A checkbox pauses it, and stands before
 * the marquee, so that the styles also work in browsers without :has().
 */
const ContactStrip = () => {
  const labels = useFixedWords('site.labels', pageLabels);
  const hasLanguages = useHome().optional?.languages !== undefined;
  return (
    <aside
      className={`strip on-night ${hasLanguages ? 'with-languages' : ''}`.trim()}
      aria-label={labels.contactDetails}
    >
      <input type="checkbox" id={pauseStripId} className="visually-hidden" />
      <div className="strip-window" onFocus={scrollIntoView}>
        <StripItems />
        <StripItems repeated />
        <LanguageMenu />
      </div>
      <label className="strip-stop" htmlFor={pauseStripId}>
        <span className="visually-hidden">{labels.stopLine}</span>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
          <path className="when-moving" d="M7 5h4v14H7zM14 5h4v14h-4z" />
          <path className="when-stopped" d="M8 5v14l11-7z" />
        </svg>
      </label>
    </aside>
  );
};

/** Scrolls a focused link of the top strip fully into view, which browsers don't do. */
const scrollIntoView = ({ target }: FocusEvent<HTMLElement>) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The content of the strip at the top of the page. The marquee repeats it, hidden from screen readers. */
const StripItems = ({ repeated = false }: { repeated?: boolean }) => {
  const texts = useTexts(siteHeader);
  const contact = useContact();
  const hiddenProps = repeated ? { tabIndex: -1 } : {};
  return (
    <div
      className={repeated ? 'strip-items repeated' : 'strip-items'}
      aria-hidden={repeated || undefined}
    >
      {listPhones(contact, texts).map(({ label, number }) => (
        <a key={number} href={phoneLink(number)} {...hiddenProps}>
          <Phone />
          {label} <b translate="no">{number}</b>
        </a>
      ))}
      {contact.email ? (
        <a href={mailLink(contact.email)} {...hiddenProps}>
          <Mail />
          <Verbatim>{contact.email}</Verbatim>
        </a>
      ) : null}
      <span translate="no">
        <MapPin />
        {`${contact.address_city}, ${contact.address_state}`}
      </span>
    </div>
  );
};

/** The menu drawer. Following a link closes it; without scripts the new page starts with it closed. */
const Drawer = () => {
  const menu = useTexts(siteMenu);
  const texts = useTexts(siteHeader);
  const words = useWords(siteHeader);
  const { first, further } = useMenu();
  const {
    contact: { value: contact },
    facts,
  } = useHome();
  return (
    <Dialog id={drawerId} title={texts.menu} closeLabel={texts.closeMenu} className="drawer">
      <div>
        <nav aria-label={words.menu}>
          <MenuLinks links={[...first, ...further]} replace />
        </nav>
        <LanguageNav />
        <address>
          {listPhones(contact, texts).map(({ label, number }) => (
            <a key={number} href={phoneLink(number)}>
              <Phone />
              <span>
                {label} <Verbatim>{number}</Verbatim>
              </span>
            </a>
          ))}
          {contact.email ? (
            <a href={mailLink(contact.email)}>
              <Mail />
              <Verbatim>{contact.email}</Verbatim>
            </a>
          ) : null}
          <span translate="no">
            <MapPin />
            {`${contact.address_city}, ${contact.address_state}`}
          </span>
          {facts.careAvailable === null ? null : (
            <span>
              <Clock />
              {texts.care}
            </span>
          )}
        </address>
        <Link to={requestFormUrl} replace className="button">
          {menu.tour}
        </Link>
      </div>
    </Dialog>
  );
};
