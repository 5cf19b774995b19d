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
import { asMoment } from '../../ui/dates.ts';
import { Loading } from '../../ui/states.tsx';
import { browserPushQuery, pushQuery, type PushSupport } from './browser-push.ts';
import { type Choices, useNotifications } from './use-notifications.ts';
import '../account-list.css';
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

interface ChoicesFormProps {
  device: PushDevice;
  onSave: (choices: Choices) => Promise<Failure | null>;
}

const ChoicesForm = ({ device, onSave }: ChoicesFormProps) => {
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
      className="staff-notifications"
      fieldsRequired=""
      failure={failure}
      onSubmit={async ({ kinds, quiet_from, quiet_to }) => {
        const times = { quiet_from: quiet_from || null, quiet_to: quiet_to || null };
        setFailure(await onSave({ kinds, ...times }));
      }}
    >
      {(alert) => (
        <>
          <fieldset>
            <legend>Notify me when</legend>
            {pushKindsFor(staff).map((kind) => (
              <CheckField key={kind} name="kinds" value={kind} label={pushChoices[kind].label} />
            ))}
          </fieldset>
          <fieldset>
            <legend>Quiet hours</legend>
            <p>
              What comes meanwhile is told when they end ({homeZoneName}). Leave both empty to be
              told at any time.
            </p>
            <TextField name="quiet_from" label="From" type="time" optional />
            <TextField name="quiet_to" label="To" type="time" optional />
          </fieldset>
          {alert}
          <div className="staff-setting-actions">
            <Button tone="primary" type="submit">
              Save notifications
            </Button>
          </div>
        </>
      )}
    </Form>
  );
};
