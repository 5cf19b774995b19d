import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Link2, X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Invitation,
  invitationMessages as messages,
  newInvitationInput,
} from '../../../domain/accounts/invitation.ts';
import type { HandoverLink } from '../../../domain/accounts/password-link.ts';
import { roleLabels } from '../../../domain/accounts/user-account.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import type { z } from '../../../domain/lib/zod.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { remove, send } from '../api/api-client.ts';
import { QueryState } from '../api/query-state.tsx';
import { passwordHelpQuery } from '../auth/links/link.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { CheckField, TextField } from '../forms/form-fields.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/staff-button.tsx';
import { formatDay } from '../ui/dates.ts';
import { notify } from '../ui/notices.tsx';
import { RoleField } from './user-buttons.tsx';
import { invitationsQuery } from './user-queries.ts';
import { HandedLinkDialog } from './handed-link.tsx';
import './users.css';

/** An action that can't be undone and needs a confirmation. */
interface PendingAction {
  what: 'renew' | 'withdraw';
  invitation: Invitation;
}

interface InvitationsProps {
  /** Whether the form for a new invitation is open. */
  inviting: boolean;
  onInvited: () => void;
}

/** The owner's open invitations, and the form for a new invitation. */
export const Invitations = ({ inviting, onInvited }: InvitationsProps) => {
  const query = useQuery(invitationsQuery);
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null);
  const { made, setMade, renew, withdraw } = useInvitations();
  return (
    <>
      <QueryState query={query} failed={messages.loadFailed} />
      {query.data && query.data.length > 0 && (
        <section className="staff-joining card stack" aria-labelledby="invitations">
          <h2 id="invitations">Invitations</h2>
          <ul className="stack">
            {query.data.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onRenew={() => setPendingAction({ what: 'renew', invitation })}
                onWithdraw={() => setPendingAction({ what: 'withdraw', invitation })}
              />
            ))}
          </ul>
        </section>
      )}
      {pendingAction && (
        <ConfirmDialog
          title={`${pendingAction.what === 'renew' ? 'Make a new link for' : 'Withdraw the invitation of'} ${pendingAction.invitation.name}?`}
          onClosed={() => setPendingAction(null)}
          {...(pendingAction.what === 'renew'
            ? {
                label: 'Make a new link',
                busyLabel: 'Making…',
                icon: <Link2 aria-hidden />,
                tone: 'primary' as const,
                act: () => renew(pendingAction.invitation),
              }
            : {
                label: 'Withdraw',
                busyLabel: 'Withdrawing…',
                icon: <X aria-hidden />,
                tone: 'danger' as const,
                act: () => withdraw(pendingAction.invitation),
              })}
        >
          <p>The link that was handed over stops working, for good.</p>
        </ConfirmDialog>
      )}
      {inviting && <InviteDialog onMade={setMade} onClosed={onInvited} />}
      {made && !inviting && (
        <HandedLinkDialog
          title={`Invitation for ${made.name}`}
          link={made.link}
          onClosed={() => setMade(null)}
        >
          <InvitationAdvice name={made.name} />
        </HandedLinkDialog>
      )}
    </>
  );
};

interface InvitationRowProps {
  invitation: Invitation;
  onRenew: () => void;
  onWithdraw: () => void;
}

const InvitationRow = ({ invitation, onRenew, onWithdraw }: InvitationRowProps) => {
  const { name, email, role, created_at, expires_at } = invitation;
  return (
    <li>
      <p>
        <strong translate="no">{name}</strong>
        {email && (
          <>
            {' ('}
            <Verbatim>{email}</Verbatim>)
          </>
        )}
        , {roleLabels[role].label}. Invited {formatDay(created_at)}; the link ends{' '}
        {formatDay(expires_at)}.
      </p>
      <div className="row">
        <Button
          icon={<Link2 aria-hidden />}
          aria-label={`Make a new link for ${name}`}
          onClick={onRenew}
        >
          New link
        </Button>
        <Button
          icon={<X aria-hidden />}
          aria-label={`Withdraw the invitation of ${name}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
};

const useInvitations = () => {
  const { act } = useAction();
  const [made, setMade] = useState<HandoverInvitation | null>(null);
  const { saveFailed, withdrawFailed, withdrawn } = messages;
  const reload = [invitationsQuery.queryKey];
  const renew = ({ id, name }: Invitation) =>
    act(() => send('PUT', apiUrls.invitations, { id }, saveFailed), {
      failed: saveFailed,
      done: ({ link }) => setMade({ name, link }),
      about: name,
      reload,
    });
  const withdraw = ({ id, name: about }: Invitation) =>
    act(() => remove(apiUrls.invitations, id, withdrawFailed), {
      failed: withdrawFailed,
      done: withdrawn,
      about,
      reload,
    });
  return { made, setMade, renew, withdraw };
};

/** What to do with the link of an invitation. */
export const InvitationAdvice = ({ name }: { name: string }) => (
  <>
    Hand this link to <Verbatim>{name}</Verbatim>. It leads to a page where they make their account.
  </>
);

/** An invitation that was not sent by email, with its link. */
export interface HandoverInvitation {
  name: string;
  link: HandoverLink;
}

/** The form for an invitation, and `invite`, which calls `onMade` if there is a link to hand over. */
export const useInvitationForm = () => {
  const { save } = useAction();
  const form = useForm({
    resolver: zodResolver(newInvitationInput),
    defaultValues: { name: '', email: '', role: 'staff' as const, by_email: false },
  });
  const invite = (
    values: z.output<typeof newInvitationInput>,
    onMade: (made: HandoverInvitation) => void,
  ) =>
    save(() => send('POST', apiUrls.invitations, values, messages.saveFailed), {
      done: ({ link }) => {
        if (link) onMade({ name: values.name, link });
        else notify.success(messages.sent, { about: values.name });
      },
      reload: [invitationsQuery.queryKey],
    });
  return { form, invite };
};

export const InvitationFields = () => {
  const sendsEmail = useQuery(passwordHelpQuery).data?.by_email ?? false;
  return (
    <>
      <TextField name="name" label="Name" hint="Whom you invite, such as Maria Lopez." />
      <TextField name="email" label="Email" type="email" optional autoComplete="off" />
      <RoleField />
      {sendsEmail && <CheckField name="by_email" label="Send the invitation by email" />}
    </>
  );
};

interface InviteDialogProps {
  onMade: (made: HandoverInvitation) => void;
  onClosed: () => void;
}

const InviteDialog = ({ onMade, onClosed }: InviteDialogProps) => {
  const { form, invite } = useInvitationForm();
  return (
    <RecordDialog
      title="Invite someone"
      form={form}
      labels={{ save: 'Invite', saving: 'Inviting…' }}
      fieldsRequired={messages.nameRequired}
      onClosed={onClosed}
      onSave={(values) => invite(values, onMade)}
    >
      <p>Who accepts an invitation needs no further approval.</p>
      <InvitationFields />
    </RecordDialog>
  );
};
