/** The about texts served when none are stored (docs/product/content.md). */
export const defaultAbout = {
  company_story: [
    'For over 15 years we have cared for older people in this part of Washington, today in a licensed adult family home with room for six.',
    "We began as caregivers going from house to house. Again and again we left at five o'clock, knowing that the hard hours, the evening and the night, were still to come. So we opened a home of our own: one front door, one kitchen, and a caregiver in the house around the clock.",
    'Little has changed since. Soup is still started in the morning. We know who takes honey in the tea and who wants the radio low, and we write such things down next to the medicines, because they matter as much to a good day. Families come and go as they would in any house. We would be glad to show you ours.',
  ].join('\n\n'),
  mission_statement:
    'To give each person who lives here the help they need, in a house small enough to know them by name, habit and history. To keep them safe without taking over, and to keep their families close.',
  vision_statement:
    'A street that nobody has to leave because they have grown old. People who need care live there in plain houses. They eat at a shared table and see the garden change with the year. Each day someone asks them what they would like.',
} as const;
