import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type FocusEvent, useId, useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { parseCoordinates } from '../../../../domain/lib/coordinates.ts';
import {
  contact as contactNoun,
  contactForm,
  type ContactInfo,
  contactMessages as messages,
  describeEmergencyCalls,
} from '../../../../domain/nouns/contact/contact-noun.ts';
import { hasSinglePhone, formatPhone } from '../../../../domain/lib/text/shown-phone.ts';
import { mapSearchLink } from '../../../../domain/staff-urls.ts';
import picture from '../../../../art/empty-letters.svg?url';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { contactQuery } from '../../api/queries.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { MoreFields } from '../../forms/more-fields.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { BuiltInWarning, type EditorFormProps } from '../../records/record-editor.tsx';
import { useNounDialog } from '../../records/noun-form.tsx';
import { FactRow, SingleRecord } from '../../records/single-record.tsx';
import { staffMeta } from '../../ui/page.tsx';
import {
  toContactFormValues,
  toContactPayload,
  HoursFields,
  PhoneAndAddressFields,
} from './contact-fields.tsx';

export const meta = staffMeta('Contact');

/** The contact information, which every public page shows. */
const Contact = () => (
  <SingleRecord
    heading="Contact"
    noun="contact"
    query={useQuery(contactQuery)}
    loadFailed={messages.loadFailed}
    contentName="contact information"
    empty={{
      noun: 'contact',
      picture,
      text: 'Visitors see the built-in phone numbers and address until you add your own.',
    }}
    renderForm={(record, onClosed) => <ContactForm record={record} onClosed={onClosed} />}
  >
    {(contact) => <ContactCard contact={contact} />}
  </SingleRecord>
);
export default Contact;

const ContactCard = ({ contact }: { contact: ContactInfo }) => (
  <dl className="columns">
    <FactRow id="phone_cell" label={contactNoun.labels.phone_cell}>
      <Verbatim>{formatPhone(contact.phone_cell)}</Verbatim>
    </FactRow>
    <FactRow id="phone_home" label={contactNoun.labels.phone_home}>
      {hasSinglePhone(contact) ? (
        'The same number'
      ) : (
        <Verbatim>{formatPhone(contact.phone_home)}</Verbatim>
      )}
    </FactRow>
    <FactRow id="email" label={contactNoun.labels.email}>
      {contact.email ? <Verbatim>{contact.email}</Verbatim> : 'None'}
    </FactRow>
    <FactRow id="address" label="Address">
      <Verbatim>
        {contact.address_street}
        <br />
        {contact.address_city}, {contact.address_state} {contact.address_zip}
      </Verbatim>
    </FactRow>
    <FactRow id="emergency_available" label={contactNoun.labels.emergency_available}>
      {describeEmergencyCalls(contact.emergency_available)}
    </FactRow>
    <FactRow id="business_hours" label={contactNoun.labels.business_hours}>
      {contact.business_hours ?? 'None'}
    </FactRow>
    <FactRow id="street_view" label="Street view">
      {contact.latitude === null
        ? 'Found by the address'
        : `At ${contact.latitude}, ${contact.longitude}`}
    </FactRow>
  </dl>
);

const ContactForm = ({ record, onClosed }: EditorFormProps<ContactInfo>) => {
  const { dialog, save } = useNounDialog('contact', { record, onClosed }, messages);
  const form = useForm({
    resolver: zodResolver(contactForm),
    defaultValues: toContactFormValues(record),
  });
  return (
    <RecordDialog
      title={record ? 'Edit contact information' : 'Add contact information'}
      {...dialog}
      form={form}
      onSave={(values, conflictPrompt) => save(toContactPayload(values, record), conflictPrompt)}
    >
      {!record && <BuiltInWarning noun="contact" />}
      <PhoneAndAddressFields />
      <HoursFields />
      <MoreFields label="Street view" names={['latitude', 'longitude']}>
        <CoordinateFields />
      </MoreFields>
    </RecordDialog>
  );
};

const noCoordinatesMessage =
  'This link does not say where it leads. Open it, and copy the address that the browser then shows.';

/** The coordinates of the street view. Pasting a link or coordinates from a map fills in both. */
const CoordinateFields = () => {
  const { setValue } = useFormContext();
  const [message, setMessage] = useState('');
  const hintId = useId();

  /** Fills in both fields. Returns false if the text has no coordinates. */
  const fillInCoordinates = (text: string): boolean => {
    const coordinates = parseCoordinates(text);
    if (coordinates === null) return false;
    for (const field of ['latitude', 'longitude'] as const) {
      setValue(field, String(coordinates[field]), { shouldDirty: true, shouldValidate: true });
    }
    setMessage(`Found the place: ${coordinates.latitude}, ${coordinates.longitude}.`);
    return true;
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (fillInCoordinates(text)) event.preventDefault();
    else setMessage(/^https?:/.test(text.trim()) ? noCoordinatesMessage : '');
  };
  // Some on-screen keyboards paste without a paste event.
  const onBlur = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) fillInCoordinates(target.value);
  };

  return (
    <fieldset className="place-fields stack" aria-describedby={hintId}>
      <legend className="visually-hidden">Street view</legend>
      <div id={hintId} className="field-hint">
        <p>
          Copy from the map: right-click the street in front of the house (on a phone, press and
          hold) and copy the two numbers, or copy the link of the street view. Paste it into either
          field, and both are filled in.
        </p>
        <p>Without them, the street view on the About page looks for the address.</p>
      </div>
      <MapLink />
      <div className="field-pair" onPaste={onPaste} onBlur={onBlur}>
        <TextField
          name="latitude"
          label={contactNoun.labels.latitude}
          autoComplete="off"
          optional
        />
        <TextField
          name="longitude"
          label={contactNoun.labels.longitude}
          autoComplete="off"
          optional
        />
      </div>
      <p role="status" className="field-hint">
        {message}
      </p>
    </fieldset>
  );
};

/** Links to an external map with the address that is being typed. */
const MapLink = () => {
  const [street, city, state, zip] = useWatch({
    name: ['address_street', 'address_city', 'address_state', 'address_zip'],
  }) as string[];
  return (
    <a
      className="staff-link-button line-link"
      href={mapSearchLink(`${street}, ${city}, ${state} ${zip}`)}
      target="_blank"
      rel="noreferrer"
    >
      Find the address on the map (opens a new tab)
    </a>
  );
};
