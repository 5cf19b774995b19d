import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import {
  type OwnSession,
  ownSessionMessages as messages,
} from '../../../../domain/accounts/security-notice.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { remove } from '../../api/api-client.ts';
import { useAction } from '../../session/use-action.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { Loading } from '../../ui/states.tsx';
import { devicesQuery } from './security-notices.tsx';
import { QueryState } from '../../api/query-state.tsx';
import '../account.css';

export const SignedInDevices = () => {
  const query = useQuery(devicesQuery);
  const { signOut, busy } = useSignOut();
  const [signOutTarget, setSignOutTarget] = useState<OwnSession | 'others' | null>(null);
  if (query.isPending) return <Loading>Loading your devices...</Loading>;
  if (query.error) return <QueryState query={query} failed={messages.loadFailed} />;
  const others = query.data.filter(({ current }) => !current);
  return (
    <>
      <ul className="staff-rows">
        {query.data.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => setSignOutTarget(session)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <div className="staff-setting-actions row">
          <Button
            tone="danger"
            icon={<LogOut aria-hidden />}
            aria-disabled={busy}
            onClick={() => setSignOutTarget('others')}
          >
            Sign out all {others.length} others
          </Button>
        </div>
      )}
      {signOutTarget && (
        <ConfirmDialog
          title={
            signOutTarget === 'others'
              ? `Sign out all ${others.length} others?`
              : `Sign out ${signOutTarget.device ?? 'a browser'}?`
          }
          onClosed={() => setSignOutTarget(null)}
          label="Sign out"
          busyLabel="Signing out…"
          icon={<LogOut aria-hidden />}
          tone="danger"
          act={() =>
            signOutTarget === 'others'
              ? signOut(apiUrls.otherSessions, 1, messages.endedAll)
              : signOut(apiUrls.ownSessions, signOutTarget.id, messages.ended, signOutTarget.device)
          }
        >
          <p>Whoever uses it has to sign in again. What was typed there and not saved is lost.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

interface DeviceProps {
  session: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

const Device = ({ session, busy, onEnd }: DeviceProps) => {
  const { device, network, created_at, last_seen_at, current } = session;
  const name = device ?? 'A browser';
  return (
    <li>
      <div>
        <p className="row strong">
          {name}
          {current && <span className="staff-tag">This device</span>}
        </p>
        <p>
          Signed in {formatDateTime(created_at)}
          {network && ` from ${network}`}. Last used {formatDateTime(last_seen_at)}.
        </p>
      </div>
      {!current && (
        <Button
          icon={<LogOut aria-hidden />}
          aria-label={`Sign out ${name}, signed in ${formatDateTime(created_at)}`}
          aria-disabled={busy}
          onClick={() => !busy && onEnd()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
};

const useSignOut = () => {
  const { act, busy } = useAction();
  const signOut = (url: string, id: number, successMessage: string, device?: string | null) =>
    act(() => remove(url, id, messages.endFailed), {
      failed: messages.endFailed,
      done: successMessage,
      about: device ?? undefined,
      reload: [devicesQuery.queryKey],
    });
  return { signOut, busy };
};
