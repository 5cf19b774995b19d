import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationMessages as messages } from '../../../../../domain/accounts/invitation.ts';
import { userMessages } from '../../../../../domain/accounts/user-account.ts';
import { Verbatim } from '../../../../ui/verbatim.tsx';
import { selectRows } from '../../../api/queries.ts';
import {
  InvitationAdvice,
  InvitationFields,
  type HandoverInvitation,
  useInvitationForm,
} from '../../../users/invitations.tsx';
import { HandedLink } from '../../../users/handed-link.tsx';
import { StatusButton } from '../../../users/user-buttons.tsx';
import { usersQuery } from '../../../users/user-queries.ts';
import { StepForm } from '../step-form.tsx';

/** Invites someone with a role and shows the link; approves accounts that are waiting. */
export const PeopleStep = () => {
  const [made, setMade] = useState<HandoverInvitation | null>(null);
  const { form, invite } = useInvitationForm();
  return (
    <StepForm
      form={form}
      fieldsRequired={messages.nameRequired}
      onSave={async (values) => {
        let link = null as HandoverInvitation | null;
        const failure = await invite(values, (invitation) => (link = invitation));
        if (!link) return failure;
        // The link can't be shown again, so stay until the next Continue.
        form.reset();
        setMade(link);
        return 'incomplete';
      }}
    >
      {made ? (
        <div className="setup-invited stack" role="status">
          <h2>
            Invitation for <Verbatim>{made.name}</Verbatim>
          </h2>
          <HandedLink link={made.link}>
            <InvitationAdvice name={made.name} />
          </HandedLink>
        </div>
      ) : (
        <InvitationFields />
      )}
      <WaitingAccounts />
    </StepForm>
  );
};

const WaitingAccounts = () => {
  const query = useQuery({ ...usersQuery({ status: 'waiting' }), select: selectRows });
  if (query.isError) return <p role="alert">{userMessages.loadFailed}</p>;
  if (!query.data?.length) return null;
  return (
    <section className="staff-joining card stack" aria-labelledby="waiting">
      <h2 id="waiting">They need your approval</h2>
      <p>Approve only people whom you know.</p>
      <ul className="stack">
        {query.data.map((user) => (
          <li key={user.id}>
            <p>
              <strong translate="no">{user.username}</strong> <Verbatim>{user.email}</Verbatim>
            </p>
            <StatusButton user={user} />
          </li>
        ))}
      </ul>
    </section>
  );
};
