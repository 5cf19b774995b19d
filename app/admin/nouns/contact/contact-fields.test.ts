import { expect, it } from 'vitest';
import { type ContactInfo, contactForm } from '../../../../domain/nouns/contact/contact-noun.ts';
import { toContactFormValues, toContactPayload } from './contact-fields.tsx';

const record: ContactInfo = {
  id: 1,
  phone_cell: '(425) 555-0199',
  phone_home: '(425) 555-0188',
  email: null,
  address_street: '42 Madrona Way',
  address_city: 'Edmonds',
  address_state: 'WA',
  address_zip: '98020',
  emergency_available: 1,
  business_hours: null,
  latitude: 47.8209,
  longitude: -122.3151,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  version: 1,
};

const emptied = { ...toContactFormValues(record), latitude: '', longitude: '' };

it('sends removed coordinates as null, and none where there were none', () => {
  const values = contactForm.parse(emptied);
  expect(toContactPayload(values, record)).toMatchObject({ latitude: null, longitude: null });
  const without = { ...record, latitude: null, longitude: null };
  for (const stored of [without, null]) {
    expect(toContactPayload(values, stored)).not.toHaveProperty('latitude');
    expect(toContactPayload(values, stored)).not.toHaveProperty('longitude');
  }
});
