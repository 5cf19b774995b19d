import { expect, it } from 'vitest';
import type { ListName } from '../../../domain/nouns/index.ts';
import { describeList } from './website.tsx';

const hidden = { visible: 0 };
const shown = { visible: 1 };

it.each<[ListName, object[], string]>([
  ['services', [], 'None of your own yet'],
  ['services', [shown, hidden, shown], '2 services'],
  ['services', [hidden], 'None that visitors see now'],
  ['testimonials', [{ approved: 1 }, { approved: 0 }], '1 testimonial'],
  ['gallery', [shown, hidden], '1 photo'],
  [
    'rooms',
    [
      { ...hidden, availability: 'open' },
      { ...shown, availability: 'taken' },
    ],
    'No room is open',
  ],
  [
    'jobs',
    [
      { ...shown, last_day: '2020-01-01' },
      { ...shown, last_day: '9999-01-01' },
    ],
    '1 job is open',
  ],
  ['news', [{ ...shown, last_day: '2020-01-01' }], '1 news entry'],
])('the card of %s counts what visitors see', (list, records, summary) => {
  expect(describeList(list, records)).toBe(summary);
});
