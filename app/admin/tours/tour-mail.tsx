import { MailWarning, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { type TourSummary, tourMessages as words } from '../../../domain/entities/tour-request.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { notify } from '../layout/notices.tsx';
import { Button } from '../ui/button.tsx';

interface MailStandingProps {
  mail: TourSummary['mail'];
  onRetried: () => Promise<void>;
}

/** Whether letters get out: what keeps them, and the way to try again. */
export const MailStanding = ({ mail, onRetried }: MailStandingProps) => {
  if (!mail.configured) {
    return (
      <p className="staff-mail-off">
        Nobody is told of new requests by email, because no mail server is set. Please look here
        every day.
      </p>
    );
  }
  return mail.problem ? <MailTrouble mail={mail} onRetried={onRetried} /> : null;
};

const MailTrouble = ({ mail, onRetried }: MailStandingProps) => {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const answer = await send('POST', apiUrls.tourRequestsMail, {}, words.saveFailed);
    if (answer.ok) notify.success(words.mailRetried);
    else notify.error(words.savingError, answer);
    await onRetried();
    setBusy(false);
  };
  return (
    <div className="staff-load-failure" role="alert">
      <MailWarning aria-hidden />
      <div>
        <p className="staff-load-failure-title">
          {mail.waiting === 1
            ? '1 letter has not got out.'
            : `${mail.waiting} letters have not got out.`}
        </p>
        <p>{mail.problem} The requests themselves are safe here.</p>
      </div>
      <Button icon={<RotateCw aria-hidden />} onClick={() => void retry()} disabled={busy}>
        Try again now
      </Button>
    </div>
  );
};
