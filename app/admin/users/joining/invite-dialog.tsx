import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  invitationMessages as messages,
  newInvitationInput,
} from '../../../../domain/entities/invitation.ts';
import type { HandedLink } from '../../../../domain/entities/password-link.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { send } from '../../api/api-client.ts';
import { isCalledOff, withProof } from '../../api/proof.ts';
import { CheckField, TextField } from '../../forms/form-fields.tsx';
import { notify } from '../../ui/notices.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { RoleField } from '../role-field.tsx';
import { invitationsQuery } from './joining-queries.ts';

interface InviteDialogProps {
  /** Whether this home sends emails. */
  sendsEmail: boolean;
  onMade: (made: { name: string; link: HandedLink }) => void;
  onClosed: () => void;
}

/** Asks whom to invite, and with which role. */
export const InviteDialog = ({ sendsEmail, onMade, onClosed }: InviteDialogProps) => {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(newInvitationInput),
    defaultValues: { name: '', email: '', role: 'staff' as const, by_email: false },
  });
  return (
    <RecordDialog
      title="Invite someone"
      form={form}
      save="Invite"
      saving="Inviting…"
      fieldsRequired={messages.nameRequired}
      onClosed={onClosed}
      onSave={async (values) => {
        const answer = await withProof(() =>
          send('POST', apiUrls.invitations, values, messages.saveFailed),
        );
        if (!answer.ok) return isCalledOff(answer) ? 'incomplete' : answer;
        const { link } = answer.value as { link: HandedLink | null };
        if (link) onMade({ name: values.name, link });
        else notify.success(messages.sent);
        await client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
        return null;
      }}
    >
      <TextField name="name" label="Name" hint="Whom you invite, such as Maria Lopez." />
      <TextField name="email" label="Email" type="email" optional autoComplete="off" />
      <RoleField />
      {sendsEmail && <CheckField name="by_email" label="Send the invitation by email" />}
    </RecordDialog>
  );
};
