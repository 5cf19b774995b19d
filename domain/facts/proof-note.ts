import type { FactFields } from '../entities/fact.ts';
import { monthInWords } from '../time.ts';

/** What visitors read beside a confirmed figure, such as "as of November 2026"; null for nothing. */
export const proofNote = ({
  state,
  proof,
  source,
  as_of,
}: Pick<FactFields, 'state' | 'proof' | 'source' | 'as_of'>): string | null => {
  if (state !== 'confirmed' || proof === 'none' || !as_of) return null;
  const noon = new Date(`${as_of}T20:00:00Z`);
  if (Number.isNaN(noon.getTime())) return null;
  const month = `as of ${monthInWords(noon)}`;
  return proof === 'source' && source ? `${source}, ${month}` : month;
};
