/** The first reply templates, which the home can then edit. One without a subject is a text message. */
export const initialReplyTemplates: readonly (readonly [
  title: string,
  subject: string | null,
  body: string,
])[] = [
  [
    'We tried to call',
    'Your visit to {home}',
    `Dear {name},

Thank you for writing to {home}. We tried to call you and could not reach you. When is a good time to call?

You can also call us at {phone}. We look forward to talking with you.

{home}`,
  ],
  [
    'A day for the visit',
    'A day for your visit to {home}',
    `Dear {name},

We would be glad to show you {home}. Would {day} suit you?

If another day is better, please write back or call us at {phone}.

{home}`,
  ],
  [
    'No room is free now',
    'Your request to {home}',
    `Dear {name},

Thank you for writing to {home}. No room is free at the moment. We will write to you as soon as one is, and you are welcome to visit us until then.

If you need a place sooner, please call us at {phone}. We are glad to help you look.

{home}`,
  ],
  [
    'We tried to call',
    null,
    'Hello {name}, this is {home}. We tried to call you about your visit. When is a good time? You can also call us at {phone}.',
  ],
  [
    'A day for the visit',
    null,
    'Hello {name}, this is {home}. Would {day} suit you for your visit? If not, please write back or call {phone}.',
  ],
  [
    'The way to us',
    null,
    'Hello {name}, this is {home}. We look forward to your visit: {day}. If you are late or cannot find us, please call {phone}.',
  ],
];
