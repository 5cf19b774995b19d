import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SaveFailure } from '../records/save-record.ts';
import { useIdentityProof } from './own-proof.tsx';

type SaveResult = SaveFailure | 'incomplete' | null;

interface ProofInForm {
  /** The fields of the proof, once the server has required it. */
  fields: ReactNode;
  /** Saves, with the proof if the server has required it. */
  save: (currentPassword: string, act: () => Promise<SaveResult>) => Promise<SaveResult>;
}

/**
 * Asks for a proof of identity inside the form, and only if the server requires one. The form needs a field
 * `current_password`.
 */
export const useProofInForm = <Values extends FieldValues & { current_password: string }, Output>({
  setError,
  setFocus,
}: UseFormReturn<Values, unknown, Output>): ProofInForm => {
  const field = 'current_password' as Path<Values>;
  const [isRequired, setIsRequired] = useState(false);
  useEffect(() => {
    if (isRequired) setFocus(field);
  }, [isRequired, setFocus, field]);
  const proof = useIdentityProof((message) => {
    setError(field, { message });
    setFocus(field, { shouldSelect: true });
  });
  return {
    fields: isRequired && proof.fields,
    save: async (currentPassword, act) => {
      const proofFailure = isRequired ? await proof.confirm(currentPassword) : null;
      if (proofFailure) return proofFailure;
      const failure = await act();
      if (failure === 'incomplete') return failure;
      setIsRequired(failure?.confirm === true);
      return failure?.confirm ? 'incomplete' : failure;
    },
  };
};
