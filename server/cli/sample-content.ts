import { illustrationUrl } from '../../domain/urls.ts';
import type { SampleContent } from '../store/go-live/sample.ts';
import { sampleCosts, sampleProfessionals, sampleQuestions } from './sample-singles.ts';
import type { SamplePicture } from './sample-pictures.ts';

/** A gallery picture is either built in or one of the sample's own, which is stored like an upload. */
export interface Sample extends Omit<SampleContent, 'gallery' | 'pictures'> {
  gallery: (Omit<SampleContent['gallery'][number], 'image_url'> &
    ({ image_url: string } | { picture: SamplePicture }))[];
}

/**
 * Content for trying the product. It differs from the built-in texts, so that it can be recognized as stored
 * content.
 */
export const sampleContent: Sample = {
  testimonials: [
    {
      name: 'Elaine T.',
      message:
        'They called me on the first night to say she had slept. I had not asked. I sat in the kitchen and cried a little, and then I slept too.',
      approved: 1,
    },
    {
      name: 'Marcus J.',
      message:
        'My father was a ship\'s cook. They let him run the pancakes on Sundays, sitting down, with somebody next to the stove. He gives orders. They say "Yes, chef."',
      approved: 1,
    },
    {
      name: 'Ingrid H.',
      message:
        'I visited four homes in one week. This was the one where the residents were arguing about baseball when I walked in.',
      approved: 1,
    },
    {
      name: null,
      message:
        'I live in another state and I worry for a living. Twice a week somebody here rings me and tells me small things: she wore the blue cardigan, she beat Harold at cards.',
      approved: 1,
    },
    {
      name: 'Ji-woo K.',
      message:
        'Mother would not take her pills at home. Here a caregiver sits down beside her, names each one and waits. It takes fifteen minutes. Nobody sighs.',
      approved: 1,
    },
    {
      name: 'Rosalind F.',
      message:
        "When my husband's dementia got worse they did not pretend. They asked us in, told us what they saw, and changed the plan with us.",
      approved: 1,
    },
    {
      name: 'Tom and Anneke V.',
      message:
        "We used the short stay for our daughter's wedding. Pa came home two pounds heavier and has asked when we are leaving again.",
      approved: 1,
    },
    {
      name: 'Gloria P.',
      message:
        'No brochure talk. I asked what they could not do, and got a straight answer. That decided it for us.',
      approved: 1,
    },
    {
      name: 'Samir A.',
      message:
        'My aunt prays five times a day. They moved her chair, learned the hours and keep breakfast for her during Ramadan when the doctor says she should not fast.',
      approved: 1,
    },
    {
      name: 'Carol W.',
      message:
        'The hospital gave us two days. The manager came to meet Mom on the ward with her own questions written down, and told us the same evening that they could take her.',
      approved: 0,
    },
    {
      name: 'Bill',
      message: 'Good people. Good soup.',
      approved: 0,
    },
    {
      name: 'Priya D.',
      message:
        'Please do not put this online yet, I would like my brother to read it first. But thank you, for the garden above all.',
      approved: 0,
    },
  ],
  gallery: [
    {
      image_url: illustrationUrl(1),
      caption: "Four o'clock: the kettle, two cups and a story heard before.",
      category: 'Professional Care',
    },
    {
      image_url: illustrationUrl(2),
      caption: 'Apple pie on Thursdays. The crust is a matter of debate.',
      category: 'Cooking Assistance',
    },
    {
      image_url: illustrationUrl(3),
      caption: 'Once around the garden before breakfast, brakes checked.',
      category: 'Outdoor Mobility',
    },
    {
      picture: 'bird-feeder',
      caption: 'Ten lifts with each arm, and then we feed the birds.',
      category: 'Physical Therapy',
    },
    {
      image_url: illustrationUrl(5),
      caption: 'Sunday evening: Monday to Sunday, filled and checked.',
      category: 'Healthcare Support',
    },
    {
      image_url: illustrationUrl(6),
      caption: '"That is my brother, and that was his first car."',
      category: 'Memory Care',
    },
    {
      image_url: illustrationUrl(7),
      caption: 'The porch at dusk, when the street goes quiet.',
      category: 'Relaxation & Nature',
    },
    {
      image_url: illustrationUrl(8),
      caption: 'Five hundred pieces, and we are nearly at the sky.',
      category: 'Cognitive Support',
    },
    {
      image_url: illustrationUrl(9),
      caption: 'A quick check at the kitchen table after breakfast.',
      category: 'Health Monitoring',
    },
    {
      picture: 'folding-laundry',
      caption: 'Sheets take two: corner to corner, and a story on the way.',
      category: 'Cognitive Support',
    },
    {
      picture: 'ukulele-hour',
      caption: 'Mondays are for music. He knows every verse.',
      category: 'Memory Care',
    },
    {
      picture: 'walk-under-firs',
      caption: 'The long way round, because the sun came out.',
      category: 'Outdoor Mobility',
    },
    {
      picture: 'birthday-table',
      caption: 'Someone always saves the last piece for somebody else.',
      category: 'Memory Care',
    },
    {
      picture: 'reading-corner',
      caption: 'There is a chair by the window for visitors, too.',
      category: 'Relaxation & Nature',
    },
  ],
  services: [
    {
      title: 'Assisted Living Care',
      description:
        'Steady hands for the everyday: up, washed, dressed and to the table. Your care plan says what you want help with and what you would rather do alone. We read it again with you in spring and in fall.',
      icon: 'house',
      image_url: illustrationUrl(1),
      features: [
        'Help with bathing and dressing',
        'A steady arm on the stairs and in the garden',
        'Bathroom help at night',
        'Clean clothes and a made bed',
        'Hair and nails, the way you like them',
        'A written care plan',
      ].join('\n'),
    },
    {
      title: 'Memory & Dementia Care',
      description:
        'Dementia care in a house with few corners and well-known faces. Drawers have labels, the day has a rhythm, and nobody is told that they are wrong about the year. Families get a call, good day or bad.',
      icon: 'memory',
      image_url: illustrationUrl(6),
      features: [
        'Trained caregivers day and night',
        'A life story we all read',
        'Labels and night lights',
        'Small jobs: folding, watering, setting the table',
        'A quiet plan for hard evenings',
        'A yearly look at the care plan, or sooner',
      ].join('\n'),
    },
    {
      title: 'Medication Management',
      description:
        'We keep the bottles, the list and the hours, so that you need not. Each dose is given as ordered and signed for. If a new prescription does not fit the old list, we call before we open it.',
      icon: 'medicine',
      image_url: illustrationUrl(5),
      features: [
        'Locked cabinet',
        'One list, kept current',
        'A signed record of each dose',
        'Refills from your pharmacy',
        'Nurse delegation where the law asks for it',
        'Unused medicines disposed of safely',
      ].join('\n'),
    },
    {
      title: 'Respite & Short-Term Care',
      description:
        'A room here for a week or a month, when one is free. People come after a hospital stay, while a daughter travels, or to try us out. Ask early for the holidays.',
      icon: 'rest',
      image_url: illustrationUrl(7),
      features: [
        'A furnished room',
        'All meals',
        'Care day and night',
        'Help with medicines',
        'A place at every activity',
        'A summary for your doctor at the end',
      ].join('\n'),
    },
    {
      title: 'Nutrition & Meal Planning',
      description:
        "Three meals a day from our own kitchen, planned with the people who eat them. The menu hangs on the fridge, and anyone may cross something out. Special diets follow the doctor's order.",
      icon: 'meal',
      image_url: illustrationUrl(2),
      features: [
        'Breakfast until ten',
        'A hot lunch',
        'A lighter supper',
        'Fruit and tea in between',
        'Soft, low-salt and diabetic meals as ordered',
        'Help with cutting and eating',
      ].join('\n'),
    },
    {
      title: 'Social & Recreational Activities',
      description:
        'Something to look forward to each day, and nobody is made to join. Mondays are for music, Thursdays for baking, and the garden is open whenever it is dry. Tell us what you used to do, and we start there.',
      icon: 'activity',
      image_url: illustrationUrl(8),
      features: [
        'Music on Mondays',
        'Baking on Thursdays',
        'Raised garden beds',
        'Cards and puzzles',
        'Large-print books',
        'Video calls with family',
      ].join('\n'),
    },
  ],
  contact: {
    phone_cell: '(425) 555-0142',
    phone_home: '(425) 555-0187',
    email: 'hello@fernlight.example',
    address_street: '18210 Alder Lane',
    address_city: 'Lynnwood',
    address_state: 'WA',
    address_zip: '98087',
    emergency_available: 1,
    business_hours:
      '24/7 Emergency Care Available\nRegular Hours: 9:00 AM - 7:00 PM\nVisits at other times: please call',
  },
  about: {
    company_story: [
      'For over 15 years the same kitchen light has been the first one on in our street in Lynnwood, in a licensed adult family home for six residents.',
      'It started with one neighbor. She could no longer manage alone, did not want to leave the street she knew, and had a daughter two states away who lay awake. We took turns at her house. When others asked, we took the training, asked the state for a license and opened our own front door.',
      'Much of what we know we learned from the people who have lived here: that toast must be hot, that a name is worth more than a smile, and that a hand on the shoulder comes after a word, not before. Come and see. The gate sticks a little. Push.',
    ].join('\n\n'),
    mission_statement:
      'We help six people at a time to live as they like to live. We do with our hands what they no longer can, leave alone what they still can, and tell their families the truth.',
    vision_statement:
      'We want every street to have a house like this one: small, lit, licensed, and known to the neighbors. Growing old should mean moving a few blocks at most, and never moving out of reach.',
  },
  costs: sampleCosts,
  professionals: sampleProfessionals,
  questions: sampleQuestions,
};
