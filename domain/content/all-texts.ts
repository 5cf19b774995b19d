import { type Text, textsOf } from '../texts/text.ts';
import * as about from './about.ts';
import * as contact from './contact.ts';
import { costsCalculator, costsPage } from './costs.ts';
import { familyPageTexts } from './family-page.ts';
import { galleryPage } from './gallery.ts';
import { healthDataPrivacy } from './health-data-privacy.ts';
import * as home from './home.ts';
import { jobsPage } from './jobs.ts';
import { licensePage } from './license.ts';
import { medicaidPolicyPage } from './medicaid-policy.ts';
import { peoplePage } from './people.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { professionalsFacts, professionalsForm, professionalsPage } from './professionals.ts';
import { questionsPage } from './questions.ts';
import { roomsPage } from './rooms.ts';
import { servicesPage } from './services.ts';
import { siteMenu } from './pages.ts';
import {
  openingsLine,
  siteComfort,
  siteFooter,
  siteHeader,
  siteLists,
  sitePictures,
  siteUnfold,
} from './site.ts';
import { termsOfService } from './terms-of-service.ts';
import { testimonialsPage, testimonialStats } from './testimonials.ts';
import { tourBeside, tourForm } from './family-request.ts';
import { privateLink, tourThanks } from './request-thanks.ts';

/** Every text that the owner can change, by key, in the order of the pages. */
export const allTexts: ReadonlyMap<string, Text> = new Map(
  [
    siteMenu,
    siteHeader,
    siteFooter,
    siteComfort,
    sitePictures,
    siteLists,
    siteUnfold,
    contact.contactDialog,
    openingsLine,
    home.homeMeta,
    home.homeHero,
    home.homeAnswers,
    home.homeBadges,
    home.staffRatioWords,
    home.homeOverview,
    home.whyChooseUs,
    home.homeTestimonials,
    home.homeGallery,
    home.homeVisit,
    servicesPage,
    about.aboutPage,
    about.aboutFacts,
    about.coreValues,
    about.aboutStats,
    about.aboutStreetView,
    about.aboutClosing,
    contact.contactPage,
    contact.contactCards,
    contact.callSteps,
    tourForm,
    tourBeside,
    contact.tourBooking,
    tourThanks,
    privateLink,
    familyPageTexts,
    contact.beforeYouCall,
    contact.gettingHere,
    galleryPage,
    testimonialsPage,
    testimonialStats,
    roomsPage,
    costsPage,
    costsCalculator,
    medicaidPolicyPage,
    questionsPage,
    licensePage,
    professionalsPage,
    professionalsFacts,
    professionalsForm,
    peoplePage,
    jobsPage,
    privacyPolicy,
    termsOfService,
    healthDataPrivacy,
  ]
    .flatMap(textsOf)
    .map((text) => [text.key, text]),
);
