import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import {
  type OwnSession,
  ownSessionMessages as messages,
} from '../../../../domain/accounts/security-notice.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { remove } from '../../api/api-client.ts';
import { useSessionEnd } from '../../session/session.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { notify } from '../../ui/notices.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { asMoment } from '../../ui/dates.ts';
import { Loading } from '../../ui/states.tsx';
import { devicesQuery } from './security-notices.tsx';
import { QueryState } from '../../api/query-state.tsx';
import '../account-list.css';

export const Devices = () => {
  const query = useQuery(devicesQuery);
  const { end, busy } = useEnding();
  const [requested, setRequested] = useState<OwnSession | 'others' | null>(null);
  if (query.isPending) return <Loading>Loading your devices...</Loading>;
  if (query.error) return <QueryState query={query} failed={messages.loadFailed} />;
  const others = query.data.filter(({ current }) => !current);
  return (
    <>
      <ul className="staff-devices">
        {query.data.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => setRequested(session)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <div className="staff-setting-actions">
          <Button
            tone="danger"
            icon={<LogOut aria-hidden />}
            aria-disabled={busy}
            onClick={() => setRequested('others')}
          >
            Sign out all {others.length} others
          </Button>
        </div>
      )}
      {requested && (
        <Confirm
          title={
            requested === 'others'
              ? `Sign out all ${others.length} others?`
              : `Sign out ${requested.device ?? 'a browser'}?`
          }
          onClosed={() => setRequested(null)}
          confirmations={[
            {
              label: 'Sign out',
              busyLabel: 'Signing out…',
              icon: <LogOut aria-hidden />,
              tone: 'danger',
              act: () =>
                requested === 'others'
                  ? end(apiUrls.otherSessions, 1, messages.endedAll)
                  : end(apiUrls.ownSessions, requested.id, messages.ended, requested.device),
            },
          ]}
        >
          <p>Whoever uses it has to sign in again. What was typed there and not saved is lost.</p>
        </Confirm>
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
        <p className="staff-device-name">
          {name}
          {current && <span className="staff-tag">This device</span>}
        </p>
        <p>
          Signed in {asMoment(created_at)}
          {network && ` from ${network}`}. Last used {asMoment(last_seen_at)}.
        </p>
      </div>
      {!current && (
        <Button
          icon={<LogOut aria-hidden />}
          aria-label={`Sign out ${name}, signed in ${asMoment(created_at)}`}
          aria-disabled={busy}
          onClick={() => !busy && onEnd()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
};

const useEnding = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const [busy, setBusy] = useState(false);
  const end = async (
    url: string,
    id: number,
    done: string,
    device: string | null = null,
  ): Promise<boolean> => {
    const about = device ?? undefined;
    setBusy(true);
    const answer = await remove(url, id, messages.endFailed);
    setBusy(false);
    if (answer.ok) notify.success(done, { about });
    else notify.error(messages.endFailed, answer, { about });
    await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    if (!answer.ok) endSession(answer);
    return answer.ok;
  };
  return { end, busy };
};
