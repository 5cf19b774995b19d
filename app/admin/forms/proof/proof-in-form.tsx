import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { userMessages } from '../../../../domain/accounts/user-account.ts';
import type { Failure } from '../../api/api-client.ts';
import { FormSummaryContext } from '../form-fields.tsx';
import { useIdentityProof } from './own-proof.tsx';

interface ProofInForm {
  /** The fields of the proof, once the server has required it. */
  fields: ReactNode;
  /** Saves, with the proof if the server has required it. */
  save: <F extends Failure>(
    act: () => Promise<F | 'incomplete' | null>,
  ) => Promise<F | Failure | 'incomplete' | null>;
}

/**
 * Asks for a proof of identity inside any form, and only if the server requires one. The typed proof is not
 * part of the form's values.
 */
export const useProofInForm = (): ProofInForm => {
  const form = useForm({ defaultValues: { current_password: '' } });
  const { setError, setFocus } = form;
  const [isRequired, setIsRequired] = useState(false);
  useEffect(() => {
    if (isRequired) setFocus('current_password');
  }, [isRequired, setFocus]);
  const proof = useIdentityProof((message) => {
    setError('current_password', { message });
    setFocus('current_password', { shouldSelect: true });
  }, isRequired);
  return {
    fields: isRequired && (
      <FormProvider {...form}>
        <FormSummaryContext value={ownSummary}>{proof.fields}</FormSummaryContext>
      </FormProvider>
    ),
    save: async (act) => {
      form.clearErrors();
      const proofFailure = isRequired
        ? await proof.confirm(form.getValues().current_password)
        : null;
      if (proofFailure) return proofFailure;
      const failure = await act();
      if (failure === 'incomplete') return failure;
      setIsRequired(failure?.confirm === true);
      return failure?.confirm ? 'incomplete' : failure;
    },
  };
};

/** The server's message for an empty password. A field with this message shows a shorter one instead. */
const ownSummary = { id: '', text: userMessages.fieldsRequired };
