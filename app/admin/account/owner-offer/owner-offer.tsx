import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, KeyRound, X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formIdSchema } from '../../../../domain/lib/schemas/id.ts';
import { ownerOfferMessages as messages } from '../../../../domain/accounts/user-account.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { z } from '../../../../domain/lib/zod.ts';
import { send } from '../../api/api-client.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { SelectField } from '../../forms/form-fields.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useStaff } from '../../session/session.ts';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/staff-button.tsx';
import { formatDateTime } from '../../ui/dates.ts';
import { Setting } from '../../ui/setting.tsx';
import { usersQuery } from '../../users/user-queries.ts';
import { ownerOfferQuery, useOwnerOffer } from './use-owner-offer.ts';

/** Lets the owner offer the home to someone else, or withdraw the offer. */
export const OwnerOfferSetting = () => {
  const offer = useQuery(ownerOfferQuery).data;
  const { endOffer } = useOwnerOffer();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      {offer ? (
        <p>
          Offered to {offer.to_username} until {formatDateTime(offer.expires_at)}. They accept it
          under “Your account”.
        </p>
      ) : (
        <p>
          When someone else takes over the home, the owner’s role can move to their account. Both of
          you confirm it.
        </p>
      )}
      <div className="staff-setting-actions row">
        {offer ? (
          <Button icon={<X aria-hidden />} onClick={() => void endOffer(offer.to_user_id)}>
            Withdraw the offer
          </Button>
        ) : (
          <Button icon={<ArrowRightLeft aria-hidden />} onClick={() => setIsDialogOpen(true)}>
            Hand the home over
          </Button>
        )}
      </div>
      {isDialogOpen && <OfferDialog onClosed={() => setIsDialogOpen(false)} />}
    </>
  );
};

const offerSchema = z.object({ id: formIdSchema });

const OfferDialog = ({ onClosed }: { onClosed: () => void }) => {
  const { save } = useAction();
  const users = useQuery(usersQuery({ status: 'approved' })).data?.rows ?? [];
  const form = useForm({ resolver: zodResolver(offerSchema), defaultValues: { id: '' } });
  const candidates = users.filter(({ privileged }) => !privileged);
  return (
    <RecordDialog
      title="Hand the home over"
      form={form}
      fieldsRequired="Please choose a person."
      labels={{ save: 'Offer', saving: 'Offering…' }}
      onClosed={onClosed}
      onSave={({ id }) =>
        save(() => send('POST', apiUrls.ownerOffer, { id }, messages.makeFailed), {
          done: messages.made,
          about: candidates.find((user) => user.id === Number(id)),
          reload: [ownerOfferQuery.queryKey],
        })
      }
    >
      <p>
        The new owner can do everything, also take your account away. You stay as a member of staff
        until then. They need a passkey or one-time codes.
      </p>
      <SelectField
        name="id"
        label="New owner"
        options={[
          ['', 'Choose a person'] as const,
          ...candidates.map(({ id, username }) => [String(id), username] as const),
        ]}
      />
    </RecordDialog>
  );
};

/** Lets the person to whom the home is offered accept or decline. Renders nothing for everyone else. */
export const ReceivedOwnerOffer = () => {
  const { userId } = useStaff();
  const offer = useQuery(ownerOfferQuery).data;
  const { acceptOffer, endOffer } = useOwnerOffer();
  const [openDialog, setOpenDialog] = useState<'accept' | 'decline' | null>(null);
  if (offer?.to_user_id !== userId) return null;
  return (
    <Setting id="owner-offer" title="The home is offered to you">
      <p>
        {offer.offered_by} wants to make you the owner: the person who lets others in, sees
        everything, downloads backups, and answers for the site. The offer ends{' '}
        {formatDateTime(offer.expires_at)}.
      </p>
      <div className="staff-setting-actions row">
        <Button
          tone="primary"
          icon={<KeyRound aria-hidden />}
          onClick={() => setOpenDialog('accept')}
        >
          Take the home over
        </Button>
        <Button icon={<X aria-hidden />} onClick={() => setOpenDialog('decline')}>
          Decline
        </Button>
      </div>
      {openDialog && (
        <ConfirmDialog
          title={openDialog === 'accept' ? 'Become the owner?' : 'Decline the offer?'}
          onClosed={() => setOpenDialog(null)}
          {...(openDialog === 'accept'
            ? {
                label: 'Take it over',
                busyLabel: 'Taking it over…',
                icon: <KeyRound aria-hidden />,
                tone: 'primary' as const,
                act: acceptOffer,
              }
            : {
                label: 'Decline',
                busyLabel: 'Declining…',
                icon: <X aria-hidden />,
                tone: 'danger' as const,
                act: endOffer,
              })}
        >
          <p>
            {openDialog === 'accept'
              ? 'The former owner stays as a member of staff. Only you can hand the home over again.'
              : 'Everything stays as it is.'}
          </p>
        </ConfirmDialog>
      )}
    </Setting>
  );
};
