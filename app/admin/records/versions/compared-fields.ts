import { aboutLabels } from '../../../../domain/entities/about-info.ts';
import { contactLabels } from '../../../../domain/entities/contact-info.ts';
import { costsLabels } from '../../../../domain/entities/costs.ts';
import { documentLabels } from '../../../../domain/entities/document.ts';
import { licenseLabels } from '../../../../domain/entities/license.ts';
import { professionalsLabels } from '../../../../domain/entities/professionals.ts';
import { mailLabels } from '../../../../domain/entities/mail-settings.ts';
import { factLabels } from '../../../../domain/entities/fact.ts';
import { homePictureFields } from '../../../../domain/entities/home-pictures.ts';
import { homeLabels } from '../../../../domain/entities/home.ts';
import { questionLabels } from '../../../../domain/entities/question.ts';
import { replyLabels } from '../../../../domain/entities/reply-template.ts';
import { roomLabels } from '../../../../domain/entities/room.ts';
import { serviceLabels } from '../../../../domain/entities/service.ts';
import { testimonialLabels } from '../../../../domain/entities/testimonial.ts';
import { dayInWords, homeDay, homeTime } from '../../../../domain/time.ts';
import { timeInWords } from '../../../../domain/visit-times.ts';
import { inWords } from '../../history/version-changes.ts';
import { statusLabel } from '../../tours/tour-status.ts';

/** The fields of a record or of a payload. */
export type Values = Record<string, unknown>;

/** The lists and single records; a noun names both its endpoint and its queries. */
export type SavedNoun =
  | 'testimonials'
  | 'gallery'
  | 'services'
  | 'users'
  | 'contact'
  | 'about'
  | 'tourRequests'
  | 'texts'
  | 'mail'
  | 'facts'
  | 'home'
  | 'rooms'
  | 'costs'
  | 'questions'
  | 'replyTemplates'
  | 'license'
  | 'documents'
  | 'professionals';

/** A field of a form, as two people may have filled it in. */
export interface ComparedField {
  /** What is stored for it; the first names it. */
  keys: readonly [string, ...string[]];
  label: string;
  /** Several lines can be mixed by hand; pictures are shown. */
  kind: 'line' | 'lines' | 'picture' | 'pictures';
  toWords: (values: Values) => string;
  /** Sent with it, but not stored. */
  sentAlong?: readonly string[];
}

interface ComparedNoun {
  /** In the order of the form. */
  fields: ComparedField[];
  /** A stored record as the form sends it. */
  valuesOf: (record: Values) => Values;
  /** Only changed fields are sent: what is left out stays as it is stored. */
  sendsChangesOnly?: boolean;
  /** What is sent whatever else differs. */
  alwaysSent?: readonly string[];
}

const field = (
  key: string,
  label: string,
  kind: ComparedField['kind'] = 'line',
): ComparedField => ({
  keys: [key],
  label,
  kind,
  toWords: (values) => inWords(key, values[key] as string | number | null | undefined),
});

const picture: ComparedField = {
  ...field('image_url', 'Picture', 'picture'),
  keys: ['image_url', 'focus_x', 'focus_y'],
};

/** The texts of the costs that can be mixed by hand; a list of items is one or the other. */
const longCosts: ReadonlySet<string> = new Set([
  'included',
  'deposits',
  'notice',
  'price_changes',
  'medicaid_policy',
]);

const longForProfessionals: ReadonlySet<string> = new Set([
  'nurse_delegation',
  'night_staffing',
  'assessment',
]);

const asStored = (record: Values): Values => record;

export const comparedFields: Record<SavedNoun, ComparedNoun> = {
  testimonials: {
    valuesOf: asStored,
    fields: [
      field('name', testimonialLabels.name),
      field('message', testimonialLabels.message, 'lines'),
      field('consent_how', testimonialLabels.consent_how),
    ],
  },
  gallery: {
    valuesOf: asStored,
    fields: [
      picture,
      field('caption', 'Caption', 'lines'),
      field('description', "What would you tell someone who can't see it?", 'lines'),
      field('category', 'Category'),
    ],
  },
  services: {
    valuesOf: asStored,
    fields: [
      field('title', serviceLabels.title),
      field('description', serviceLabels.description, 'lines'),
      field('icon', serviceLabels.icon),
      field('features', serviceLabels.features, 'lines'),
      picture,
    ],
  },
  rooms: {
    valuesOf: asStored,
    fields: [
      field('name', roomLabels.name),
      field('availability', roomLabels.availability),
      field('open_from', roomLabels.open_from),
      field('price_from', roomLabels.price_from),
      field('price_to', roomLabels.price_to),
      field('occupancy', roomLabels.occupancy),
      field('own_bath', roomLabels.own_bath),
      field('size_sqft', roomLabels.size_sqft),
      field('description', roomLabels.description, 'lines'),
      field('features', roomLabels.features, 'lines'),
      field('picture_ids', roomLabels.picture_ids),
    ],
  },
  users: {
    valuesOf: asStored,
    alwaysSent: ['password'],
    fields: [field('username', 'Username'), field('email', 'Email')],
  },
  contact: {
    valuesOf: asStored,
    fields: [
      field('phone_cell', contactLabels.phone_cell),
      field('phone_home', contactLabels.phone_home),
      field('email', contactLabels.email),
      field('address_street', contactLabels.address_street),
      field('address_city', contactLabels.address_city),
      field('address_state', contactLabels.address_state),
      field('address_zip', contactLabels.address_zip),
      field('emergency_available', contactLabels.emergency_available),
      field('business_hours', contactLabels.business_hours, 'lines'),
      {
        keys: ['latitude', 'longitude'],
        label: 'Street view',
        kind: 'line',
        toWords: ({ latitude, longitude }) =>
          typeof latitude === 'number'
            ? `At ${latitude}, ${String(longitude)}`
            : 'Found by the address',
      },
    ],
  },
  about: {
    valuesOf: asStored,
    fields: [
      field('company_story', aboutLabels.company_story, 'lines'),
      field('mission_statement', aboutLabels.mission_statement, 'lines'),
      field('vision_statement', aboutLabels.vision_statement, 'lines'),
    ],
  },
  mail: {
    valuesOf: asStored,
    alwaysSent: ['password'],
    fields: [
      field('notify_address', mailLabels.notify_address),
      field('from_address', mailLabels.from_address),
      field('host', mailLabels.host),
      { ...field('port', mailLabels.port), toWords: ({ port }) => String(port) },
      {
        ...field('security', mailLabels.security),
        toWords: ({ security }) => (security === 'starttls' ? 'STARTTLS' : 'TLS from the start'),
      },
      field('username', mailLabels.username),
    ],
  },
  home: {
    valuesOf: asStored,
    fields: (Object.keys(homeLabels) as (keyof typeof homeLabels)[]).map((key) =>
      field(key, homeLabels[key], key in homePictureFields ? 'pictures' : 'line'),
    ),
  },
  costs: {
    valuesOf: asStored,
    fields: (Object.keys(costsLabels) as (keyof typeof costsLabels)[]).map((key) =>
      field(key, costsLabels[key], longCosts.has(key) ? 'lines' : 'line'),
    ),
  },
  questions: {
    valuesOf: asStored,
    fields: [
      field('question', questionLabels.question),
      field('answer', questionLabels.answer, 'lines'),
    ],
  },
  replyTemplates: {
    valuesOf: asStored,
    fields: [
      field('title', replyLabels.title),
      field('kind', replyLabels.kind),
      field('subject', replyLabels.subject),
      field('body', replyLabels.body, 'lines'),
    ],
  },
  license: {
    valuesOf: asStored,
    fields: [
      field('lookup_url', licenseLabels.lookup_url),
      field('has_services_form', licenseLabels.has_services_form),
      field('has_charges_form', licenseLabels.has_charges_form),
      field('how_to_get', licenseLabels.how_to_get, 'lines'),
      field('non_discrimination', licenseLabels.non_discrimination, 'lines'),
    ],
  },
  documents: {
    valuesOf: asStored,
    fields: [
      field('title', documentLabels.title),
      field('issued_on', documentLabels.issued_on),
      field('result', documentLabels.result, 'lines'),
      field('answer', documentLabels.answer, 'lines'),
      field('file_url', documentLabels.file_url),
    ],
  },
  professionals: {
    valuesOf: asStored,
    fields: (Object.keys(professionalsLabels) as (keyof typeof professionalsLabels)[]).map((key) =>
      field(key, professionalsLabels[key], longForProfessionals.has(key) ? 'lines' : 'line'),
    ),
  },
  texts: { valuesOf: asStored, fields: [field('value', 'Text', 'lines')] },
  facts: {
    // The form shows the specified figure where none is stored.
    valuesOf: ({ value, original, ...fact }) => ({ ...fact, value: value ?? original }),
    fields: [
      field('value', factLabels.value),
      field('state', factLabels.state),
      field('source', factLabels.source),
      field('as_of', factLabels.as_of),
      field('proof', factLabels.proof),
    ],
  },
  tourRequests: {
    sendsChangesOnly: true,
    valuesOf: ({ status, notes, taken_by, visit_at }) => {
      const visit = typeof visit_at === 'string' ? new Date(visit_at) : null;
      return {
        status,
        notes,
        // Someone else who handles it is not the same as oneself (true).
        taken: taken_by ?? false,
        visit_date: visit ? homeDay(visit) : '',
        visit_time: visit ? homeTime(visit) : '',
      };
    },
    fields: [
      { ...field('status', 'Status'), toWords: ({ status }) => statusLabel(String(status)) },
      { ...field('taken', 'Handled by'), toWords: ({ taken }) => handledBy(taken) },
      {
        keys: ['visit_date', 'visit_time'],
        label: 'Visit',
        kind: 'line',
        toWords: visitInWords,
        sentAlong: ['tell_family'],
      },
      field('notes', 'Notes', 'lines'),
    ],
  },
};

const handledBy = (taken: unknown): string => {
  if (taken === true) return 'You';
  return typeof taken === 'string' ? taken : 'No one';
};

function visitInWords({ visit_date: day, visit_time: time }: Values): string {
  if (!day) return 'None';
  return `${dayInWords(String(day))}${time ? ` at ${timeInWords(String(time))}` : ''}`;
}
