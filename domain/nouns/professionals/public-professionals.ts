import type { ProfessionalsFields } from './professionals-noun.ts';

/** The data of the page for professionals and of the fact sheet. */
export interface PublicProfessionals extends ProfessionalsFields {
  /** The date at the home when this was read, such as 2026-12-01, because openings depend on it. */
  as_of: string;
}

/** The fields of a home that has stored nothing. */
export const emptyProfessionals: ProfessionalsFields = {
  transfers: null,
  transfers_note: null,
  behaviors: null,
  behaviors_note: null,
  insulin: null,
  insulin_note: null,
  oxygen: null,
  oxygen_note: null,
  hospice: null,
  hospice_note: null,
  bariatric: null,
  bariatric_note: null,
  nurse_delegation: null,
  night_staffing: null,
  assessment: null,
  assessment_speed: null,
  direct_number: null,
  fax: null,
};
