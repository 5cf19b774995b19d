import type { Home } from '../../../domain/nouns/home.ts';
import {
  doorNames,
  doors,
  lightNames,
  lights,
  paletteNames,
  palettes,
  type PaletteName,
} from '../../../domain/home/palettes.ts';
import { ChoiceField } from '../forms/choice-field.tsx';

/** Nothing in the usual palette differs from theme.css, so its sample is said here. */
const usual = { night: '#12302b', evergreen: '#1b4a42', sage: '#dce8df', blush: '#f6ddd0' };

const sampleTokens = ['night', 'evergreen', 'sage', 'blush'] as const;

const PaletteSample = ({ name }: { name: PaletteName }) => {
  const colors = palettes[name].colors ?? usual;
  return (
    <svg className="color-sample whole" viewBox="0 0 64 24" width="64" height="24" aria-hidden>
      {sampleTokens.map((token, at) => (
        <rect key={token} x={at * 16} width="16" height="24" fill={colors[token]} />
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

export const PaletteField = ({ label }: { label: string }) => (
  <ChoiceField
    name="palette"
    label={label}
    choices={paletteNames.map((name) => ({
      value: name,
      label: palettes[name].label,
      sample: <PaletteSample name={name} />,
    }))}
  />
);

export const LightField = ({ label }: { label: string }) => (
  <ChoiceField
    name="light_color"
    label={label}
    choices={lightNames.map((name) => ({
      value: name,
      label: lights[name].label,
      sample: <Swatch color={lights[name].color} />,
    }))}
  />
);

export const DoorField = ({ label }: { label: string }) => (
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
