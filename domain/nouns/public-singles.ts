import { costsFrom } from './costs/public-costs.ts';
import { licenseFrom } from './license/public-license.ts';
import { professionalsFrom } from './professionals/public-professionals.ts';

/** The single records that are null until something is stored, by their names in the API. */
export const storedRecords = {
  costs: costsFrom,
  license: licenseFrom,
  professionals: professionalsFrom,
};
