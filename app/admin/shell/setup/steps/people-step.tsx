import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  invitationMessages as messages,
  newInvitationInput,
} from '../../../../../domain/accounts/invitation.ts';
import type { HandoverLink } from '../../../../../domain/accounts/password-link.ts';
import {
  roleLabels,
  type User,
  userMessages as accountMessages,
} from '../../../../../domain/accounts/user-account.ts';
import { roles } from '../../../../../domain/accounts/role-rights.ts';
import { apiUrls } from '../../../../../domain/api-urls.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import { z } from '../../../../../domain/lib/zod.ts';
import { LinkActions } from '../../../../ui/link-actions.tsx';
import { QrPicture } from '../../../../ui/picture/qr-picture.tsx';
import { Verbatim } from '../../../../ui/verbatim.tsx';
import { send } from '../../../api/api-client.ts';
import { selectRows } from '../../../api/queries.ts';
import { passwordHelpQuery } from '../../../auth/links/link.tsx';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { CheckField, TextField } from '../../../forms/form-fields.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { notify } from '../../../ui/notices.tsx';
import { StatusButton } from '../../../users/user-buttons.tsx';
import { invitationsQuery, usersQuery } from '../../../users/user-queries.ts';
import { usePreview } from '../preview/preview-data.ts';
import { useLeaveStep } from '../setup-steps.ts';
import { SetupForm } from '../setup-form.tsx';
import '../../../../ui/copy-button.css';
import '../../../../ui/picture/qr-picture.css';
import { useAction } from '../../../session/use-action.ts';

/** No one is invited if the name is empty. */
const peopleForm = z.custom<z.input<typeof newInvitationInput>>().transform((values, context) => {
  if (values.name.trim() === '') return null;
  const { data, error } = newInvitationInput.safeParse(values);
  for (const { path, message } of error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
  return data ?? z.NEVER;
});

interface CreatedInvitation {
  name: string;
  link: HandoverLink;
}

/** Invites someone with a role and shows the link; approves accounts that are waiting. */
export const PeopleStep = () => {
  const { save } = useAction();
  const sendsEmail = useQuery(passwordHelpQuery).data?.by_email ?? false;
  const [createdInvitation, setCreatedInvitation] = useState<CreatedInvitation | null>(null);
  const leave = useLeaveStep();
  const form = useForm({
    resolver: zodResolver(peopleForm),
    defaultValues: { name: '', email: '', role: 'staff' as const, by_email: false },
  });
  usePreview({ page: pageUrls.home, stored: 0, draft: {} });
  return (
    <SetupForm
      name="people"
      form={form}
      fieldsRequired={messages.nameRequired}
      onSave={async (invited) => {
        if (!invited) return leave('done');
        let link = null as HandoverLink | null;
        const failure = await save(
          () => send('POST', apiUrls.invitations, invited, messages.saveFailed),
          {
            done: (value) => ({ link } = value),
            reload: [invitationsQuery.queryKey],
          },
        );
        if (failure) return failure;
        if (!link) {
          notify.success(messages.sent, { about: invited.name });
          return leave('done');
        }
        form.reset();
        setCreatedInvitation({ name: invited.name, link });
        return null;
      }}
    >
      {createdInvitation ? (
        <InvitationLink {...createdInvitation} />
      ) : (
        <>
          <TextField
            name="name"
            label="Whom do you invite?"
            hint="Such as Maria Lopez. Leave it empty to invite no one now."
            optional
            autoComplete="off"
          />
          <ChoiceField
            name="role"
            label="What may they do?"
            choices={roles.map((role) => ({
              value: role,
              label: `${roleLabels[role].label}: ${roleLabels[role].hint}`,
            }))}
          />
          {sendsEmail && (
            <>
              <TextField
                name="email"
                label="Their email"
                type="email"
                optional
                autoComplete="off"
              />
              <CheckField name="by_email" label="Send the invitation by email" />
            </>
          )}
        </>
      )}
      <WaitingAccounts />
    </SetupForm>
  );
};

/** The link, which can't be shown again. */
const InvitationLink = ({ name, link }: CreatedInvitation) => (
  <section className="setup-invited" aria-labelledby="invited">
    <h2 id="invited">
      The invitation for <Verbatim>{name}</Verbatim> is ready
    </h2>
    <p role="status">
      Share this link, or let them scan the code. It is shown only now, works once, and ends{' '}
      {formatDateTime(link.expires_at)}.
    </p>
    <p className="setup-link">
      <code>{link.url}</code>
      <LinkActions url={link.url} share="Share the link" copy="Copy the link" copied="Copied" />
    </p>
    <QrPicture code={link.qr} label="The link as a QR code" />
  </section>
);

const WaitingAccounts = () => {
  const query = useQuery({ ...usersQuery({ status: 'waiting' }), select: selectRows });
  if (query.isError) return <p role="alert">{accountMessages.loadFailed}</p>;
  const users: User[] = query.data ?? [];
  return (
    users.length > 0 && (
      <>
        <h2>Waiting for you</h2>
        <p>Approve only people whom you know.</p>
        <ul className="setup-people">
          {users.map((user) => (
            <li key={user.id}>
              <span>
                <b translate="no">{user.username}</b> <Verbatim>{user.email}</Verbatim>
              </span>
              <StatusButton user={user} />
            </li>
          ))}
        </ul>
      </>
    )
  );
};
