import type { TourRequestInput } from '../../domain/entities/tour-request.ts';

/** A request in a demo's inbox. */
type DemoRequest = Omit<TourRequestInput, 'consent' | 'organization' | 'role'> & {
  /** Only for professionals. */
  organization?: string;
  role?: string;
  /** Why the request counts as suspected spam; null if it does not. */
  suspicion: string | null;
};

/** Numbers and addresses here belong to no one. */
export const demoRequests: DemoRequest[] = [
  {
    kind: 'professional',
    name: 'Marcus Bell',
    organization: 'Evergreen Crossing Hospital',
    role: 'Discharge planner',
    phone: '(425) 555-0117',
    email: null,
    wishes: [],
    wish_date: null,
    wish_time: null,
    message: 'One person helps with transfers, insulin twice a day. Could you assess this week?',
    source: null,
    suspicion: null,
  },
  {
    kind: 'visit',
    name: 'Denise Okafor',
    phone: '(425) 555-0112',
    email: 'denise@example.com',
    wishes: ['weekday-mornings'],
    wish_date: null,
    wish_time: null,
    message:
      'My father uses a walker and likes company at breakfast. Could we see the room that faces the garden?',
    source: 'hospital or doctor',
    suspicion: null,
  },
  {
    kind: 'visit',
    name: 'Paul Lindqvist',
    phone: '(206) 555-0175',
    email: null,
    wishes: ['saturday'],
    wish_date: null,
    wish_time: null,
    message: 'For my mother, 84. Please call after four.',
    source: 'friend or family',
    suspicion: null,
  },
  {
    kind: 'visit',
    name: 'Anh Tran',
    phone: null,
    email: 'anh@example.com',
    wishes: ['weekday-mornings', 'saturday'],
    wish_date: null,
    wish_time: null,
    message: null,
    source: 'fact sheet',
    suspicion: null,
  },
  {
    kind: 'visit',
    name: 'Best Ranking Offer',
    phone: null,
    email: 'offers@example.com',
    wishes: [],
    wish_date: null,
    wish_time: null,
    message: 'We put your website on page one. Reply today.',
    source: null,
    suspicion: 'Filled in a field that people do not see.',
  },
];
