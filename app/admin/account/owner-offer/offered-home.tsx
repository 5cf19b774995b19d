import { useQuery } from '@tanstack/react-query';
import { KeyRound, X } from 'lucide-react';
import { useState } from 'react';
import { useStaff } from '../../session/session.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { Setting } from '../../ui/setting.tsx';
import { Button } from '../../ui/button.tsx';
import { asMoment } from '../../ui/dates.ts';
import { ownerOfferQuery } from './owner-offer-query.ts';
import { useOwnerOffer } from './use-owner-offer.ts';

/** For the person to whom the home is offered: take it over, or decline. */
export const OfferedHome = () => {
  const { userId } = useStaff();
  const offer = useQuery(ownerOfferQuery).data;
  const { accept, end } = useOwnerOffer();
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null);
  if (offer?.to_user_id !== userId) return null;
  return (
    <Setting id="owner-offer" title="The home is offered to you" setBy={null}>
      <p>
        {offer.offered_by} wants to make you the owner: the person who lets others in, sees
        everything, downloads backups, and answers for the site. The offer ends{' '}
        {asMoment(offer.expires_at)}.
      </p>
      <div className="staff-setting-actions">
        <Button tone="primary" icon={<KeyRound aria-hidden />} onClick={() => setAsking('accept')}>
          Take the home over
        </Button>
        <Button icon={<X aria-hidden />} onClick={() => setAsking('decline')}>
          Decline
        </Button>
      </div>
      {asking && (
        <Confirm
          title={asking === 'accept' ? 'Become the owner?' : 'Decline the offer?'}
          onClosed={() => setAsking(null)}
          confirmations={[
            asking === 'accept'
              ? {
                  label: 'Take it over',
                  busyLabel: 'Taking it over…',
                  icon: <KeyRound aria-hidden />,
                  tone: 'primary',
                  act: accept,
                }
              : {
                  label: 'Decline',
                  busyLabel: 'Declining…',
                  icon: <X aria-hidden />,
                  tone: 'danger',
                  act: end,
                },
          ]}
        >
          <p>
            {asking === 'accept'
              ? 'The former owner stays as a member of staff. Only you can hand the home over again.'
              : 'Everything stays as it is.'}
          </p>
        </Confirm>
      )}
    </Setting>
  );
};
