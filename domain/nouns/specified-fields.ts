/**
 * The fields of the staff forms in the specification (section 8). A form sends other fields only if they
 * were filled in or changed; otherwise it sends exactly the specified payload.
 */
export const specifiedFields: Readonly<Record<string, readonly string[]>> = {
  users: ['username', 'email', 'password'],
  testimonials: ['name', 'message', 'approved'],
  gallery: ['image_url', 'caption', 'category'],
  services: ['title', 'description', 'icon', 'features'],
  contact: [
    'phone_cell',
    'phone_home',
    'email',
    'address_street',
    'address_city',
    'address_state',
    'address_zip',
    'emergency_available',
    'business_hours',
  ],
  about: ['company_story', 'mission_statement', 'vision_statement'],
};

type Values = Readonly<Record<string, unknown>>;

/** Treats an empty text and a missing field as null. */
const emptyToNull = (value: unknown): unknown => (value === '' ? null : (value ?? null));

/**
 * @param values the form's values
 * @param stored the record before; null for a new one
 * @returns the fields to send: those that the specification names, and others that changed; all of them if
 * the specification names none
 */
export const pickFieldsToSend = (noun: string, values: Values, stored: Values | null): Values => {
  const specifiedNames = specifiedFields[noun];
  if (!specifiedNames) return values;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        specifiedNames.includes(field) || emptyToNull(value) !== emptyToNull(stored?.[field]),
    ),
  );
};
