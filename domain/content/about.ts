/** Headings and labels of /about (docs/product/public-pages.md). */
export const aboutPage = {
  meta: {
    title: 'About us',
    description:
      'Who we are, what we believe in, and where to find our licensed adult family home for six residents.',
    keywords: 'adult family home, about us, senior care, caregivers',
  },
  title: 'A house, six residents and the people who look after them',
  storyHeading: 'How we came to do this',
  missionHeading: 'Our mission',
  visionHeading: 'Our vision',
  valuesHeading: 'What we hold to',
  valuesLead: 'Four words are easy to print. Here is what they mean in this house.',
} as const;

/** The four core values (docs/product/public-pages.md). */
export const coreValues = [
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
    text: 'To us this means doing small things properly: the hearing aid battery changed, the glasses cleaned, the note for the next shift finished. State inspectors check our work, and you can read their report in the house.',
  },
] as const;

/** Words around the stats band; the figures are constants (docs/product/public-pages.md). */
export const aboutStats = {
  heading: 'In numbers',
  note: 'Ask us about any of these when you visit, and we will tell you how we count.',
  labels: {
    years: 'years of experience',
    families: 'families served',
    care: 'care available',
    satisfaction: 'satisfaction rate',
  },
} as const;

/** Words around the street-view map, which loads only on a click (docs/product/public-pages.md). */
export const aboutStreetView = {
  heading: 'The house from the street',
  text: 'It is an ordinary house among others, so it is easy to drive past. Look at it here first, and you will know it when you come.',
  show: 'Show the map',
  notice:
    'The street view comes from an outside map service. It learns of your visit only if you press the button.',
  directions: 'Get directions',
  frameTitle: 'Street view of the house',
} as const;

/** The closing call of /about; both buttons go to /contact (docs/product/public-pages.md). */
export const aboutClosing = {
  heading: 'Come and meet us',
  text: 'A page can tell you what we do. Only a visit tells you how the house feels, and whether the chairs are good. Come for tea, or call and ask.',
  buttons: {
    tour: 'Schedule a Tour',
    contact: 'Contact Us',
  },
} as const;
