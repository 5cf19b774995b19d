import type { designations } from '../home/home-noun.ts';
import { splitLines } from '../../lib/text/wording.ts';

export type Designation = keyof typeof designations;

/** Patterns for mentions of the state's specialties. */
const specialtyPatterns: Record<Designation, RegExp> = {
  dementia: /\b(?:dementia|alzheimer|memory care)/i,
  mental_health: /\bmental (?:health|illness)/i,
  developmental_disabilities: /\bdevelopmental disabilit/i,
};

interface NamedService {
  title: string;
  description: string;
}

/** A service that mentions a specialty without a stored designation. */
export interface UndesignatedService {
  title: string;
  missing: Designation;
}

/**
 * The services that mention dementia, mental illness or developmental disability although the home's
 * record has no such designation (WAC 388-112A-0490). Only staff are notified; visitors read the services
 * unchanged.
 * @param stored the names of the home's designations
 */
export const findUndesignatedServices = (
  services: readonly NamedService[],
  stored: readonly string[],
): UndesignatedService[] =>
  services.flatMap(({ title, description }) =>
    (Object.keys(specialtyPatterns) as Designation[])
      .filter(
        (name) =>
          !stored.includes(name) && specialtyPatterns[name].test(`${title}\n${description}`),
      )
      .map((missing) => ({ title, missing })),
  );

/**
 * Whether the license's specialties exclude dementia. False while the owner has stored neither specialties
 * nor the capacity, which is asked beside them.
 */
export const excludesDementia = (
  home: { capacity: number | null; designations: string | null } | null,
): boolean => {
  if (home === null) return false;
  const stored = splitLines(home.designations);
  return (stored.length > 0 || home.capacity !== null) && !stored.includes('dementia');
};
