import {
  defineTexts,
  line,
  markAboutHouse,
  markOptional,
  paragraph,
  shortLine,
} from '../../texts/text.ts';

/**
 * Headings and texts of /license. `{count}` is the licensed number of residents, `{date}` the day of a
 * report, `{file}` the size of its file (docs/product/license.md).
 */
export const licensePage = defineTexts('license', {
  meta: {
    title: line('License and inspections'),
    description: paragraph(
      'The license of our adult family home, its inspections by the state, and whom you can ask besides us.',
    ),
    keywords: line(
      'adult family home license, inspection report, Washington state, Long-Term Care Ombuds',
    ),
  },
  title: line('Our license and inspections'),
  lead: markOptional(
    paragraph(
      'The state of Washington licenses and inspects adult family homes. Here is what it says about ours.',
    ),
  ),
  sign: {
    number: line('License number'),
    capacity: line('Licensed for'),
    residents: line('At most {count} residents'),
    specialties: line('Specialty designations'),
    lookUp: line('Check it with the state'),
  },
  reports: {
    title: line('What the inspectors wrote'),
    lead: markOptional(
      markAboutHouse(
        paragraph('Reports of the last three years, each whole, as the state sent it to us.'),
      ),
    ),
    dated: line('Report of {date}'),
    result: line('Result'),
    answer: line('Our answer'),
    download: line('Download the report'),
    format: line('PDF, {file}'),
    none: paragraph(
      'No report of the last three years is on this page. Call us, and we will tell you about the latest inspection.',
    ),
  },
  forms: {
    title: line('Our care and our charges, on the state’s forms'),
    lead: paragraph('The state has a form for each (WAC 388-76-10532). We have filled in:'),
    services: line('Disclosure of services'),
    servicesText: paragraph('The care that we give, and the care that we do not.'),
    charges: line('Disclosure of charges'),
    chargesText: paragraph('What we charge for it.'),
    howToGet: paragraph('Ask us for a copy on the phone, or when you visit.'),
  },
  ombuds: {
    title: line('The Long-Term Care Ombuds'),
    text: paragraph(
      'The Ombuds speaks up for people who live in homes like this one. Call with a question or a worry about us or any other home. You need not tell us first.',
    ),
    phone: shortLine('1-800-562-6028'),
  },
  fair: {
    title: line('Everyone may ask for a place here'),
    text: markAboutHouse(
      paragraph(
        'We follow the fair housing laws, and we do not discriminate in who may live here or in the care that we give.',
      ),
    ),
    sign: line('Equal housing opportunity'),
  },
  closing: {
    title: line('Ask us about any of this'),
    text: markOptional(
      paragraph(
        'Call us, or ask when you visit. We would rather answer a hard question than have you wonder.',
      ),
    ),
    call: line('Call Us Today'),
    tour: line('Schedule Tour'),
  },
});
