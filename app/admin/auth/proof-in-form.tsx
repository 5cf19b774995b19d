import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SaveFailure } from '../records/save-record.ts';
import { useOwnProof } from './own-proof.tsx';

type Saved = SaveFailure | 'incomplete' | null;

interface ProofInForm {
  /** The fields of the proof, once the server has required it. */
  fields: ReactNode;
  /** Saves, with the proof if the server has required it. */
  save: (currentPassword: string, act: () => Promise<Saved>) => Promise<Saved>;
}

/**
 * Proves the author's identity inside the form, and only if the server requires it. The form has a field
 * `current_password`.
 */
export const useProofInForm = <Values extends FieldValues & { current_password: string }, Output>({
  setError,
  setFocus,
}: UseFormReturn<Values, unknown, Output>): ProofInForm => {
  const field = 'current_password' as Path<Values>;
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (asks) setFocus(field);
  }, [asks, setFocus, field]);
  const proof = useOwnProof((message) => {
    setError(field, { message });
    setFocus(field, { shouldSelect: true });
  });
  return {
    fields: asks && proof.fields,
    save: async (currentPassword, act) => {
      const unconfirmed = asks ? await proof.confirm(currentPassword) : null;
      if (unconfirmed) return unconfirmed;
      const failure = await act();
      if (failure === 'incomplete') return failure;
      setAsks(failure?.confirm === true);
      return failure?.confirm ? 'incomplete' : failure;
    },
  };
};
