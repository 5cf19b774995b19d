import { inWords } from './number-words.ts';

/** Headings, buttons and closing words of /services (docs/product/public-pages.md). */
export const servicesPage = {
  meta: {
    title: 'Our services',
    description:
      'What help means in a licensed home for six. Help with the day, with dementia and with medicines, short stays, meals, company.',
    keywords:
      'adult family home services, dementia care, medication help, respite care, senior care',
  },
  title: 'The help you can have here',
  lead: 'Six people live here, and no two need the same help. Read what each service means on an ordinary day, then call and tell us about yours.',
  includedHeading: "What's Included",
  buttons: {
    call: 'Call Us Today',
    tour: 'Schedule a Tour',
  },
  plan: {
    /** @param services how many services are shown */
    title: (services: number): string =>
      services === 1 ? 'One plan' : `One plan, not ${inWords(services)}`,
    text: 'You do not choose from a menu. An assessment shows which help you need, and one written care plan brings it together. You get the price in writing before you sign anything.',
  },
  limits: {
    title: 'What we cannot do',
    text: 'We are an adult family home, not a hospital or a nursing home. We have no nurse in the house around the clock. If your needs call for more than we are licensed and trained to give, we will tell you so, and say what kind of place to look for.',
  },
  closing: {
    title: 'Not sure which of these you need?',
    text: 'Most people are not when they first call. Tell us what a day looks like now, and what worries you at night. We will tell you what we can do, and what we cannot.',
  },
} as const;
