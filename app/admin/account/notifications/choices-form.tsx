import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type PushDevice,
  type PushKind,
  pushChoices,
  pushKindsFor,
} from '../../../../domain/entities/push.ts';
import { homeZoneName } from '../../../../domain/time.ts';
import type { Failure } from '../../api/api-client.ts';
import { useStaff } from '../../session/session.ts';
import { CheckField, TextField } from '../../forms/form-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import type { Choices } from './use-notifications.ts';

interface ChoicesFormProps {
  device: PushDevice;
  onSave: (choices: Choices) => Promise<Failure | null>;
}

/** Which notifications this device gets, and its quiet hours. */
export const ChoicesForm = ({ device, onSave }: ChoicesFormProps) => {
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
