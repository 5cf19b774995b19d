import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  pushChoices,
  type PushDevice,
  type PushKind,
  pushKindsFor,
  pushMessages as messages,
} from '../../../../domain/accounts/push-devices.ts';
import { homeZoneName } from '../../../../domain/lib/time.ts';
import type { Failure } from '../../api/api-client.ts';
import { QueryState } from '../../api/query-state.tsx';
import { CheckField, TextField } from '../../forms/form-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useStaff } from '../../session/session.ts';
import { Button } from '../../ui/staff-button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { Loading } from '../../ui/states.tsx';
import {
  browserPushQuery,
  pushDevicesQuery,
  type PushSupport,
  type NotificationSettings,
  useNotifications,
} from './use-notifications.ts';
import '../account.css';

/** The notification settings of this device, and the list of the person's other devices. */
export const Notifications = () => {
  const query = useQuery(pushDevicesQuery);
  const browserPush = useQuery(browserPushQuery);
  const actions = useNotifications();
  if (query.isPending || browserPush.isPending)
    return <Loading>Loading your notifications...</Loading>;
  if (query.error) return <QueryState query={query} failed={messages.loadFailed} />;
  const { devices, public_key } = query.data;
  const { support = 'unsupported', subscribed = false } = browserPush.data ?? {};
  const thisDevice = subscribed ? devices.find(({ current }) => current) : undefined;
  return (
    <>
      {thisDevice ? (
        <ThisDevice device={thisDevice} actions={actions} />
      ) : (
        <TurnOnNotifications support={support} publicKey={public_key} actions={actions} />
      )}
      <OtherDevices devices={devices.filter((device) => device !== thisDevice)} actions={actions} />
    </>
  );
};

type Actions = ReturnType<typeof useNotifications>;

const unsupportedMessages: Record<Exclude<PushSupport, 'ready'>, string> = {
  denied: messages.denied,
  'home screen first': messages.onHomeScreen,
  unsupported: messages.unsupported,
};

interface TurnOnNotificationsProps {
  support: PushSupport;
  publicKey: string;
  actions: Actions;
}

const TurnOnNotifications = ({
  support,
  publicKey,
  actions: { switchOn, busy },
}: TurnOnNotificationsProps) => {
  const kinds = pushKindsFor(useStaff());
  if (support !== 'ready') return <p>{unsupportedMessages[support]}</p>;
  return (
    <div className="staff-setting-actions row">
      <Button
        tone="primary"
        icon={<Bell aria-hidden />}
        aria-disabled={busy}
        onClick={() => !busy && void switchOn(publicKey, kinds)}
      >
        Turn on notifications
      </Button>
    </div>
  );
};

const ThisDevice = ({ device, actions }: { device: PushDevice; actions: Actions }) => (
  <>
    <NotificationSettingsForm
      key={device.id}
      device={device}
      onSave={(choices) => actions.change(device.id, choices)}
    />
    <div className="staff-setting-actions row">
      <Button
        icon={<BellRing aria-hidden />}
        aria-disabled={actions.busy}
        onClick={() => !actions.busy && void actions.test()}
      >
        Send a test
      </Button>
      <Button
        tone="danger"
        icon={<BellOff aria-hidden />}
        aria-disabled={actions.busy}
        onClick={() => !actions.busy && void actions.switchOff(device)}
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
      <ul className="staff-rows">
        {devices.map((device) => {
          const name = device.device ?? 'A browser';
          return (
            <li key={device.id}>
              <div>
                <p className="row strong">{name}</p>
                <p>
                  Turned on {formatDateTime(device.created_at)}.{' '}
                  {device.last_ok_at
                    ? `Last notified ${formatDateTime(device.last_ok_at)}.`
                    : 'Not notified yet.'}
                </p>
              </div>
              <Button
                icon={<BellOff aria-hidden />}
                aria-label={`Turn off on ${name}, turned on ${formatDateTime(device.created_at)}`}
                aria-disabled={actions.busy}
                onClick={() => !actions.busy && void actions.switchOff(device)}
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

interface NotificationSettingsFormProps {
  device: PushDevice;
  onSave: (choices: NotificationSettings) => Promise<Failure | 'incomplete' | null>;
}

const NotificationSettingsForm = ({ device, onSave }: NotificationSettingsFormProps) => {
  const staff = useStaff();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<{ kinds: PushKind[]; quiet_from: string; quiet_to: string }>({
    defaultValues: {
      kinds: device.kinds,
      quiet_from: device.quiet_from ?? '',
      quiet_to: device.quiet_to ?? '',
    },
  });
  return (
    <Form
      form={form}
      className="stack"
      fieldsRequired=""
      failure={failure}
      onSubmit={async ({ kinds, quiet_from, quiet_to }) => {
        const quietHours = { quiet_from: quiet_from || null, quiet_to: quiet_to || null };
        const failed = await onSave({ kinds, ...quietHours });
        setFailure(failed === 'incomplete' ? null : failed);
      }}
    >
      {(alert) => (
        <>
          <fieldset className="stack">
            <legend>Notify me when</legend>
            {pushKindsFor(staff).map((kind) => (
              <CheckField key={kind} name="kinds" value={kind} label={pushChoices[kind].label} />
            ))}
          </fieldset>
          <fieldset className="stack">
            <legend>Quiet hours</legend>
            <p>
              What comes meanwhile is told when they end ({homeZoneName}). Leave both empty to be
              told at any time.
            </p>
            <TextField name="quiet_from" label="From" type="time" optional />
            <TextField name="quiet_to" label="To" type="time" optional />
          </fieldset>
          {alert}
          <div className="staff-setting-actions row">
            <Button tone="primary" type="submit">
              Save notifications
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};
