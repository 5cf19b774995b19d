import { Clock, Mail, MapPin, Menu, Phone } from '../../ui/icons.tsx';
import type { FocusEvent, MouseEvent } from 'react';
import { Link, NavLink } from 'react-router';
import { mailLink, pageUrls, phoneLink } from '../../../domain/urls.ts';
import { ComfortButton, ComfortPanel } from '../../ui/comfort.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { useHome } from '../ui/home-data.ts';
import { Logo } from '../../ui/logo.tsx';
import { navigation } from './navigation.ts';

const drawerId = 'site-menu';

/** The shared header: strip, name, links, Schedule Tour, reading comfort, and the drawer on small screens. */
export const Header = () => {
  const { settings } = useHome();
  return (
    <>
      <Strip />
      <header className="site-header">
        <div className="wrap">
          <Link to={pageUrls.home} className="logo" prefetch="intent">
            <Logo />
            {settings.name}
          </Link>
          <nav className="main-nav" aria-label="Main">
            <MainLinks />
          </nav>
          <Link to={pageUrls.contact} className="button header-tour" prefetch="intent">
            Schedule Tour
          </Link>
          <DialogButton opens={drawerId} className="menu-button">
            <Menu />
            Menu
          </DialogButton>
        </div>
      </header>
      <aside className="comfort" aria-label="Reading comfort">
        <ComfortButton className="comfort-open" />
        <ComfortPanel />
      </aside>
      <Drawer />
    </>
  );
};

const MainLinks = () =>
  navigation.map(({ to, label }) => (
    <NavLink key={to} to={to} end prefetch="intent">
      {label}
    </NavLink>
  ));

/** Phones, email and place. On small screens it scrolls as a marquee that can be stopped. */
const Strip = () => (
  <aside className="strip on-night" aria-label="Contact details">
    <div className="strip-window" onFocus={showWhole}>
      <StripItems />
      <StripItems repeated />
    </div>
    <label className="strip-stop">
      <input type="checkbox" className="visually-hidden" />
      <span className="visually-hidden">Stop the moving line</span>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden>
        <path className="when-moving" d="M7 5h4v14H7zM14 5h4v14h-4z" />
        <path className="when-stopped" d="M8 5v14l11-7z" />
      </svg>
    </label>
  </aside>
);

/** Browsers leave a link that is half out of the strip's window as it is when it gets the focus. */
const showWhole = ({ target }: FocusEvent<HTMLElement>) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The strip's content; the marquee's repetition is for the eye alone. */
const StripItems = ({ repeated = false }: { repeated?: boolean }) => {
  const {
    contact: { value: contact },
  } = useHome();
  const hidden = repeated ? { tabIndex: -1 } : {};
  return (
    <div
      className={repeated ? 'strip-items repeated' : 'strip-items'}
      aria-hidden={repeated || undefined}
    >
      <a href={phoneLink(contact.phone_cell)} {...hidden}>
        <Phone />
        Cell <b>{contact.phone_cell}</b>
      </a>
      <a href={phoneLink(contact.phone_home)} {...hidden}>
        <Phone />
        Home <b>{contact.phone_home}</b>
      </a>
      {contact.email ? (
        <a href={mailLink(contact.email)} {...hidden}>
          <Mail />
          {contact.email}
        </a>
      ) : null}
      <span>
        <MapPin />
        {`${contact.address_city}, ${contact.address_state}`}
      </span>
    </div>
  );
};

/** Choosing a link closes the drawer; without scripts the next page simply has it closed. */
const closeOnLink = (event: MouseEvent<HTMLElement>) => {
  const target = event.target as Element;
  if (target.closest('a')) target.closest('dialog')?.close();
};

const Drawer = () => {
  const {
    contact: { value: contact },
  } = useHome();
  return (
    <Dialog id={drawerId} title="Menu" closeLabel="Close menu" className="drawer">
      {/* The links inside are what is operated; the click only passes through here. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={closeOnLink}>
        <nav aria-label="Menu">
          <MainLinks />
        </nav>
        <address>
          <a href={phoneLink(contact.phone_cell)}>
            <Phone />
            {`Cell ${contact.phone_cell}`}
          </a>
          <a href={phoneLink(contact.phone_home)}>
            <Phone />
            {`Home ${contact.phone_home}`}
          </a>
          {contact.email ? (
            <a href={mailLink(contact.email)}>
              <Mail />
              {contact.email}
            </a>
          ) : null}
          <span>
            <MapPin />
            {`${contact.address_city}, ${contact.address_state}`}
          </span>
          {contact.emergency_available ? (
            <span>
              <Clock />
              24/7 care
            </span>
          ) : null}
        </address>
        <Link to={pageUrls.contact} className="button">
          Schedule Tour
        </Link>
      </div>
    </Dialog>
  );
};
