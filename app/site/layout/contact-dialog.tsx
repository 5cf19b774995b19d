import { Mail, MapPin, Phone } from '../../ui/icons.tsx';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { contactDialog, copiedLabel } from '../../../domain/site/words/site-words.ts';
import type { PublicContact } from '../../../domain/nouns/contact/public-contact.ts';
import { listPhones } from '../../../domain/lib/text/shown-phone.ts';
import { mailLink, pageUrls, phoneLink } from '../../../domain/urls.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogButton } from '../../ui/dialog.tsx';
import { EditableTextContext, OptionalText, useFixedWords, useTexts } from '../ui/texts.tsx';
import { useContact, useHome } from '../ui/home-data.ts';
import { Portrait } from '../ui/illustrations.tsx';

export const contactDialogId = 'contact-dialog';

/** The modal 'Get In Touch' (docs/product/public-pages.md). */
export const ContactDialog = () => {
  const texts = useTexts(contactDialog);
  const contact = useContact();
  const content = (
    <>
      <OptionalText>
        {contact.emergency_available ? texts.lead : texts.leadWithoutEmergency}
      </OptionalText>
      <h3>{texts.call.title}</h3>
      <WhoAnswers />
      <PhoneRows contact={contact} />
      {contact.email ? (
        <a className="button line wide" href={mailLink(contact.email)}>
          <Mail />
          {texts.email.title}
        </a>
      ) : null}
      <VisitBlock contact={contact} />
      <div className="dialog-actions">
        <Link to={pageUrls.contact} replace className="button">
          {texts.contactPage}
        </Link>
        <DialogButton opens={contactDialogId} command="close" className="button line">
          {texts.close}
        </DialogButton>
      </div>
    </>
  );
  // While the page is edited, the button that opens the dialog opens the form for the button's words instead,
  // so the dialog's content is a section of the page.
  if (useContext(EditableTextContext)) {
    return (
      <section className="dialog contact-dialog" aria-labelledby={contactDialogId}>
        <h2 id={contactDialogId}>{texts.title}</h2>
        {content}
      </section>
    );
  }
  return (
    <Dialog
      id={contactDialogId}
      title={texts.title}
      closeLabel={texts.close}
      className="contact-dialog"
    >
      {content}
    </Dialog>
  );
};

/** The person who answers, with a portrait if there is one. Renders nothing if no one is named. */
export const WhoAnswers = ({ children }: { children?: ReactNode }) => {
  const { facts, pictures } = useHome().settings;
  const { answeredBy } = useTexts(contactDialog).call;
  if (!facts?.answeredBy) return null;
  return (
    <p className="who-answers">
      {pictures?.portrait ? <Portrait picture={pictures.portrait} /> : null}
      <span>
        {answeredBy} <b translate="no">{facts.answeredBy}</b>
        {children}
      </span>
    </p>
  );
};

/** The cell and home phones, or the only number there is. Each is a phone link with a copy button. */
export const PhoneRows = ({ contact }: { contact: PublicContact }) => {
  const { call, copy } = useTexts(contactDialog);
  const doneLabel = useFixedWords('site.copy', { copied: copiedLabel }).copied;
  const rows = listPhones(contact, {
    cell: { label: call.cell, note: call.cellNote, copy: copy.cell },
    home: { label: call.home, note: call.homeNote, copy: copy.home },
  });
  return (
    <ul className="phone-rows stack">
      {rows.map(({ label: words, number }, place) => {
        const {
          label,
          note,
          copy: copyLabel,
        } = typeof words === 'string'
          ? { label: words, note: call.cellNote, copy: copy.cell }
          : words;
        return (
          <li key={number}>
            <a className={place === 0 ? 'button' : 'button line'} href={phoneLink(number)}>
              <Phone />
              <span>
                {label} <b translate="no">{number}</b>
                <small>{note}</small>
              </span>
            </a>
            <CopyButton text={number} label={copyLabel} doneLabel={doneLabel} />
          </li>
        );
      })}
    </ul>
  );
};

const VisitBlock = ({ contact }: { contact: PublicContact }) => {
  const doneLabel = useFixedWords('site.copy', { copied: copiedLabel }).copied;
  const texts = useTexts(contactDialog);
  return (
    <div className="visit-block row">
      <MapPin />
      <div>
        <h3>{texts.visit.title}</h3>
        <address translate="no">
          {contact.address_street}
          <br />
          {formatCityLine(contact)}
        </address>
        <p>{contact.emergency_available ? texts.visit.emergency : texts.visit.noEmergency}</p>
      </div>
      <CopyButton
        text={formatAddressLine(contact)}
        label={texts.copy.address}
        doneLabel={doneLabel}
      />
    </div>
  );
};

export const formatAddressLine = (contact: PublicContact): string =>
  `${contact.address_street}, ${formatCityLine(contact)}`;

/** City, state and zip, the line below the street. */
export const formatCityLine = (contact: PublicContact): string =>
  `${contact.address_city}, ${contact.address_state} ${contact.address_zip}`;
