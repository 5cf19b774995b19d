import { Clock, Mail, MapPin, Menu, Phone } from '../../../ui/icons.tsx';
import type { FocusEvent } from 'react';
import { Link, NavLink } from 'react-router';
import { pageLabels } from '../../../../domain/site/words/label-words.ts';
import { siteMenu } from '../../../../domain/texts/text-areas.ts';
import { siteComfort, siteHeader } from '../../../../domain/site/words/site-words.ts';
import { isTranslated } from '../../../../domain/language-urls.ts';
import { toCurlyQuotes } from '../../../../domain/lib/text/curly-quotes.ts';
import { listPhones } from '../../../../domain/lib/text/shown-phone.ts';
import { mailLink, phoneLink, requestFormUrl } from '../../../../domain/urls.ts';
import { ComfortButton, ComfortPanel } from '../../../ui/comfort.tsx';
import { Dialog, DialogButton } from '../../../ui/dialog.tsx';
import { useFixedWords, useStoredLang, useTexts, useWords } from '../../ui/texts.tsx';
import { useHome } from '../../ui/home-data.ts';
import { type MainLink, useIsFamilyPage, useNavigation } from '../main-links.ts';
import { LanguageMenu, LanguageNav } from '../languages.tsx';
import { HomeLink, useHeaderClass } from './home-link.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';

const drawerId = 'site-menu';

/** The shared header: strip, name, links, Schedule Tour, reading comfort, and the drawer on small screens. */
export const Header = () => {
  const menu = useTexts(siteMenu);
  const texts = useTexts(siteHeader);
  const comfort = useTexts(siteComfort);
  const { title } = useWords(siteComfort);
  const labels = useFixedWords('site.labels', pageLabels);
  const isFamilyPage = useIsFamilyPage();
  return (
    <>
      <ContactStrip />
      <header className={useHeaderClass()}>
        <div className="wrap">
          <HomeLink />
          <nav className="main-nav" aria-label={labels.main}>
            <MainLinks of={isInHeader} />
            <MainLinks of={isInWideHeader} className="where-wide" />
          </nav>
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

const includeAny = () => true;
const isInHeader = (link: MainLink) => link.inHeader === undefined;
const isInWideHeader = (link: MainLink) => link.inHeader === 'wide';

/** Returns the links that only a wide header has room for, without links to pages that are not translated. */
const useWideLinks = (): MainLink[] => {
  const { language } = useHome();
  const links = useNavigation().filter(isInWideHeader);
  return language ? links.filter(({ to }) => isTranslated(to)) : links;
};

interface MainLinksProps {
  /** Selects the links; by default, all. */
  of?: (link: MainLink) => boolean;
  className?: string;
  replace?: boolean;
}

const MainLinks = ({ of: isIntended = includeAny, className, replace }: MainLinksProps) => {
  const menu = useTexts(siteMenu);
  const links = useNavigation().filter(isIntended);
  return links.map(({ to, name }) => (
    <NavLink key={to} to={to} end replace={replace} className={className}>
      {menu[name]}
    </NavLink>
  ));
};

/** Links to the pages at the site's root that staff added, after the specified ones. */
const RootLinks = ({ replace }: Pick<MainLinksProps, 'replace'>) => {
  const { rootLinks = [] } = useHome().optional ?? {};
  const findLang = useStoredLang();
  return rootLinks.map((link) => (
    <NavLink key={link.url} to={link.url} end replace={replace} lang={findLang(link, 'title')}>
      {toCurlyQuotes(link.title)}
    </NavLink>
  ));
};

const pauseStripId = 'stop-strip';

/**
 * Phones, email and place, and links to the pages for professionals, which only a wide header has room for.
 * On small screens it scrolls as a marquee with a pause control. That control is a checkbox before it, so
 * that the styles also work in browsers without :has().
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
  const {
    contact: { value: contact },
  } = useHome();
  const menu = useTexts(siteMenu);
  const links = useWideLinks();
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
      {links.map(({ to, name }) => (
        <Link key={to} to={to} className="strip-page" {...hiddenProps}>
          {menu[name]}
        </Link>
      ))}
      <span translate="no">
        <MapPin />
        {`${contact.address_city}, ${contact.address_state}`}
      </span>
    </div>
  );
};

/**
 * The menu drawer. Following a link closes it, together with the page; without scripts the new page starts
 * with it closed.
 */
const Drawer = () => {
  const menu = useTexts(siteMenu);
  const texts = useTexts(siteHeader);
  const words = useWords(siteHeader);
  const {
    contact: { value: contact },
    facts,
  } = useHome();
  return (
    <Dialog id={drawerId} title={texts.menu} closeLabel={texts.closeMenu} className="drawer">
      <div>
        <nav aria-label={words.menu}>
          <MainLinks replace />
          <RootLinks replace />
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
