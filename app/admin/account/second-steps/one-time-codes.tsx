import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import {
  type NewTotpSecret,
  secondStepMessages as messages,
} from '../../../../domain/entities/second-step.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { remove, send } from '../../api/api-client.ts';
import { sessionQuery, useSessionEnd } from '../../session/session.ts';
import { isCalledOff, withProof } from '../../api/proof.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { notify } from '../../ui/notices.tsx';
import { Button } from '../../ui/button.tsx';
import { asDay } from '../../ui/dates.ts';
import { secondStepsQuery } from './second-steps-query.ts';
import { TotpDialog } from './totp-dialog.tsx';

/** Switches one-time codes on or off. @param since when they were switched on, or null */
export const OneTimeCodes = ({ since }: { since: string | null }) => {
  const { begin, switchOff, reload, made, close } = useCodes();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>
        {since ? `They are on since ${asDay(since)}.` : <strong>They are switched off.</strong>}
      </p>
      <div className="staff-setting-actions">
        {since ? (
          <Button tone="danger" icon={<ShieldOff aria-hidden />} onClick={() => setAsking(true)}>
            Switch the codes off
          </Button>
        ) : (
          <Button tone="primary" icon={<ShieldCheck aria-hidden />} onClick={() => void begin()}>
            Set up one-time codes
          </Button>
        )}
      </div>
      {made && <TotpDialog totp={made} onSwitchedOn={reload} onClosed={close} />}
      {asking && (
        <Confirm
          title="Switch one-time codes off?"
          onClosed={() => setAsking(false)}
          confirmations={[
            {
              label: 'Switch off',
              busyLabel: 'Switching off…',
              icon: <ShieldOff aria-hidden />,
              tone: 'danger',
              act: switchOff,
            },
          ]}
        >
          <p>Without a passkey, your password alone opens the staff area again.</p>
        </Confirm>
      )}
    </>
  );
};

const useCodes = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const [made, setMade] = useState<NewTotpSecret | null>(null);
  const reload = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: secondStepsQuery.queryKey });
    // A person who was required to set up a second step may continue now.
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const begin = async (): Promise<void> => {
    const answer = await withProof(() => send('POST', apiUrls.totp, {}, messages.saveFailed));
    if (answer.ok) return setMade((answer.value as { totp: NewTotpSecret }).totp);
    if (isCalledOff(answer)) return;
    notify.error(messages.saveFailed, answer);
    endSession(answer);
  };
  const switchOff = async (): Promise<boolean> => {
    const answer = await withProof(() => remove(apiUrls.totp, 1, messages.saveFailed));
    if (answer.ok) notify.success(messages.switchedOff);
    else if (!isCalledOff(answer)) notify.error(messages.saveFailed, answer);
    await reload();
    if (!answer.ok) endSession(answer);
    return answer.ok;
  };
  return { begin, switchOff, reload, made, close: () => setMade(null) };
};
