import {
  defineTexts,
  items,
  line,
  markAboutHouse,
  markOptional,
  paragraph,
} from '../../texts/text.ts';

/** Headings and labels of /about (docs/product/public-pages.md). */
export const aboutPage = defineTexts('about', {
  meta: {
    title: line('About us'),
    description: paragraph(
      'Who we are, what we believe in, and where to find our licensed adult family home for {residents} residents.',
    ),
    keywords: line('adult family home, about us, senior care, caregivers'),
  },
  title: markAboutHouse(line('A house, {residents} residents and the people who look after them')),
  storyHeading: line('How we came to do this'),
  missionHeading: line('Our mission'),
  visionHeading: line('Our vision'),
  valuesHeading: line('What we hold to'),
  valuesLead: markOptional(
    line('Four words are easy to print. Here is what they mean in this house.'),
  ),
});

/** Labels of the stored facts about the home (docs/product/content.md). */
export const aboutFacts = defineTexts('about.facts', {
  heading: line('Who lives here'),
  capacity: line('Residents, at most'),
  languages: line('Languages spoken'),
  designations: line('Specialty designations'),
  answeredBy: line('Who answers your call'),
});

/** The four core values (docs/product/public-pages.md). */
export const coreValues = defineTexts('about', {
  values: markAboutHouse(
    items(
      {
        title: 'Compassion',
        text: 'We knock before we come in, and we sit down to talk. When someone is frightened at three in the morning, a caregiver comes, turns on the small lamp and does not rush off.',
      },
      {
        title: 'Safety',
        text: 'Grab bars where they are needed, medicines under lock, working smoke alarms, and fire drills that include the residents. Safety also means telling you when something has gone wrong, without waiting to be asked.',
      },
      {
        title: 'Family',
        text: 'You know your mother or your husband better than we do, so we ask you. If they wish it, you help write the care plan, you hear how things go, and you visit when it suits you both.',
      },
      {
        title: 'Excellence',
        text: 'To us this means doing small things properly: the hearing aid battery changed, the glasses cleaned, the note for the next shift finished. State inspectors check our work, and you may ask us what they found.',
      },
    ),
  ),
});

/** Labels of the stats band; the figures are facts (docs/product/public-pages.md). */
export const aboutStats = defineTexts('about.figures', {
  heading: line('In numbers'),
  note: markOptional(
    paragraph('Ask us about any of these when you visit, and we will tell you how we count.'),
  ),
  labels: {
    years: line('years of experience'),
    families: line('families served'),
    care: line('care available'),
    satisfaction: line('satisfaction rate'),
  },
});

/** Texts around the street-view map, which a link loads (docs/product/public-pages.md). */
export const aboutStreetView = defineTexts('about.street', {
  heading: line('The house from the street'),
  text: markOptional(
    markAboutHouse(
      paragraph(
        'It is an ordinary house among others, so it is easy to drive past. Look at it here first, and you will know it when you come.',
      ),
    ),
  ),
  show: line('Show the map'),
  notice: paragraph(
    'The street view comes from an outside map service. It learns of your visit only if you press the link.',
  ),
  directions: line('Get directions'),
  frameTitle: line('Street view of the house'),
});

/** The closing call to action of /about; both buttons go to /contact (docs/product/public-pages.md). */
export const aboutClosing = defineTexts('about.closing', {
  heading: line('Come and meet us'),
  text: markOptional(
    markAboutHouse(
      paragraph(
        'A page can tell you what we do. Only a visit tells you how the house feels, and whether the chairs are good. Come for tea, or call and ask.',
      ),
    ),
  ),
  buttons: { tour: line('Schedule Tour'), contact: line('Contact Us') },
});
