/** A testimonial as shown when none could be read (docs/product/content.md). */
export interface BuiltInTestimonial {
  name: string;
  message: string;
}

/** The five fall-back testimonials (docs/product/content.md); replace them before going live. */
export const builtInTestimonials: readonly BuiltInTestimonial[] = [
  {
    name: 'Karen M.',
    message:
      'The first night I lay awake with the phone on my pillow. At ten I gave up and called. The caregiver said Mom had eaten two helpings and was asleep with the radio on. I slept too, for the first time in months.',
  },
  {
    name: 'Walter B.',
    message:
      'Dad complains about the coffee and about nothing else. If you had ever met my father, you would understand that this is his way of giving five stars.',
  },
  {
    name: 'Thuy N.',
    message:
      'My grandmother speaks mostly Vietnamese now. They asked me for twenty words and wrote them on a card by her bed: water, pain, cold, good night. By the second week they said them better than I do.',
  },
  {
    name: 'Denise R.',
    message:
      'I am a nurse and I ask hard questions. They showed me a blank medication log, the inspection report and the fire drill record before I finished my tea. When my aunt fell in March, they called me within minutes and told me plainly what had happened.',
  },
  {
    name: 'Paul S.',
    message:
      'After the hospital we needed three weeks, not forever. They practiced with my wife what her therapist had shown her until she could manage our stairs. On the last morning everybody came out on the porch to wave.',
  },
];
