import {
  markClaims,
  defineTexts,
  items,
  line,
  markAboutHouse,
  markOptional,
  paragraph,
  shortLine,
} from '../../texts/text.ts';

/** The home page's title and description for search engines (docs/product/public-pages.md). */
export const homeMeta = defineTexts('home.meta', {
  title: line('Licensed adult family home for {residents} residents'),
  description: markAboutHouse(
    markClaims(
      paragraph(
        'A licensed adult family home for {residents}: 24-hour care, dementia care, help with medicines and short stays. Call at any hour or come for tea.',
      ),
      {
        care: [['24-hour care, ', '']],
        calls: [['Call at any hour', 'Call us']],
        dementia: [['dementia care, ', '']],
      },
    ),
  ),
  keywords: markClaims(
    line('adult family home, senior care, dementia care, respite care, 24-hour care'),
    { care: [[', 24-hour care', '']], dementia: [[', dementia care', '']] },
  ),
});

/** The hero with its two buttons, which a visitor reads first (docs/product/public-pages.md). */
export const homeHero = defineTexts('home.hero', {
  eyebrow: markOptional(line('A licensed adult family home for {residents}')),
  headline: markAboutHouse(line('The porch light is on. Come and see how it feels to live here.')),
  lead: markOptional(
    markAboutHouse(
      markClaims(
        paragraph(
          '{Residents} residents, one kitchen table, and a caregiver in the house day and night. Call us when it suits you, even late, or come for tea and look around.',
        ),
        {
          care: [
            [
              ', one kitchen table, and a caregiver in the house day and night',
              ' and one kitchen table',
            ],
          ],
          calls: [['Call us when it suits you, even late, or come', 'Call us, or come']],
        },
      ),
    ),
  ),
  buttons: {
    visit: line('Schedule Tour'),
    call: line('Call Us Today'),
  },
});

/**
 * The row with the answers that families look for first (docs/product/public-pages.md). {price}: such as
 * “from $6,500”. {time}: how long a resident pays privately first. {specialties}: those of the license.
 * {hours}: today's. {opens}: such as “8:30 AM tomorrow”. {title}, {day}: those of the newest post.
 */
export const homeAnswers = defineTexts('home.answers', {
  price: line('{price} a month'),
  medicaid: {
    yes: line('Medicaid accepted'),
    after: line('Medicaid after {time} of private pay'),
    no: line('No Medicaid'),
  },
  license: line('License {license}'),
  specialty: line('Specialty: {specialties}'),
  news: line('News: {title}, {day}'),
  who: {
    always: markAboutHouse(line('Someone answers now, day and night'), 'calls'),
    now: line('Someone answers now'),
    today: line('Today {hours}'),
    from: line('From {opens}'),
  },
});

/** The three badges under the hero (docs/product/public-pages.md). */
export const homeBadges = defineTexts('home.badges', {
  compassionate: {
    label: line('Compassionate'),
    text: markOptional(markAboutHouse(line('We go at the pace of the person we are helping.'))),
  },
  licensed: {
    label: line('Licensed'),
    text: markOptional(markAboutHouse(line('Washington State licenses and inspects this home.'))),
  },
  care: {
    label: markAboutHouse(line('24/7 Care'), 'care'),
    text: markOptional(markAboutHouse(line('A caregiver is in the house day and night.'), 'care')),
  },
});

/**
 * Texts around the 6:1 staff ratio. The ratio is a fact; {number} is its first half
 * (docs/product/public-pages.md).
 */
export const staffRatioWords = defineTexts('home.ratio', {
  label: shortLine('staff ratio'),
  meaning: markOptional(line('one caregiver for {number} residents')),
});

/** The overview of services; `{count}` is how many are shown (docs/product/public-pages.md). */
export const homeOverview = defineTexts('home.overview', {
  heading: markAboutHouse(
    markClaims(line('Help with the day, and with the night'), {
      care: [[', and with the night', '']],
    }),
  ),
  lead: markOptional(
    markAboutHouse(
      paragraph(
        'These are the {count} things families ask us about first. What you need goes into one written plan.',
      ),
    ),
  ),
  leadForOne: markOptional(
    paragraph(
      'This is what families ask us about first. What you need goes into one written plan.',
    ),
  ),
  button: line('View All Services'),
});

/** The six-item Why Choose Us section (docs/product/public-pages.md). */
export const whyChooseUs = defineTexts('home.why', {
  heading: line('Why Choose Us'),
  lead: markOptional(
    markAboutHouse(
      paragraph(
        'In a house of {residents}, people notice: the untouched breakfast, the new cough, the good day.',
      ),
    ),
  ),
  reasons: markAboutHouse(
    markClaims(
      items(
        {
          title: '{Residents} residents, no more',
          text: 'Everyone fits around one table, and every caregiver knows every name.',
        },
        {
          title: 'Someone is here at night',
          text: 'A caregiver is in the house around the clock. If your mother calls out at three, she is heard.',
        },
        {
          title: 'A plan you help write',
          text: 'Late riser? Radio at six? It goes into the care plan, beside the medicines, and you sign it.',
        },
        {
          title: 'A real kitchen',
          text: 'Meals are cooked here, a few steps from the table. You can smell lunch coming.',
        },
        {
          title: 'Your door is open to visitors',
          text: 'Family and friends may come at any hour the resident wants them. Stay for a meal.',
        },
        {
          title: 'Inspected, and open about it',
          text: 'The state inspects us and publishes what it finds. Ask us about the latest inspection when you visit.',
        },
      ),
      {
        care: [
          ['Someone is here at night', 'Small habits count'],
          [
            'A caregiver is in the house around the clock. If your mother calls out at three, she is heard.',
            'We know who takes honey in the tea and who wants the radio low, and we write it down.',
          ],
        ],
      },
    ),
  ),
  button: line('Learn More'),
  // Completes the button's label for screen readers.
  buttonAbout: line('about us'),
});

/** The testimonials carousel. Only stored ones are counted for visitors (docs/product/public-pages.md). */
export const homeTestimonials = defineTexts('home.testimonials', {
  heading: line('What families tell us'),
  lead: markOptional(
    markAboutHouse(paragraph('In their own words, the way they gave them to us.')),
  ),
  button: line('Read More Testimonials'),
});

/** How many of the stored reviews the carousel shows. */
export const storedReviews = {
  one: 'A family has given us one review so far.',
  all: 'Families have given us {total} reviews so far.',
  some: 'Here are {shown} of the {total} reviews from families.',
} as const;

/** The gallery carousel with its two links (docs/product/public-pages.md). */
export const homeGallery = defineTexts('home.gallery', {
  heading: line('An ordinary Tuesday'),
  lead: markOptional(
    markAboutHouse(
      paragraph(
        'Tea, pie dough, a slow walk, a puzzle with one piece missing. Most days here look like this.',
      ),
    ),
  ),
  button: line('Learn More About Our Services'),
  galleryLink: line('See all the pictures'),
});

/** How many of the stored pictures the carousel shows. */
export const storedPictures = {
  one: 'We have put up one picture so far.',
  all: 'We have put up {total} pictures so far.',
  some: 'Here are {shown} of our {total} pictures.',
} as const;

/** The closing invitation: what happens when you call or visit (not in the specification). */
export const homeVisit = defineTexts('home.visit', {
  heading: line('What happens when you call or come'),
  lead: markOptional(
    paragraph('You do not need to have decided anything. You may call just to ask one question.'),
  ),
  steps: markAboutHouse(
    items(
      {
        title: 'You call',
        text: 'A caregiver in the house or the manager picks up. If our hands are full, leave your name and number, and we call you back.',
      },
      {
        title: 'You come by',
        text: 'Plan on about 45 minutes. You see the rooms, the kitchen and the garden, and you meet whoever is at home and happy to say hello.',
      },
      {
        title: 'What to bring',
        text: 'Your questions, and a list of current medicines if you have one. Bring the person who may live here, if they would like to come.',
      },
    ),
  ),
  closing: markOptional(
    markAboutHouse(line('Afterwards you go home and think. We will not press you.')),
  ),
  buttons: {
    visit: line('Schedule Tour'),
    call: line('Call Us Today'),
  },
});
