import type { PageName } from '../../pages.ts';
import { illustrationUrl } from '../../urls.ts';

export interface PicturePlace {
  /** Where visitors see the picture, for staff. */
  label: string;
  /** The drawing that is there by default; no two pages show the same, and null is none. */
  drawing: string | null;
  /** Phones leave it out, because there the text comes first. */
  isForLargeScreens?: boolean;
}

/** The places on the pages where the home's own picture can replace a drawing, in order. */
export const picturePlaces = {
  homeWhy: {
    label: 'Home page, beside the reasons',
    drawing: illustrationUrl('door', 'webp'),
    isForLargeScreens: true,
  },
  about: { label: 'About us, at the top', drawing: illustrationUrl('about') },
  aboutClosing: { label: 'About us, at the end', drawing: illustrationUrl('gate', 'webp') },
  services: { label: 'Services, at the end', drawing: illustrationUrl('garden-table', 'webp') },
  rooms: { label: 'Rooms, at the end', drawing: illustrationUrl('two-chairs', 'webp') },
  gallery: { label: 'Life Here, at the end', drawing: null },
  testimonials: {
    label: 'Testimonials, at the end',
    drawing: null,
  },
  costs: { label: 'Costs, at the end', drawing: null },
  questions: { label: 'Questions, at the end', drawing: null },
  license: {
    label: 'License and inspections, at the end',
    drawing: null,
  },
  contact: {
    label: 'Contact, at the top',
    drawing: illustrationUrl('telephone', 'webp'),
    isForLargeScreens: true,
  },
  privacyPolicy: {
    label: 'Privacy policy, at the top',
    drawing: null,
    isForLargeScreens: true,
  },
  termsOfService: {
    label: 'Terms of service, at the top',
    drawing: null,
    isForLargeScreens: true,
  },
  healthDataPrivacy: {
    label: 'Health data privacy, at the top',
    drawing: null,
    isForLargeScreens: true,
  },
} as const satisfies Record<string, PicturePlace>;

export type PicturePlaceName = keyof typeof picturePlaces;

/** The page that has a place: most places are named after it. */
export const pageOfPicture = (place: PicturePlaceName): PageName =>
  place === 'homeWhy' ? 'home' : place === 'aboutClosing' ? 'about' : place;
