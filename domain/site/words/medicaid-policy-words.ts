import { defineTexts, line, markAboutHouse, paragraph } from '../../texts/text.ts';

/**
 * The page that contains only the home's Medicaid policy, to read and to print. The rule requires a
 * separate page in at least fourteen-point type, signed and dated by the resident (WAC 388-76-10522).
 */
export const medicaidPolicyPage = defineTexts('medicaid-policy', {
  meta: {
    title: line('Medicaid policy'),
    description: paragraph(
      'Our policy on accepting Medicaid as a payment source, in large type and ready to print.',
    ),
    keywords: line('Medicaid, adult family home, payment policy'),
  },
  title: line('Our policy on accepting Medicaid'),
  asOf: line('As of {month}'),
  spoken: markAboutHouse(
    paragraph(
      'We also go through this policy with you in person before you decide. Ask us about anything that is not clear.',
    ),
  ),
  print: line('Print this page'),
  back: line('Back to what it costs'),
  signature: {
    read: line('I have received this policy and it was explained to me.'),
    resident: line('Resident'),
    date: line('Date'),
  },
});
