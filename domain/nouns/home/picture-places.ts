import type { PageName } from '../../pages.ts';
import { illustrationUrl } from '../../urls.ts';

export interface PicturePlace {
  /** The label for staff, which says where visitors see the picture. */
  label: string;
  /** The drawing that this place shows by default; null for none. No two pages show the same drawing. */
  drawing: string | null;
  /** Whether phones omit it, because the text comes first there. */
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
  aboutStreet: { label: 'About us, the house from the street', drawing: null },
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

/** The page of a place. Most places are named after their page. */
export const findPageOfPicture = (place: PicturePlaceName): PageName =>
  place === 'homeWhy'
    ? 'home'
    : place === 'aboutStreet' || place === 'aboutClosing'
      ? 'about'
      : place;
