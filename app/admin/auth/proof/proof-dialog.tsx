import { useRef } from 'react';
import { pageHeading } from '../../ui/page.tsx';
import { PasswordDialog } from '../../settings/password-dialog.tsx';
import { settleProof, useProofIsAsked } from '../../api/proof.ts';

/** Asks the person to prove who they are, over any page, before a sensitive action. */
export const ProofDialog = () => (useProofIsAsked() ? <OpenProofDialog /> : null);

const OpenProofDialog = () => {
  const proven = useRef(false);
  return (
    <PasswordDialog
      title="Is it you?"
      act="Continue"
      acting="Checking…"
      onClosed={() => {
        settleProof(proven.current);
        // The element that had the focus may be gone, such as a question that was answered.
        if (document.activeElement === document.body) pageHeading()?.focus();
      }}
      onConfirmed={() => {
        proven.current = true;
        return Promise.resolve({ ok: true, value: null });
      }}
    >
      <p>
        You signed in a while ago. Someone else may have picked up this device since, so please show
        once more that it is you.
      </p>
    </PasswordDialog>
  );
};
