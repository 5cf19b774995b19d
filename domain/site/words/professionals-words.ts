import type { Claim } from '../../texts/claims.ts';
import { type StoredTexts, findShownText } from '../../texts/stored-texts.ts';
import {
  defineTexts,
  line,
  lines,
  markAboutHouse,
  markOptional,
  paragraph,
} from '../../texts/text.ts';
import { type Blanks, fillBlanks } from '../../texts/fill-texts.ts';

/** Headings and texts of /professionals (docs/product/professionals.md). */
export const professionalsPage = defineTexts('professionals', {
  meta: {
    title: line('For professionals'),
    description: paragraph(
      'For those who refer people to us: who can live here, who is there at night, who may pay, and which rooms are open. On one sheet to print.',
    ),
    keywords: line(
      'referral, discharge planner, social worker, hospice, adult family home, nurse delegation, fact sheet',
    ),
  },
  title: line('For discharge planners, hospice and social workers'),
  lead: markOptional(
    markAboutHouse(
      paragraph(
        'What to know before you refer someone to us. If a question is left, call: whoever answers works here.',
      ),
    ),
  ),
  call: line('Call {phone}'),
  write: line('Write to us'),
  papers: {
    title: line('Take it with you'),
    text: markOptional(paragraph('The same facts on one sheet of paper.')),
    sheet: line('Fact sheet (PDF, one page)'),
    print: line('Print this page'),
    code: line('QR code that leads to {home}'),
  },
});

/** Headings, labels and answers of the facts, on the page for professionals and on the fact sheet. */
export const professionalsFacts = defineTexts('professionals.facts', {
  title: line('Facts for referrals'),
  asOf: line('As of {day}'),
  sections: {
    home: line('The home'),
    needs: line('Who can live here'),
    care: line('Care'),
    payers: line('Price and payers'),
    assessment: line('Assessment'),
    reach: line('Reach us'),
  },
  labels: {
    openings: line('Openings'),
    capacity: line('Licensed for'),
    license: line('License'),
    designations: line('Specialty designations'),
    languages: line('Languages'),
    transfers: line('Help with transfers'),
    behaviors: line('Behaviors that need support'),
    insulin: line('Insulin'),
    oxygen: line('Oxygen'),
    hospice: line('Hospice'),
    bariatric: line('Bariatric care'),
    delegation: line('Nurse delegation'),
    nights: line('Staff at night'),
    price: line('Price'),
    privatePay: line('Private pay'),
    insurance: line('Long-term care insurance'),
    medicaid: line('Medicaid'),
    veterans: line('VA benefits'),
    otherPayers: line('Others'),
    speed: line('How fast'),
    assessment: line('How it goes'),
    direct: line('Direct number'),
    phone: line('Phone'),
    fax: line('Fax'),
    email: line('Email'),
    address: line('Address'),
  },
  answers: {
    yes: line('Yes'),
    no: line('No'),
    ask: line('Please ask'),
    after: line('Yes, after {count} of private pay'),
    residents: line('{number} residents'),
    price: line('{price} a month'),
  },
  more: line('More at {address}'),
  logo: line('The sign of {home}: a lit window in a gable'),
});

/** The request form for professionals, and the confirmation after sending it. */
export const professionalsForm = defineTexts('professionals.form', {
  heading: line('Write to us about a referral'),
  lead: markOptional(
    markAboutHouse(
      paragraph('Tell us what kind of help is needed. We call or write back within one day.'),
    ),
  ),
  privacy: {
    title: line('Please do not name the patient'),
    text: paragraph(
      'On purpose, this form has no field for it. Leave out the name, date of birth and health record numbers. We talk about the person on the phone.',
    ),
  },
  name: line('Your name'),
  organization: line('Organization'),
  role: line('Your role'),
  roleHint: line('Such as: discharge planner, nurse.'),
  reach: line('How can we reach you?'),
  reachHint: line('One of the two is enough.'),
  phone: line('Phone'),
  phoneHint: line('With the area code.'),
  email: line('Email'),
  message: line('What is needed?'),
  messageHint: paragraph(
    'Such as: help with transfers of one person, insulin, a room by the end of the month. No names and no record numbers.',
  ),
  consent: markAboutHouse(
    paragraph(
      'I agree that {home} keeps my name, my organization, how to reach me and what I wrote here, to answer me. Only people who work there read it. It is deleted {months} after my request is closed. I can take this back at any time with one call or email, and then it is deleted at once.',
    ),
  ),
  send: line('Send'),
  thanks: {
    title: line('Thank you. We have your request.'),
    text: line('We call or write back within one day.'),
    steps: lines(
      'Someone who works in the house reads your request.',
      'We talk about the person on the phone, not by email.',
      'If it may fit, we agree on a day for the assessment.',
    ),
    meta: {
      title: line('Thank you'),
      description: line('We have your request and will be in touch.'),
      keywords: line('referral request'),
    },
    back: line('Back to the page for professionals'),
  },
});

/**
 * The sentence that a professional agrees to. It is stored with the request, word for word.
 * @param stored the owner's texts for /professionals
 */
export const formatProfessionalConsentText = (
  stored: StoredTexts,
  blanks: Blanks,
  untrue: readonly Claim[],
): string => fillBlanks(findShownText(professionalsForm.consent, stored, untrue), blanks);
