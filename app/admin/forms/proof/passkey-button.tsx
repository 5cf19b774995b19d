import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { passkeyMessages as messages } from '../../../../domain/accounts/passkey.ts';
import type { Failure, Result, WriteResponse } from '../../api/api-client.ts';
import { FailureAlert, FormProblem } from '../../ui/states.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { usePasskeySupport } from './passkey-ceremonies.ts';
import '../forms.css';

interface PasskeyButtonProps {
  label: string;
  tone?: 'primary' | 'plain';
  /**
   * Whether a passkey is the only option. If so, browsers without passkeys show a message; otherwise they
   * leave the button out.
   */
  isOnlyMethod?: boolean;
  /** Uses the passkey. The button shows a failure. @param form the form around the button */
  act: (form: HTMLFormElement | null) => Promise<Result<WriteResponse>>;
  onBusy?: (busy: boolean) => void;
}

/** Asks for a passkey and shows why it failed. */
export const PasskeyButton = ({
  label,
  tone = 'plain',
  isOnlyMethod = false,
  act,
  onBusy,
}: PasskeyButtonProps) => {
  const isSupported = usePasskeySupport();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const showBusy = (next: boolean) => {
    setBusy(next);
    onBusy?.(next);
  };
  const runAction = async (form: HTMLFormElement | null): Promise<void> => {
    setFailure(null);
    showBusy(true);
    const answer = await act(form);
    showBusy(false);
    if (!answer.ok) setFailure(answer);
  };
  if (isSupported === false)
    return isOnlyMethod && <FormProblem>{messages.unsupported}</FormProblem>;
  return (
    // Until the browser's support is known, an invisible button reserves the space, so that nothing moves.
    <div className={isSupported ? 'staff-passkey stack' : 'staff-passkey stack unknown'}>
      <Button
        tone={tone}
        icon={<KeyRound aria-hidden />}
        aria-disabled={busy}
        onClick={({ currentTarget }) => !busy && void runAction(currentTarget.form)}
      >
        {busy ? 'Continue on your device…' : label}
      </Button>
      <FailureAlert failure={failure} />
    </div>
  );
};
