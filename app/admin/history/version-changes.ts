import { aboutLabels } from '../../../domain/entities/about-info.ts';
import { contactLabels, emergencyCalls } from '../../../domain/entities/contact-info.ts';
import type { HistoryNoun, VersionFields } from '../../../domain/entities/history.ts';
import { serviceLabels } from '../../../domain/entities/service.ts';
import {
  consentLabels,
  consentRecordLabels,
  type ConsentWay,
  testimonialLabels,
} from '../../../domain/entities/testimonial.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import { serviceIcon } from '../../../domain/text/service-text.ts';
import { asDay } from '../ui/dates.ts';
import { serviceIconLabel } from '../services/service-icons.tsx';

const labels: Record<HistoryNoun, Record<string, string>> = {
  about: aboutLabels,
  contact: contactLabels,
  services: serviceLabels,
  testimonials: { ...testimonialLabels, ...consentRecordLabels },
};

/** A field that differs between two versions, in words to read. */
export interface Change {
  field: string;
  label: string;
  earlier: string;
  now: string;
}

/** The fields that differ between two versions, in the order of the form. What a version lacks stays. */
export const changesBetween = (
  noun: HistoryNoun,
  earlier: VersionFields,
  now: VersionFields,
): Change[] =>
  Object.entries(labels[noun])
    // A field that a version does not know stays as it is when the version is restored.
    .filter(([field]) => field in earlier && (earlier[field] ?? null) !== (now[field] ?? null))
    .map(([field, label]) => ({
      field,
      label,
      earlier: inWords(field, earlier[field]),
      now: inWords(field, now[field]),
    }));

/** Stored values in words. */
const inWords = (field: string, value: string | number | null | undefined): string => {
  if (field === 'emergency_available') return emergencyCalls(value);
  if (field === 'image_url') return pictureInWords(value);
  if (field === 'icon') return serviceIconLabel(serviceIcon(String(value)));
  if (field === 'consent_how') return value ? consentLabels[value as ConsentWay] : 'Not recorded';
  if (field === 'consent_at') return asDay(value === null ? value : String(value ?? ''));
  return value === null || value === undefined ? '' : String(value);
};

/** An address says nothing; that there was a picture, and whose, does. */
const pictureInWords = (url: string | number | null | undefined): string => {
  if (!url) return 'No picture';
  return isUploadUrl(String(url)) ? 'An uploaded picture' : 'One of our drawings';
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What a change was about: "the name and the message". */
export const changedThings = (changes: Change[]): string =>
  list.format(changes.map(({ label }) => `the ${label.toLowerCase()}`));
