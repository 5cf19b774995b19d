import type { Words } from '../words.ts';
import * as about from './about.ts';
import * as contact from './contact.ts';
import * as costs from './costs.ts';
import { defaults } from './defaults.ts';
import { galleryPage } from './gallery.ts';
import * as home from './home.ts';
import { jobsPage } from './jobs.ts';
import * as known from './known.ts';
import * as letters from './letters.ts';
import { licensePage } from './license.ts';
import { newsPage } from './news.ts';
import { peoplePage } from './people.ts';
import { questionsPage } from './questions.ts';
import { roomsPage } from './rooms.ts';
import { servicesPage } from './services.ts';
import * as site from './site.ts';
import * as testimonials from './testimonials.ts';

/** Korean. */
export const ko: Words = {
  texts: {
    siteMenu: site.siteMenu,
    siteHeader: site.siteHeader,
    siteFooter: site.siteFooter,
    siteComfort: site.siteComfort,
    sitePictures: site.sitePictures,
    siteLists: site.siteLists,
    siteUnfold: site.siteUnfold,
    visitingTexts: site.visitingTexts,
    contactDialog: contact.contactDialog,
    openingsLine: site.openingsLine,
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
    tourForm: contact.tourForm,
    tourBeside: contact.tourBeside,
    tourBooking: contact.tourBooking,
    tourThanks: contact.tourThanks,
    privateLink: contact.privateLink,
    familyPageTexts: contact.familyPageTexts,
    beforeYouCall: contact.beforeYouCall,
    gettingHere: contact.gettingHere,
    galleryPage,
    testimonialsPage: testimonials.testimonialsPage,
    testimonialStats: testimonials.testimonialStats,
    roomsPage,
    costsPage: costs.costsPage,
    costsCalculator: costs.costsCalculator,
    medicaidPolicyPage: costs.medicaidPolicyPage,
    questionsPage,
    licensePage,
    peoplePage,
    jobsPage,
    newsPage,
  },
  fixed: {
    'site.labels': site.pageLabels,
    'site.slideshow': site.slideshowWords,
    'site.formats': site.formatWords,
    'site.copy': site.copyWords,
    'site.translation': site.translationWords,
    'site.not-found': site.notFoundPage,
    'site.drawings': site.illustrationAlt,
    'site.closing-drawings': site.drawingAlts,
    'offline.page': site.offlineWords,
    'home.slides': home.slideWords,
    'home.reviews': home.storedReviews,
    'home.pictures': home.storedPictures,
    'testimonials.states': testimonials.testimonialStates,
    'testimonials.permission': testimonials.permissionWords,
    'testimonials.source': testimonials.sourceWords,
    'contact.wishes': contact.visitWishes,
    'contact.sources': contact.tourSourceLabels,
    'contact.states': contact.tourFormStates,
    'contact.problems': contact.tourProblems,
    'contact.messages': contact.familyMessages,
    'contact.family-problems': contact.familyProblems,
    'letters.family': letters.letterWords,
    'letters.replies': letters.replyWords,
    'known.words': known.knownWords,
    'known.patterns': known.knownPatterns,
  },
  defaults,
};
