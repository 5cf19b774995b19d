import { Check, Download, KeyRound, Printer } from 'lucide-react';
import { useState } from 'react';
import {
  type OwnSecondSteps,
  secondStepMessages as messages,
} from '../../../../domain/accounts/second-step-code.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { send } from '../../api/api-client.ts';
import { secondStepsQuery } from '../../forms/proof/own-proof.tsx';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/staff-button.tsx';
import { formatDay } from '../../ui/dates.ts';
import { QuestionDialog } from '../../ui/staff-dialog.tsx';
import { SettingProblem } from '../../ui/setting.tsx';

/** If fewer codes than this are left, suggest new ones. */
const minCodesLeft = 3;

interface RecoveryCodesProps {
  recovery: OwnSecondSteps['recovery'];
  /** Whether the codes are only for a forgotten password, as the owner's are. */
  onlyForPassword: boolean;
}

/** Recovery codes, for when the phone is lost or the owner forgets the password. */
export const RecoveryCodes = ({ recovery, onlyForPassword }: RecoveryCodesProps) => {
  const { codes, createCodes, close } = useNewRecoveryCodes();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <p>
        {onlyForPassword
          ? 'Ten codes for the day on which your password is forgotten. Each opens the way to a new one, once.'
          : 'Ten codes for the day on which your phone is lost or broken. Each opens your account once, after your password, or in its place if you have none.'}{' '}
        Store them on paper or in a password manager, not on the phone.
      </p>
      {recovery ? (
        <p>
          {recovery.left} of 10 are left, made {formatDay(recovery.made_at)}. They are not shown
          again.
        </p>
      ) : (
        <SettingProblem>
          You have none yet. Without them,{' '}
          {onlyForPassword
            ? 'a forgotten password takes the person who looks after the computer that runs the site.'
            : 'a lost phone locks you out.'}
        </SettingProblem>
      )}
      {recovery && recovery.left < minCodesLeft && (
        <SettingProblem>Only a few are left: make new ones.</SettingProblem>
      )}
      <div className="staff-setting-actions row">
        <Button
          tone={recovery ? 'plain' : 'primary'}
          icon={<KeyRound aria-hidden />}
          onClick={() => (recovery ? setIsConfirming(true) : void createCodes())}
        >
          {recovery ? 'Make new codes' : 'Make recovery codes'}
        </Button>
      </div>
      {recovery && <p>New codes end the earlier ones.</p>}
      {isConfirming && (
        <ConfirmDialog
          title="Make new codes?"
          onClosed={() => setIsConfirming(false)}
          label="Make new codes"
          busyLabel="Making…"
          icon={<KeyRound aria-hidden />}
          tone="primary"
          act={createCodes}
        >
          <p>The codes that you have on paper stop working, for good.</p>
        </ConfirmDialog>
      )}
      {codes && <NewRecoveryCodes codes={codes} onClosed={close} />}
    </>
  );
};

const useNewRecoveryCodes = () => {
  const { act } = useAction();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { saveFailed: failed } = messages;
  const createCodes = () =>
    act(() => send('POST', apiUrls.recoveryCodes, {}, failed), {
      failed,
      done: (value) => setCodes(value.codes),
      reload: [secondStepsQuery.queryKey],
    });
  return { codes, createCodes, close: () => setCodes(null) };
};

/** Shows the new codes, which can't be shown again, until the person says that they have stored them. */
const NewRecoveryCodes = ({ codes, onClosed }: { codes: string[]; onClosed: () => void }) => {
  const [open, setOpen] = useState(true);
  const text = codes.join('\n');
  return (
    <QuestionDialog
      open={open}
      title="Store these ten codes now"
      // Don't let Escape or Back close the dialog before the person has stored the codes.
      onCancel={() => {}}
      onClosed={onClosed}
      actions={
        <>
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          <a
            className="staff-button staff-button-plain"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="recovery-codes.txt"
          >
            <Download aria-hidden />
            <span>Download</span>
          </a>
          <Button tone="primary" icon={<Check aria-hidden />} onClick={() => setOpen(false)}>
            I have stored them
          </Button>
        </>
      }
    >
      <p>
        They are shown only this once. Each works one time, after your password, or in its place if
        you have none.
      </p>
      <ul className="staff-recovery-codes columns">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="copy-line">
        <CopyButton text={text} label="Copy all codes" doneLabel="Copied" />
        <span aria-hidden>Copy all</span>
      </p>
    </QuestionDialog>
  );
};
