import { defineTexts, line, markAboutHouse, markOptional, paragraph } from '../../texts/text.ts';

/** Headings and texts of /news and of each entry (docs/product/news.md). */
export const newsPage = defineTexts('news', {
  meta: {
    title: line('News and days'),
    description: paragraph(
      'What happens in our adult family home: activities, news, and the menu of the week.',
    ),
    keywords: line('adult family home activities, senior activities, news, menu of the week'),
  },
  title: line('News and days'),
  lead: markOptional(markAboutHouse(paragraph('What happened here, and what you can come to.'))),
  coming: line('Coming up'),
  others: line('News'),
  kinds: {
    activity: line('Activity'),
    menu: line('Menu of the week'),
  },
  from: line('{starts}'),
  until: line('{starts} to {ends}'),
  calendar: line('Add to calendar'),
  all: line('All news and days'),
  archive: {
    title: line('Earlier'),
    older: line('Earlier news'),
    newer: line('Later news'),
  },
  follow: {
    calendar: line('Subscribe to our calendar'),
    feed: line('RSS feed'),
    address: paragraph(
      'If your phone does not ask which calendar to use, copy this address into it; in Google Calendar under “Other calendars”, “From URL”.',
    ),
    copy: line('Copy the address of the calendar'),
  },
  gone: {
    title: line('This entry is gone'),
    text: paragraph('It is no longer on our site. You can call and ask us about it.'),
  },
});
