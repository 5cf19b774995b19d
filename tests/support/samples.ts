/** Payloads that the API takes, by noun. */
export const samples = {
  account: { username: 'newcomer', email: 'new@example.com', password: 'a long enough phrase' },
  testimonial: { name: 'Elaine', message: 'They called on the first night.' },
  gallery: { image_url: '/images/3.jpg', caption: 'By the window', category: 'Outdoor Mobility' },
  service: {
    title: 'Respite Care',
    description: 'A room for a week.',
    icon: 'rest',
    features: 'A room\nAll meals',
  },
  contact: {
    phone_cell: '(425) 555-0100',
    phone_home: '(425) 555-0101',
    email: 'home@example.com',
    address_street: '1 Alder Lane',
    address_city: 'Lynnwood',
    address_state: 'WA',
    address_zip: '98087',
    emergency_available: 1,
    business_hours: 'Always\nand a day',
  },
  about: {
    company_story: 'Our story.',
    mission_statement: 'Our mission.',
    vision_statement: 'Our vision.',
  },
} as const;
