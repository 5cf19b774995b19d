import { type ClipboardEvent, type FocusEvent, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { coordinatesIn } from '../../../domain/coordinates.ts';
import { contact } from '../../../domain/nouns/contact.ts';
import { mapSearchLink } from '../../../domain/urls.ts';
import { TextField } from '../forms/form-fields.tsx';
import './place-fields.css';

const noPlaceInLink =
  'This link does not say where it leads. Open it, and copy the address that the browser then shows.';

/** Where the street view is taken from: two numbers, both filled by pasting what a map gives. */
export const PlaceFields = () => {
  const { setValue } = useFormContext();
  const [said, setSaid] = useState('');
  const hint = useId();

  /** Returns whether the text named a place. */
  const spread = (text: string): boolean => {
    const place = coordinatesIn(text);
    if (place === null) return false;
    for (const field of ['latitude', 'longitude'] as const) {
      setValue(field, String(place[field]), { shouldDirty: true, shouldValidate: true });
    }
    setSaid(`Found the place: ${place.latitude}, ${place.longitude}.`);
    return true;
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (spread(text)) event.preventDefault();
    else setSaid(/^https?:/.test(text.trim()) ? noPlaceInLink : '');
  };
  // Some keyboards paste without an event of that name.
  const onBlur = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) spread(target.value);
  };

  return (
    <fieldset className="place-fields" aria-describedby={hint}>
      <legend className="field-label">
        Street view <span className="field-optional">(optional)</span>
      </legend>
      <div id={hint} className="field-hint">
        <p>
          Copy from the map: right-click the street in front of the house (on a phone, press and
          hold) and copy the two numbers, or copy the link of the street view. Paste it into either
          field, and both are filled in.
        </p>
        <p>Without them, the street view on the About page looks for the address.</p>
      </div>
      <MapLink />
      <div className="field-pair" onPaste={onPaste} onBlur={onBlur}>
        <TextField name="latitude" label={contact.labels.latitude} autoComplete="off" optional />
        <TextField name="longitude" label={contact.labels.longitude} autoComplete="off" optional />
      </div>
      <p role="status" className="field-hint">
        {said}
      </p>
    </fieldset>
  );
};

/** The address as it is typed, on the outside map. */
const MapLink = () => {
  const [street, city, state, zip] = useWatch({
    name: ['address_street', 'address_city', 'address_state', 'address_zip'],
  }) as string[];
  return (
    <a
      className="staff-link-button place-link"
      href={mapSearchLink(`${street}, ${city}, ${state} ${zip}`)}
      target="_blank"
      rel="noreferrer"
    >
      Find the address on the map (opens a new tab)
    </a>
  );
};
