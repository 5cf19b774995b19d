import type { FilledTourForm } from '../../lib/filled-tour-form.ts';
import type { TourProblems } from './tour-sending.tsx';

/** The props of each part of the tour form: its messages, and what was typed before. */
export interface PartProps {
  fields: TourProblems['fields'];
  filled: FilledTourForm | null;
}
