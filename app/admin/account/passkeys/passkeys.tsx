import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { passkeyMessages as messages } from '../../../../domain/entities/passkey.ts';
import { usePasskeysWork } from '../../auth/passkeys/passkey-ceremonies.ts';
import { Setting, SettingProblem } from '../../ui/setting.tsx';
import { Button } from '../../ui/button.tsx';
import { NewPasskeyDialog } from './new-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery } from './passkeys-query.ts';
import { useNewPasskey } from './use-passkeys.ts';
import '../account-list.css';
import { QueryState } from '../../api/query-state.tsx';

/** This person's passkeys. Each replaces both the password and the second step. */
export const Passkeys = () => {
  const query = useQuery(passkeysQuery);
  return (
    <Setting id="passkeys" title="Passkeys" setBy={null}>
      <p>
        A passkey signs you in with your fingerprint, your face, or your device’s PIN, without a
        password or a code. It works only on this site, so no one can trick you into giving it away.
      </p>
      <QueryState query={query} loading="Loading your passkeys..." failed={messages.loadFailed} />
      {query.data && query.data.length > 0 && (
        <ul className="staff-devices">
          {query.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {query.data && <AddPasskey isFirst={query.data.length === 0} />}
    </Setting>
  );
};

const AddPasskey = ({ isFirst }: { isFirst: boolean }) => {
  const work = usePasskeysWork();
  const { begin, busy } = useNewPasskey();
  const [suggested, setSuggested] = useState<string | null>(null);
  if (!work) return <SettingProblem>{messages.unsupported}</SettingProblem>;
  return (
    <div className="staff-setting-actions">
      <Button
        tone={isFirst ? 'primary' : 'plain'}
        icon={<KeyRound aria-hidden />}
        aria-disabled={busy}
        onClick={() => !busy && void begin().then(setSuggested)}
      >
        {isFirst ? 'Add a passkey' : 'Add another passkey'}
      </Button>
      {suggested !== null && (
        <NewPasskeyDialog suggestedName={suggested} onClosed={() => setSuggested(null)} />
      )}
    </div>
  );
};
