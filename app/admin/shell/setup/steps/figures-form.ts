import {
  type Fact,
  type FactFields,
  createFactSchema,
  type FactKey,
  factKeys,
} from '../../../../../domain/nouns/facts/fact-noun.ts';
import { toHomeDay } from '../../../../../domain/lib/time.ts';
import { z } from '../../../../../domain/lib/zod.ts';

/**
 * Every fact except two: the residents step asks for the founding year, and the example testimonials are
 * not a figure.
 */
export const figureKeys = factKeys.filter(
  (key) => key !== 'yearFounded' && key !== 'exampleReviews',
);

interface TypedFigure {
  value: string;
  source: string;
}

/** The figures that are being changed, with their typed values. */
export interface FiguresValues {
  open: string[];
  figures: Partial<Record<FactKey, TypedFigure>>;
}

/** The figures to save, by their keys. */
export type ChangedFigures = Partial<Record<FactKey, FactFields>>;

/** The form's initial values: no figure is being changed. */
export const toFiguresValues = (facts: readonly Fact[]): FiguresValues => ({
  open: [],
  figures: Object.fromEntries(
    facts.map(({ key, value, original, source }) => [
      key,
      { value: value ?? original, source: source ?? '' },
    ]),
  ),
});

/** Changing a figure also confirms it as of today. */
export const toConfirmed = ({ value, source }: TypedFigure): FactFields => ({
  value,
  source,
  state: 'confirmed',
  as_of: toHomeDay(new Date()),
  proof: 'none',
});

/** Checks the figures that are being changed. */
export const figuresForm = z.custom<FiguresValues>().transform((values, context) => {
  const changed: ChangedFigures = {};
  for (const key of figureKeys) {
    const typed = values.figures[key];
    if (!typed || !values.open.includes(key)) continue;
    const { data, error } = createFactSchema(key).safeParse(toConfirmed(typed));
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['figures', key, ...path], message });
    }
    if (data) changed[key] = data;
  }
  return changed;
});
