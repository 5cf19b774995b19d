import {
  markClaims,
  defineTexts,
  line,
  markAboutHouse,
  markOptional,
  paragraph,
} from '../../texts/text.ts';

/** The texts of /services; `{count}` is how many services are shown (docs/product/public-pages.md). */
export const servicesPage = defineTexts('services', {
  meta: {
    title: line('Our services'),
    description: markClaims(
      paragraph(
        'What help means in a licensed home for {residents}. Help with the day, with dementia and with medicines, short stays, meals, company.',
      ),
      { dementia: [[', with dementia and with medicines', ' and with medicines']] },
    ),
    keywords: markClaims(
      line('adult family home services, dementia care, medication help, respite care, senior care'),
      { dementia: [[', dementia care', '']] },
    ),
  },
  title: line('The help you can have here'),
  lead: markOptional(
    markAboutHouse(
      paragraph(
        '{Residents} people live here, and no two need the same help. Read what each service means on an ordinary day, then call and tell us about yours.',
      ),
    ),
  ),
  includedHeading: line("What's Included"),
  buttons: { call: line('Call Us Today'), tour: line('Schedule a Tour') },
  plan: {
    title: line('One plan, not {count}'),
    titleForOne: line('One plan'),
    text: markAboutHouse(
      paragraph(
        'You do not choose from a menu. An assessment shows which help you need, and one written care plan brings it together. You get the price in writing before you sign anything.',
      ),
    ),
  },
  limits: {
    title: line('What we cannot do'),
    text: markAboutHouse(
      paragraph(
        'We are an adult family home, not a hospital or a nursing home. We have no nurse in the house around the clock. If your needs call for more than we are licensed and trained to give, we will tell you so, and say what kind of place to look for.',
      ),
    ),
  },
  closing: {
    title: line('Not sure which of these you need?'),
    text: markOptional(
      paragraph(
        'Most people are not when they first call. Tell us what a day looks like now, and what worries you at night. We will tell you what we can do, and what we cannot.',
      ),
    ),
  },
});
