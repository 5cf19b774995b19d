import { useQuery } from '@tanstack/react-query';
import { type FieldValues, useWatch } from 'react-hook-form';
import { findClaims, type FoundClaim } from '../../../domain/texts/found-claims.ts';
import { contactQuery, factsQuery } from '../api/queries.ts';

/** Warns before saving if the text promises something that the home's answers contradict. */
export const ClaimNotice = () => {
  const values = useWatch() as FieldValues;
  const claims = findClaims(listTexts(values).join('\n'));
  const hasClaims = claims.length > 0;
  const contact = useQuery({ ...contactQuery, enabled: hasClaims }).data?.record;
  const facts = useQuery({ ...factsQuery, enabled: hasClaims }).data;
  // In the contact form, the field itself has the newest answer.
  const calls = (values['emergency_available'] as unknown) ?? contact?.emergency_available ?? 1;
  const care = facts?.find(({ key }) => key === 'careAvailable')?.state ?? 'example';
  const contradictions: Record<FoundClaim['claim'], boolean> = {
    calls: !calls,
    care: care === 'hidden',
  };
  const contradicted = claims.find(({ claim }) => contradictions[claim]);
  return (
    <div role="status">
      {contradicted && (
        <p className="staff-page-note">
          “{contradicted.phrase}”: {contradictionTexts[contradicted.claim]}
        </p>
      )}
    </div>
  );
};

const contradictionTexts: Record<FoundClaim['claim'], string> = {
  calls: 'you answered that calls are answered in your hours only.',
  care: 'the figure “24/7” is hidden, so nothing else here says that care is there day and night.',
};

/** Every text in a form's values. */
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};
