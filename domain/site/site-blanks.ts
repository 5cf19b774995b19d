import { formatYearsAndMonths } from '../lib/text/amounts.ts';
import { formatResidentCount } from '../lib/text/wording.ts';
import type { SiteSettings } from '../nouns/home/site-settings.ts';
import type { Blanks } from '../texts/fill-texts.ts';

/**
 * The blanks that every text can use.
 * @param settings the home's name, its capacity, and how many months a closed request is stored
 * @param contact the home's address
 */
export const createSiteBlanks = (
  settings: Pick<SiteSettings, 'name' | 'facts' | 'tourRetentionMonths'>,
  contact: { address_city: string },
): Blanks => ({
  home: settings.name,
  city: contact.address_city,
  ...formatResidentCount(settings.facts?.capacity),
  months: formatYearsAndMonths(settings.tourRetentionMonths),
});
