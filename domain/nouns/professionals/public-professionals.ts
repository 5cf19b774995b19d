import { isObject, toTextOrFallback } from '../public-answers.ts';
import { isCareAnswer, isCareNeed } from './care-needs.ts';
import type { ProfessionalsFields } from './professionals-noun.ts';

/** The data of the page for professionals and of the fact sheet. */
export interface PublicProfessionals extends ProfessionalsFields {
  /** The date at the home when this was read, such as 2026-12-01, because openings depend on it. */
  as_of: string;
}

/** Whether anything is stored, so that the page has something to show. */
export const hasProfessionalsContent = (fields: object): boolean =>
  Object.entries(fields).some(([name, value]) => name in emptyProfessionals && value !== null);

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

export const fieldNames = Object.keys(emptyProfessionals) as (keyof ProfessionalsFields)[];

/**
 * Parses the API's answers for professionals. Unknown answers count as not answered; null if nothing is
 * stored.
 */
export const parseProfessionals = (answer: unknown): PublicProfessionals | null => {
  if (!isObject(answer) || answer['success'] !== true || !isObject(answer['professionals']))
    return null;
  const storedFields = answer['professionals'];
  const knownFields = Object.keys(emptyProfessionals).map((name): [string, string | null] => {
    const value = toTextOrFallback(storedFields[name], null);
    const isUsable = value === null || !isCareNeed(name) || isCareAnswer(value);
    return [name, isUsable ? value : null];
  });
  const fields = Object.fromEntries(knownFields) as unknown as PublicProfessionals;
  if (!hasProfessionalsContent(fields)) return null;
  return { ...fields, as_of: toTextOrFallback(storedFields['as_of'], '') };
};
