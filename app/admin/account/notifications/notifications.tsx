import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, BellRing } from 'lucide-react';
import {
  type PushDevice,
  pushKindsFor,
  pushMessages as messages,
} from '../../../../domain/entities/push.ts';
import { useStaff } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { asMoment } from '../../ui/dates.ts';
import { Loading } from '../../ui/states.tsx';
import type { PushSupport } from './browser-push.ts';
import { ChoicesForm } from './choices-form.tsx';
import { browserPushQuery, pushQuery } from './push-query.ts';
import { useNotifications } from './use-notifications.ts';
import '../account-list.css';
import { QueryState } from '../../api/query-state.tsx';
import './notifications.css';

/** Notification settings of this device, and the person's other devices. */
export const Notifications = () => {
  const query = useQuery(pushQuery);
  const browser = useQuery(browserPushQuery);
  const actions = useNotifications();
  if (query.isPending || browser.isPending) return <Loading>Loading your notifications...</Loading>;
  if (query.error) return <QueryState query={query} failed={messages.loadFailed} />;
  const { devices, public_key } = query.data;
  const { support = 'unsupported', subscribed = false } = browser.data ?? {};
  const here = subscribed ? devices.find(({ current }) => current) : undefined;
  return (
    <>
      {here ? (
        <ThisDevice device={here} actions={actions} />
      ) : (
        <SwitchOn support={support} publicKey={public_key} actions={actions} />
      )}
      <OtherDevices devices={devices.filter((device) => device !== here)} actions={actions} />
    </>
  );
};

type Actions = ReturnType<typeof useNotifications>;

const reasons: Record<Exclude<PushSupport, 'ready'>, string> = {
  denied: messages.denied,
  'home screen first': messages.onHomeScreen,
  unsupported: messages.unsupported,
};

interface SwitchOnProps {
  support: PushSupport;
  publicKey: string;
  actions: Actions;
}

const SwitchOn = ({ support, publicKey, actions: { switchOn, busy } }: SwitchOnProps) => {
  const kinds = pushKindsFor(useStaff());
  if (support !== 'ready') return <p>{reasons[support]}</p>;
  return (
    <div className="staff-setting-actions">
      <Button
        tone="primary"
        icon={<Bell aria-hidden />}
        aria-disabled={busy}
        onClick={() => void switchOn(publicKey, kinds)}
      >
        Turn on notifications
      </Button>
    </div>
  );
};

const ThisDevice = ({ device, actions }: { device: PushDevice; actions: Actions }) => (
  <>
    <ChoicesForm
      key={device.id}
      device={device}
      onSave={(choices) => actions.save(device.id, choices)}
    />
    <div className="staff-setting-actions">
      <Button
        icon={<BellRing aria-hidden />}
        aria-disabled={actions.busy}
        onClick={() => void actions.test()}
      >
        Send a test
      </Button>
      <Button
        tone="danger"
        icon={<BellOff aria-hidden />}
        aria-disabled={actions.busy}
        onClick={() => void actions.switchOff(device)}
      >
        Turn off on this device
      </Button>
    </div>
  </>
);

const OtherDevices = ({ devices, actions }: { devices: PushDevice[]; actions: Actions }) => {
  if (devices.length === 0) return null;
  return (
    <>
      <h3>Your other devices</h3>
      <ul className="staff-devices">
        {devices.map((device) => {
          const name = device.device ?? 'A browser';
          return (
            <li key={device.id}>
              <div>
                <p className="staff-device-name">{name}</p>
                <p>
                  Turned on {asMoment(device.created_at)}.{' '}
                  {device.last_ok_at
                    ? `Last notified ${asMoment(device.last_ok_at)}.`
                    : 'Not notified yet.'}
                </p>
              </div>
              <Button
                icon={<BellOff aria-hidden />}
                aria-label={`Turn off on ${name}, turned on ${asMoment(device.created_at)}`}
                aria-disabled={actions.busy}
                onClick={() => void actions.switchOff(device)}
              >
                Turn off
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
};
