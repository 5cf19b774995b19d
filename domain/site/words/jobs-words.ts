import { defineTexts, line, markAboutHouse, markOptional, paragraph } from '../../texts/text.ts';

/** Headings and texts of /jobs (docs/product/jobs.md). */
export const jobsPage = defineTexts('jobs', {
  meta: {
    title: line('Jobs'),
    description: paragraph(
      'Who our licensed adult family home is looking for: the shift, what the work needs, and how to apply.',
    ),
    keywords: line('jobs in care, adult family home jobs, nursing assistant, home care aide'),
  },
  title: line('Come and work with us'),
  lead: markOptional(
    markAboutHouse(
      paragraph(
        'There is a free hook by the kitchen door. No form to fill in: talk to us, and see the house before you decide.',
      ),
    ),
  ),
  employment: {
    fullTime: line('Full time'),
    partTime: line('Part time'),
    asNeeded: line('As needed'),
  },
  until: line('Open until {day}'),
  pay: line('{pay} an hour'),
  needs: line('What it needs'),
  apply: line('How to apply'),
  buttons: {
    call: line('Call {phone}'),
    write: line('Write to {email}'),
    come: line('Come by: {address}'),
  },
  all: line('All jobs'),
  gone: {
    title: line('This job is no longer open'),
    text: paragraph('You can call and ask whom we are looking for now.'),
  },
});
