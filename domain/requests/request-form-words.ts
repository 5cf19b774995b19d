import type { Claim } from '../texts/claims.ts';
import { type StoredTexts, findShownText } from '../texts/stored-texts.ts';
import { defineTexts, line, markAboutHouse, markOptional, paragraph } from '../texts/text.ts';
import { type Blanks, fillBlanks } from '../texts/fill-texts.ts';

/** The texts of the tour form, and those beside it. */

/** The choices for preferred times. */
export const visitWishes = {
  'weekday-mornings': 'Weekday mornings',
  'weekday-afternoons': 'Weekday afternoons',
  'weekday-evenings': 'Weekday evenings',
  saturday: 'Saturday',
  sunday: 'Sunday',
  soon: 'As soon as you can',
} as const;

/** The choices for "how did you hear of us", by stored value. */
export const requestSourceLabels = {
  'friend or family': 'A friend or family member',
  'hospital or doctor': 'A hospital, doctor or social worker',
  search: 'A search on the internet',
  map: 'A map',
  agency: 'An agency or placement advisor',
  'drove by': 'I came by the house',
  'fact sheet': 'Your printed fact sheet',
  'fact card': 'A card with your code',
  other: 'Something else',
} as const;

export const requestForm = defineTexts('contact.form', {
  heading: line('Ask for a visit'),
  lead: markOptional(
    markAboutHouse(
      paragraph(
        'Tell us who you are and how to reach you. The rest can wait. A visit takes about 45 minutes, and nobody will ask you to decide anything.',
      ),
    ),
  ),
  name: line('Your name'),
  reach: line('How can we reach you?'),
  reachHint: line('One of the two is enough.'),
  phone: line('Phone'),
  phoneHint: line('With the area code.'),
  email: line('Email'),
  more: line('Add a day or a message'),
  wishes: line('When does it suit you?'),
  wishesHint: line('Tick what you like, or name a day and a time.'),
  date: line('Day'),
  time: line('Time'),
  waitingList: line('Please put me on the waiting list for a room'),
  source: line('How did you hear of us?'),
  message: line('Anything we should know?'),
  messageHint: paragraph(
    'Please leave out health details, such as illnesses or medicines. We will ask you about them in person.',
  ),
  consent: markAboutHouse(
    paragraph(
      'I agree that {home} keeps my name, how to reach me and what I wrote here, to answer me and plan a visit. Only people who work there read it. It is deleted {months} after my request is closed. I can take this back at any time with one call or email, and then it is deleted at once.',
    ),
  ),
  send: line('Send my request'),
  next: markOptional(markAboutHouse(line('We will call you within 24 hours.'))),
});

/** Labels and messages of the form that the owner can't change, such as while it is being sent. */
export const requestFormStates = {
  anyTime: 'Any time',
  optional: 'optional',
  noSource: 'Please choose',
  trap: 'Please leave this empty',
  sending: 'Sending…',
  unreachable:
    'Your request could not be sent just now. What you wrote is still here. Please try again, or call us.',
} as const;

/** Texts beside the form: other ways to get in touch, and what happens next. */
export const besideRequestForm = defineTexts('contact.beside', {
  heading: line('Rather talk?'),
  text: markOptional(
    paragraph(
      'Call, or write with two or three times that suit you. Tell us if you need a place to sit often, use a wheelchair, or will bring an interpreter.',
    ),
  ),
});

/**
 * The sentence that a family agrees to: what is stored, why, how long, and how to withdraw consent. It is
 * stored with the request, word for word.
 * @param stored the owner's texts for /contact
 * @param blanks the home's name, its city, and how long a closed request is stored
 * @param untrue the claims that are not true of this home, so that our own texts must not make them
 */
export const formatConsentText = (
  stored: StoredTexts,
  blanks: Blanks,
  untrue: readonly Claim[],
): string => fillBlanks(findShownText(requestForm.consent, stored, untrue), blanks);

/** Whether two sentences are the same. Forms may change the encoding of spaces and accents. */
export const isSameSentence = (one: string, other: string): boolean =>
  normalizeSentence(one) === normalizeSentence(other);

const normalizeSentence = (sentence: string): string =>
  sentence.normalize().replace(/\s+/g, ' ').trim();
