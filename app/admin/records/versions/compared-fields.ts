import { asText, type StoredValue } from '../../../../domain/entities/field-words.ts';
import { homePictureSchemas } from '../../../../domain/entities/home-pictures.ts';
import { mailLabels } from '../../../../domain/entities/mail-settings.ts';
import {
  type ListName,
  listOf,
  lists,
  nounOf,
  type NounName,
} from '../../../../domain/nouns/index.ts';
import { dayInWords, homeDay, homeTime } from '../../../../domain/time.ts';
import { timeInWords } from '../../../../domain/visit-times.ts';
import { inWords } from '../../history/version-changes.ts';
import { statusLabel } from '../../tours/tour-status.ts';

/** The fields of a record or of a payload. */
export type Values = Record<string, unknown>;

/** The lists and single records; a noun names both its endpoint and its queries. */
export type SavedNoun = NounName | 'users' | 'tourRequests' | 'mail';

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

/** A field of a noun, in the noun's own words. */
const field = (
  noun: NounName,
  key: string,
  kind: ComparedField['kind'] = 'line',
): ComparedField => ({
  ...plainField(key, nounOf(noun).labels[key] ?? key, kind),
  toWords: (values) => inWords(noun, key, asStoredValue(values[key])),
});

const allFields = (noun: NounName): ComparedField[] =>
  Object.keys(nounOf(noun).labels).map((key) => field(noun, key));

/** A list is stored as JSON. */
const asStoredValue = (value: unknown): StoredValue =>
  Array.isArray(value) ? JSON.stringify(value) : (value as StoredValue);

/** A field whose values are shown as they are stored. */
const plainField = (
  key: string,
  label: string,
  kind: ComparedField['kind'] = 'line',
): ComparedField => ({
  keys: [key],
  label,
  kind,
  toWords: (values) => asText(values[key] as StoredValue),
});

/** The fields of a list's records; a picture and its focal point are one. */
const listFields = (noun: ListName): ComparedField[] =>
  Object.entries(listOf(noun).fields)
    .filter(([, { kind }]) => kind !== 'focus')
    .map(([key, { kind, label }]) =>
      kind === 'picture'
        ? { ...field(noun, key, 'picture'), keys: [key, 'focus_x', 'focus_y'], label }
        : field(noun, key, kind === 'text' ? 'lines' : 'line'),
    );

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

/** What two people may have filled in differently, of everything that is saved. */
export const comparedFields = (noun: SavedNoun): ComparedNoun =>
  noun in lists
    ? { valuesOf: asStored, fields: listFields(noun as ListName) }
    : others[noun as Exclude<SavedNoun, ListName>];

const others: Record<Exclude<SavedNoun, ListName>, ComparedNoun> = {
  users: {
    valuesOf: asStored,
    alwaysSent: ['password'],
    fields: [plainField('username', 'Username'), plainField('email', 'Email')],
  },
  contact: {
    valuesOf: asStored,
    fields: [
      field('contact', 'phone_cell'),
      field('contact', 'phone_home'),
      field('contact', 'email'),
      field('contact', 'address_street'),
      field('contact', 'address_city'),
      field('contact', 'address_state'),
      field('contact', 'address_zip'),
      field('contact', 'emergency_available'),
      field('contact', 'business_hours', 'lines'),
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
      field('about', 'company_story', 'lines'),
      field('about', 'mission_statement', 'lines'),
      field('about', 'vision_statement', 'lines'),
    ],
  },
  mail: {
    valuesOf: asStored,
    alwaysSent: ['password'],
    fields: [
      plainField('notify_address', mailLabels.notify_address),
      plainField('from_address', mailLabels.from_address),
      plainField('host', mailLabels.host),
      { ...plainField('port', mailLabels.port), toWords: ({ port }) => String(port) },
      {
        ...plainField('security', mailLabels.security),
        toWords: ({ security }) => (security === 'starttls' ? 'STARTTLS' : 'TLS from the start'),
      },
      plainField('username', mailLabels.username),
    ],
  },
  home: {
    valuesOf: asStored,
    fields: allFields('home').map((each) =>
      each.keys[0] in homePictureSchemas ? { ...each, kind: 'pictures' } : each,
    ),
  },
  costs: {
    valuesOf: asStored,
    fields: allFields('costs').map((each) =>
      longCosts.has(each.keys[0]) ? { ...each, kind: 'lines' } : each,
    ),
  },
  license: {
    valuesOf: asStored,
    fields: [
      field('license', 'lookup_url'),
      field('license', 'has_services_form'),
      field('license', 'has_charges_form'),
      field('license', 'how_to_get', 'lines'),
      field('license', 'non_discrimination', 'lines'),
    ],
  },
  professionals: {
    valuesOf: asStored,
    fields: allFields('professionals').map((each) =>
      longForProfessionals.has(each.keys[0]) ? { ...each, kind: 'lines' } : each,
    ),
  },
  texts: { valuesOf: asStored, fields: [field('texts', 'value', 'lines')] },
  facts: {
    // The form shows the specified figure where none is stored.
    valuesOf: ({ value, original, ...fact }) => ({ ...fact, value: value ?? original }),
    fields: [
      field('facts', 'value'),
      field('facts', 'state'),
      field('facts', 'source'),
      field('facts', 'as_of'),
      field('facts', 'proof'),
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
      { ...plainField('status', 'Status'), toWords: ({ status }) => statusLabel(String(status)) },
      { ...plainField('taken', 'Handled by'), toWords: ({ taken }) => handledBy(taken) },
      {
        keys: ['visit_date', 'visit_time'],
        label: 'Visit',
        kind: 'line',
        toWords: visitInWords,
        sentAlong: ['tell_family'],
      },
      plainField('notes', 'Notes', 'lines'),
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
