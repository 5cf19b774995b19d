import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { userMessages } from '../../../domain/accounts/user-account.ts';
import { z } from '../../../domain/lib/zod.ts';
import type { Failure } from '../api/api-client.ts';
import { settleProof } from '../api/proof.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { findPageHeading } from '../ui/page.tsx';
import { useIdentityProof } from '../forms/proof/own-proof.tsx';

interface PasswordDialogProps {
  title: string;
  /** The button's label, and what replaces it while the action runs. */
  submitLabel: string;
  busyLabel: string;
  /** Runs once the proof is accepted. A failure is shown in the dialog. */
  onConfirmed: () => Promise<Failure | 'incomplete' | null>;
  onClosed: () => void;
  children: ReactNode;
}

/** Accepts an empty password, because a passkey may replace it. The server checks both. */
const passwordSchema = z.object({ current_password: z.string() });

/** Asks for the person's own password or a passkey before an action. */
export const PasswordDialog = ({
  title,
  submitLabel,
  busyLabel,
  onConfirmed,
  onClosed,
  children,
}: PasswordDialogProps) => {
  const form = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { current_password: '' },
  });
  const { setFocus } = form;
  const proof = useIdentityProof((message) => {
    form.setError('current_password', { message });
    setFocus('current_password', { shouldSelect: true });
  });
  useEffect(() => {
    // Runs after the dialog has focused its first button.
    const frame = requestAnimationFrame(() => setFocus('current_password'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
  return (
    <RecordDialog
      title={title}
      form={form}
      fieldsRequired={userMessages.fieldsRequired}
      labels={{ save: submitLabel, saving: busyLabel }}
      onClosed={onClosed}
      onSave={async ({ current_password: password }) => {
        const proofFailure = await proof.confirm(password);
        return proofFailure ?? onConfirmed();
      }}
    >
      {children}
      {proof.fields}
    </RecordDialog>
  );
};

/** Asks the person to prove who they are, over any page, before a sensitive action. */
export const ProofDialog = () => {
  const isProven = useRef(false);
  return (
    <PasswordDialog
      title="Is it you?"
      submitLabel="Continue"
      busyLabel="Checking…"
      onClosed={() => {
        settleProof(isProven.current);
        // The element that had the focus may be gone, such as a button of a dialog that has closed.
        if (document.activeElement === document.body) findPageHeading()?.focus();
      }}
      onConfirmed={() => {
        isProven.current = true;
        return Promise.resolve(null);
      }}
    >
      <p>
        You signed in a while ago. Someone else may have picked up this device since, so please show
        once more that it is you.
      </p>
    </PasswordDialog>
  );
};
