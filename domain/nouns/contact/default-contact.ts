import type { Stored } from '../public-answers.ts';
import type { ContactInfo } from './contact-noun.ts';

/** The contact information that is shown if none is stored (docs/product/content.md). */
export const defaultContact: Omit<ContactInfo, 'id' | Stored> = {
  phone_cell: '(425) 555-0142',
  phone_home: '(425) 555-0187',
  email: 'hello@fernlight.example',
  address_street: '18210 Alder Lane',
  address_city: 'Lynnwood',
  address_state: 'WA',
  address_zip: '98087',
  emergency_available: 1,
  business_hours: '24/7 Emergency Care Available\nRegular Hours: 8:00 AM - 8:00 PM',
  latitude: null,
  longitude: null,
};
