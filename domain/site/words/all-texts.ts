import { type Text, listTexts } from '../../texts/text.ts';
import * as about from './about-words.ts';
import * as contact from './contact-words.ts';
import { costsCalculator, costsPage } from './costs-words.ts';
import { familyPageTexts } from '../../requests/family-page-words.ts';
import { galleryPage } from './gallery-words.ts';
import { healthDataPrivacy } from './health-data-privacy-words.ts';
import * as home from './home-words.ts';
import { jobsPage } from './jobs-words.ts';
import { licensePage } from './license-words.ts';
import { medicaidPolicyPage } from './medicaid-policy-words.ts';
import { newsPage } from './news-words.ts';
import { peoplePage } from './people-words.ts';
import { privacyPolicy } from './privacy-policy-words.ts';
import { professionalsFacts, professionalsForm, professionalsPage } from './professionals-words.ts';
import { questionsPage } from './questions-words.ts';
import { roomsPage } from './rooms-words.ts';
import { servicesPage } from './services-words.ts';
import { siteMenu } from '../../texts/text-areas.ts';
import {
  contactDialog,
  openingsLine,
  siteComfort,
  siteFooter,
  siteHeader,
  siteLists,
  pictureViewerWords,
  siteUnfold,
} from './site-words.ts';
import { termsOfService } from './terms-of-service-words.ts';
import { testimonialsPage, testimonialStats } from './testimonials-words.ts';
import { besideRequestForm, requestForm } from '../../requests/request-form-words.ts';
import { privateLink, requestThanks } from './request-thanks-words.ts';

/** The texts of the pages that exist in every language, by group, in the order of the pages. */
export const translatedGroups = {
  siteMenu,
  siteHeader,
  siteFooter,
  siteComfort,
  pictureViewerWords,
  siteLists,
  siteUnfold,
  contactDialog,
  openingsLine,
  homeMeta: home.homeMeta,
  homeHero: home.homeHero,
  homeAnswers: home.homeAnswers,
  homeBadges: home.homeBadges,
  staffRatioWords: home.staffRatioWords,
  homeOverview: home.homeOverview,
  whyChooseUs: home.whyChooseUs,
  homeTestimonials: home.homeTestimonials,
  homeGallery: home.homeGallery,
  homeVisit: home.homeVisit,
  servicesPage,
  aboutPage: about.aboutPage,
  aboutFacts: about.aboutFacts,
  coreValues: about.coreValues,
  aboutStats: about.aboutStats,
  aboutStreetView: about.aboutStreetView,
  aboutClosing: about.aboutClosing,
  contactPage: contact.contactPage,
  contactCards: contact.contactCards,
  callSteps: contact.callSteps,
  requestForm,
  besideRequestForm,
  booking: contact.bookingTexts,
  requestThanks,
  privateLink,
  familyPageTexts,
  beforeYouCall: contact.beforeYouCall,
  gettingHere: contact.gettingHere,
  galleryPage,
  testimonialsPage,
  testimonialStats,
  roomsPage,
  costsPage,
  costsCalculator,
  medicaidPolicyPage,
  questionsPage,
  licensePage,
  peoplePage,
  jobsPage,
  newsPage,
};

/** Every text that the owner can change, by key, in the order of the pages. */
export const allTexts: ReadonlyMap<string, Text> = new Map(
  [
    ...Object.values(translatedGroups),
    professionalsPage,
    professionalsFacts,
    professionalsForm,
    privacyPolicy,
    termsOfService,
    healthDataPrivacy,
  ]
    .flatMap(listTexts)
    .map((text) => [text.key, text]),
);
