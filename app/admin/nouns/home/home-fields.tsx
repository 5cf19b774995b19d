import { hideSampleTagline } from '../../../../domain/nouns/home/site-settings.ts';
import {
  doorNames,
  doors,
  lightColorNames,
  lightColors,
  type PaletteName,
  paletteNames,
  palettes,
} from '../../../../domain/nouns/home/palettes.ts';
import {
  designations,
  home as homeNoun,
  type Home,
  homeForms,
  type HomeInput,
  type HomeWithDefaults,
  splitNames,
} from '../../../../domain/nouns/home/home-noun.ts';
import type { z } from '../../../../domain/lib/zod.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { SelectField, TextField } from '../../forms/form-fields.tsx';
import { NounField } from '../../forms/noun-field.tsx';
import { CapacityNotice } from './contradictions.tsx';

/** All fields except those with their own forms: pictures, logo, sections and required permissions. */
export const homeForm = homeForms.omit({
  hero_pictures: true,
  page_pictures: true,
  portrait: true,
  logo: true,
  name_beside_logo: true,
  page_sections: true,
  pictures_need_permission: true,
  testimonials_need_permission: true,
});

/** The tagline that visitors read; null for none. */
export const getTagline = ({ name, tagline, defaults }: HomeWithDefaults): string | null =>
  tagline ?? (hideSampleTagline(name ?? defaults.name, defaults.tagline) || null);

/** The forms' initial values: the stored ones, or the defaults. */
export const toHomeFormValues = (record: HomeWithDefaults) => ({
  name: record.name ?? record.defaults.name,
  tagline: getTagline(record) ?? '',
  license_number: record.license_number ?? record.defaults.license_number,
  capacity: String(record.capacity ?? ''),
  languages: record.languages ?? '',
  designations: splitNames(record.designations),
  answered_by: record.answered_by ?? '',
  met_by: record.met_by ?? '',
  waiting_list: String(record.waiting_list ?? ''),
  palette: record.palette ?? 'evergreen',
  light_color: record.light_color ?? 'honey',
  door_color: record.door_color ?? '',
  google_url: record.google_url ?? '',
  links: record.links ?? '',
});

type HomeValues = z.output<typeof homeForm>;

/**
 * Converts the form's values to the payload. Sends null for an unchanged default, so that it keeps following
 * the server's settings.
 */
export const toHomePayload = (
  values: Partial<HomeValues>,
  { defaults, ...record }: HomeWithDefaults,
): Partial<HomeInput> => {
  const defaultValues: Partial<HomeInput> = {
    ...defaults,
    palette: 'evergreen',
    light_color: 'honey',
  };
  const entries = Object.entries(values) as [keyof HomeValues, HomeValues[keyof HomeValues]][];
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      record[name] === null && value === defaultValues[name] ? null : value,
    ]),
  );
};

/** The home with the values typed into one of its forms; the stored home while those values are invalid. */
export const previewHome = (
  record: HomeWithDefaults,
  values: Partial<z.input<typeof homeForm>>,
): HomeWithDefaults => {
  const { success, data } = homeForm.partial().safeParse(values);
  return success ? { ...record, ...toHomePayload(data, record) } : record;
};

/** @param fallback the name that visitors read if none is stored */
export const NameFields = ({ fallback }: { fallback: string }) => (
  <>
    <TextField
      name="name"
      label={homeNoun.labels.name}
      hint={`As on your sign. If empty: ${fallback}.`}
      optional
      autoComplete="off"
    />
    <NounField noun={homeNoun} name="license_number" />
  </>
);

export const CapacityField = () => (
  <>
    <NounField noun={homeNoun} name="capacity" />
    <CapacityNotice />
  </>
);

export const SpecialtyFields = () => (
  <>
    <NounField noun={homeNoun} name="languages" />
    <ChoiceField
      name="designations"
      label={homeNoun.labels.designations}
      hint="Those that your license names."
      multiple
      choices={Object.entries(designations).map(([value, label]) => ({ value, label }))}
    />
  </>
);

export const ResidentFields = () => (
  <>
    <CapacityField />
    <SpecialtyFields />
    <NounField noun={homeNoun} name="answered_by" />
    <NounField noun={homeNoun} name="met_by" />
    <SelectField
      name="waiting_list"
      label="Do you keep a waiting list?"
      hint="With Yes, families can ask for a place on it where a room is taken."
      options={[
        ['', 'Not said'],
        ['1', 'Yes'],
        ['0', 'No'],
      ]}
    />
  </>
);

export const ColorFields = () => (
  <>
    <PaletteField />
    <DrawnHouseFields />
  </>
);

export const DrawnHouseFields = () => (
  <>
    <LightField label={homeNoun.labels.light_color} />
    <DoorField label={homeNoun.labels.door_color} />
  </>
);

/** The colors of the default palette, which has none in `palettes`; keep them the same as in theme.css. */
const defaultColors = { night: '#12302b', evergreen: '#1b4a42', sage: '#dce8df', blush: '#f6ddd0' };

const sampleTokens = ['night', 'evergreen', 'sage', 'blush'] as const;

const PaletteSample = ({ name }: { name: PaletteName }) => {
  const colors = palettes[name].colors ?? defaultColors;
  return (
    <svg className="color-sample whole" viewBox="0 0 64 24" width="64" height="24" aria-hidden>
      {sampleTokens.map((token, index) => (
        <rect key={token} x={index * 16} width="16" height="24" fill={colors[token]} />
      ))}
    </svg>
  );
};

const Swatch = ({ color }: { color: string }) => (
  <svg className="color-sample" viewBox="0 0 24 24" width="24" height="24" aria-hidden>
    <rect width="24" height="24" fill={color} />
  </svg>
);

export const ColorSample = ({ home }: { home: Home }) => (
  <PaletteSample name={home.palette ?? 'evergreen'} />
);

export const PaletteField = () => (
  <ChoiceField
    name="palette"
    label={homeNoun.labels.palette}
    choices={paletteNames.map((name) => ({
      value: name,
      label: palettes[name].label,
      sample: <PaletteSample name={name} />,
    }))}
  />
);

const LightField = ({ label }: { label: string }) => (
  <ChoiceField
    name="light_color"
    label={label}
    choices={lightColorNames.map((name) => ({
      value: name,
      label: lightColors[name].label,
      sample: <Swatch color={lightColors[name].color} />,
    }))}
  />
);

const DoorField = ({ label }: { label: string }) => (
  <ChoiceField
    name="door_color"
    label={label}
    choices={[
      { value: '', label: 'No door', sample: null },
      ...doorNames.map((name) => ({
        value: name,
        label: doors[name].label,
        sample: <Swatch color={doors[name].color} />,
      })),
    ]}
  />
);
