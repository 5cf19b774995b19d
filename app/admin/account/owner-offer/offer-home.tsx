import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formIdSchema } from '../../../../domain/entities/id.ts';
import { ownerOfferMessages as messages } from '../../../../domain/entities/user.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { z } from '../../../../domain/zod.ts';
import { send } from '../../api/api-client.ts';
import { isCalledOff, withProof } from '../../auth/proof/proof.ts';
import { SelectField } from '../../forms/form-fields.tsx';
import { notify } from '../../layout/notices.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { asMoment } from '../../ui/dates.ts';
import { usersQuery } from '../../users/user-queries.ts';
import { ownerOfferQuery } from './owner-offer-query.ts';
import { useOwnerOffer } from './use-owner-offer.ts';

/** For the owner: offer the home to someone else, or withdraw the offer. */
export const OfferHome = () => {
  const offer = useQuery(ownerOfferQuery).data;
  const { end } = useOwnerOffer();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      {offer ? (
        <p>
          Offered to {offer.to_username} until {asMoment(offer.expires_at)}. They accept it under
          “Your account”.
        </p>
      ) : (
        <p>
          When someone else takes over the home, the owner’s role can move to their account. Both of
          you confirm it.
        </p>
      )}
      <div className="staff-setting-actions">
        {offer ? (
          <Button icon={<X aria-hidden />} onClick={() => void end(offer.to_user_id)}>
            Withdraw the offer
          </Button>
        ) : (
          <Button icon={<ArrowRightLeft aria-hidden />} onClick={() => setChoosing(true)}>
            Hand the home over
          </Button>
        )}
      </div>
      {choosing && <ChooseDialog onClosed={() => setChoosing(false)} />}
    </>
  );
};

const choice = z.object({ id: formIdSchema });

const ChooseDialog = ({ onClosed }: { onClosed: () => void }) => {
  const { reload } = useOwnerOffer();
  const users = useQuery(usersQuery({ status: 'approved' })).data?.rows ?? [];
  const form = useForm({ resolver: zodResolver(choice), defaultValues: { id: '' } });
  const others = users.filter(({ privileged }) => !privileged);
  return (
    <RecordDialog
      title="Hand the home over"
      form={form}
      fieldsRequired="Please choose a person."
      save="Offer"
      saving="Offering…"
      onClosed={onClosed}
      onSave={async ({ id }) => {
        const answer = await withProof(() =>
          send('POST', apiUrls.ownerOffer, { id }, messages.makeFailed),
        );
        if (!answer.ok) return isCalledOff(answer) ? 'incomplete' : answer;
        notify.success(messages.made);
        await reload();
        return null;
      }}
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
          ...others.map(({ id, username }) => [String(id), username] as const),
        ]}
      />
    </RecordDialog>
  );
};
