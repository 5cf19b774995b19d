import { defineTexts, line, markAboutHouse, markOptional, paragraph } from '../../texts/text.ts';

/**
 * Headings and texts of /costs. `{month}` is the month of the prices, `{count}` how long a resident must pay
 * privately first (docs/product/costs.md).
 */
export const costsPage = defineTexts('costs', {
  meta: {
    title: line('What it costs'),
    description: paragraph(
      'What our home costs a month, what is in the price, and what is not. Who may pay, and what Medicaid covers here.',
    ),
    keywords: line(
      'adult family home cost, monthly price, Medicaid, private pay, senior care cost',
    ),
  },
  title: line('What it costs to live here'),
  lead: markOptional(
    paragraph(
      'The price depends on how much help you need. Here is what it covers, and what it does not.',
    ),
  ),
  price: { label: line('Price a month'), asOf: line('As of {month}') },
  assessment: markOptional(
    markAboutHouse(
      paragraph(
        'An assessment shows which help you need. You get your own price in writing before you sign anything.',
      ),
    ),
  ),
  included: { title: line('In the price') },
  extras: {
    title: line('What costs extra'),
    item: line('Item'),
    price: line('Price'),
  },
  payers: {
    title: line('Ways to pay'),
    privatePay: line('Private pay'),
    insurance: line('Long-term care insurance'),
    medicaid: line('Medicaid'),
    veterans: line('VA benefits'),
    others: line('Others'),
    yes: line('Yes'),
    no: line('No'),
    after: line('Yes, after {count} of private pay'),
    policy: line('Read our Medicaid policy'),
  },
  terms: {
    deposits: line('Deposits and their return'),
    notice: line('If you move out'),
    changes: line('How prices change'),
  },
  closing: {
    title: line('Ask us about your own price'),
    text: markOptional(
      paragraph(
        'Tell us what a day looks like now. We will tell you what living here would cost, and which other ways to pay there are.',
      ),
    ),
    call: line('Call Us Today'),
    tour: line('Schedule Tour'),
  },
});

/** The calculator on /costs. */
export const costsCalculator = defineTexts('costs.calculator', {
  title: line('How long would it last?'),
  lead: markOptional(
    paragraph(
      'See how long your savings would pay for living here. Nothing that you type leaves this device: we do not see it and do not keep it.',
    ),
  ),
  open: line('Open the calculator'),
  failed: paragraph(
    'The calculator could not be loaded. Please try again, or call us and we will work it out with you.',
  ),
  price: { label: line('Price a month'), hint: line('In dollars, such as 6,500.') },
  income: {
    label: line('Income a month'),
    hint: line('Social Security, a pension, insurance: all that comes in each month.'),
  },
  savings: { label: line('Savings'), hint: line('What you have set aside for care.') },
  wrong: line('Please enter dollars, such as 6,500.'),
  button: line('Work it out'),
  enough: paragraph('Your income covers this price. You would not need your savings for it.'),
  lasts: paragraph(
    'Your savings would last about {time}. Each month you would take {gap} from them.',
  ),
  longer: paragraph(
    'Your savings would last more than 50 years. Each month you would take {gap} from them.',
  ),
  assumption: paragraph(
    'This counts with the same price and income all the time, and without interest and taxes. Prices and needs change, so take it as a first idea.',
  ),
  table: {
    caption: line('What is left of your savings'),
    when: line('When'),
    left: line('Left'),
    today: line('Today'),
    after: line('After {time}'),
  },
});
