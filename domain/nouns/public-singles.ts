import { parseCosts } from './costs/public-costs.ts';
import { parseLicense } from './license/public-license.ts';
import { parseProfessionals } from './professionals/public-professionals.ts';

/** The single records that are null until something is stored, by their names in the API. */
export const singleParsers = {
  costs: parseCosts,
  license: parseLicense,
  professionals: parseProfessionals,
};
