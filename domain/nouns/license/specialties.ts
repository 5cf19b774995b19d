import type { designations } from '../home/home-noun.ts';
import { linesIn } from '../../lib/text/wording.ts';

export type Designation = keyof typeof designations;

/** Words that name one of the state's specialties. */
const namings: Record<Designation, RegExp> = {
  dementia: /\b(?:dementia|alzheimer|memory care)/i,
  mental_health: /\bmental (?:health|illness)/i,
  developmental_disabilities: /\bdevelopmental disabilit/i,
};

interface NamedService {
  title: string;
  description: string;
}

/** A service that names a specialty for which no designation is stored. */
export interface UndesignatedService {
  title: string;
  missing: Designation;
}

/**
 * The services that name dementia, mental illness or developmental disability although the home's record has
 * no such designation (WAC 388-112A-0490). Only staff are told: visitors read the services as they are.
 * @param stored the names of the home's designations
 */
export const undesignatedServices = (
  services: readonly NamedService[],
  stored: readonly string[],
): UndesignatedService[] =>
  services.flatMap(({ title, description }) =>
    (Object.keys(namings) as Designation[])
      .filter((name) => !stored.includes(name) && namings[name].test(`${title}\n${description}`))
      .map((missing) => ({ title, missing })),
  );

/**
 * Whether the license's specialties don't name dementia. While the owner hasn't said how many people may live
 * there, nothing is known of the license.
 */
export const deniesDementia = (
  home: { capacity: number | null; designations: string | null } | null,
): boolean =>
  home !== null && home.capacity !== null && !linesIn(home.designations).includes('dementia');
