import type { PublicAbout } from '../../../../../domain/nouns/about/public-about.ts';
import type { PublicContact } from '../../../../../domain/nouns/contact/public-contact.ts';
import { defaultAboutInfo } from '../../../../../domain/site/built-in/built-in-records.ts';
import { defaultContact } from '../../../../../domain/nouns/contact/default-contact.ts';
import type { AboutInfoInput } from '../../../../../domain/nouns/about/about-noun.ts';
import type { contactForm } from '../../../../../domain/nouns/contact/contact-noun.ts';
import {
  type Fact,
  createFactSchema,
  isYear,
} from '../../../../../domain/nouns/facts/fact-noun.ts';
import {
  type HomeWithDefaults,
  toSiteSettings,
} from '../../../../../domain/nouns/home/home-noun.ts';
import { describeProof } from '../../../../../domain/site/fact-places.ts';
import {
  computeFigure,
  computedFigures,
  type SiteFacts,
  specifiedFigures,
} from '../../../../../domain/nouns/facts/site-facts.ts';
import { toHomeDay } from '../../../../../domain/lib/time.ts';
import type { z } from '../../../../../domain/lib/zod.ts';
import { homeForm } from '../../../nouns/home/home-fields.tsx';
import type { PreviewData } from './preview-data.ts';

/** The typed text, or the built-in one if it is blank. */
const orDefault = (typed: string, builtIn: string): string => typed.trim() || builtIn;

/** The home as visitors would see it. Invalid values are shown as stored. */
export const toHomePreview = (
  values: z.input<typeof homeForm>,
  record: HomeWithDefaults,
): PreviewData['settings'] => {
  const { name, tagline, license_number: licenseNumber } = record.defaults;
  const parsed = homeForm.safeParse(values);
  const home = parsed.success ? { ...record, ...parsed.data } : record;
  const {
    url: _,
    tourRetentionMonths: __,
    ...settings
  } = toSiteSettings(home, {
    name,
    tagline,
    licenseNumber,
    url: '',
    tourRetentionMonths: 0,
  });
  return settings;
};

/**
 * Required fields that are still empty show the built-in values, as on a site without contact information.
 */
export const toContactPreview = (values: z.input<typeof contactForm>): PublicContact => ({
  phone_cell: orDefault(values.phone_cell, defaultContact.phone_cell),
  phone_home: orDefault(values.phone_home, defaultContact.phone_home),
  email: values.email?.trim() || null,
  address_street: orDefault(values.address_street, defaultContact.address_street),
  address_city: orDefault(values.address_city, defaultContact.address_city),
  address_state: orDefault(values.address_state, defaultContact.address_state),
  address_zip: orDefault(values.address_zip, defaultContact.address_zip),
  emergency_available: values.emergency_available ? 1 : 0,
  business_hours: values.business_hours?.trim() || null,
  latitude: null,
  longitude: null,
});

export const toAboutPreview = (values: AboutInfoInput): PublicAbout => ({
  company_story: orDefault(values.company_story, defaultAboutInfo.company_story),
  mission_statement: orDefault(values.mission_statement, defaultAboutInfo.mission_statement),
  vision_statement: orDefault(values.vision_statement, defaultAboutInfo.vision_statement),
});

/** A figure as it would be shown; empty if it is invalid. */
export const toFactPreview = ({ key, counted }: Fact, values: object): SiteFacts => {
  const parsed = createFactSchema(key).safeParse(values);
  if (!parsed.success || key === 'exampleReviews') return {};
  const { data } = parsed;
  if (key === 'yearFounded') return toYearsPreview(data.state === 'confirmed' ? data.value : null);
  if (data.state === 'hidden') return { [key]: null };
  if (counted) return {};
  const note = describeProof(data);
  return { [key]: { value: data.value ?? specifiedFigures[key], ...(note && { note }) } };
};

const toYearsPreview = (year: string | null): SiteFacts => {
  if (!isYear(year)) return {};
  const thisYear = Number(toHomeDay(new Date()).slice(0, 4));
  return Object.fromEntries(
    computedFigures.map((figure) => [figure, computeFigure(figure, Number(year), thisYear)]),
  );
};
