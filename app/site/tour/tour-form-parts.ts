import type { FilledTourForm } from '../../lib/filled-tour-form.ts';
import type { TourProblems } from './tour-sending.tsx';

/** What each part of the tour form gets: what is wrong in it, and what was typed before. */
export interface PartProps {
  fields: TourProblems['fields'];
  filled: FilledTourForm | null;
}
