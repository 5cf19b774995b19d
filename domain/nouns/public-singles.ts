import { emptyCosts } from './costs/public-costs.ts';
import { emptyLicense } from './license/public-license.ts';
import {
  emptyProfessionals,
  type PublicProfessionals,
} from './professionals/public-professionals.ts';
import { createSingleMapper } from './public-answers.ts';

/** The single records that are null until something is stored, by their names in the API. */
export const singleMappers = {
  costs: createSingleMapper('costs', emptyCosts),
  license: createSingleMapper('license', emptyLicense),
  professionals: createSingleMapper<PublicProfessionals>('professionals', {
    ...emptyProfessionals,
    as_of: '',
  }),
};
