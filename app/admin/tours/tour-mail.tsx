import { MailWarning, RotateCw } from 'lucide-react';
import { useState } from 'react';
import {
  type TourSummary,
  tourMessages as messages,
} from '../../../domain/entities/family-request.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { notify } from '../layout/notices.tsx';
import { Button } from '../ui/button.tsx';

interface MailStatusProps {
  mail: TourSummary['mail'];
  onRetried: () => Promise<void>;
}

/** Why emails can't be sent, with a button to try again. */
export const MailStatus = ({ mail, onRetried }: MailStatusProps) => {
  if (!mail.configured) {
    return (
      <p className="staff-mail-off">
        Email is not set up, so no one is notified of new requests. Check this page every day, or
        set up email.
      </p>
    );
  }
  return mail.problem ? <MailTrouble mail={mail} onRetried={onRetried} /> : null;
};

const MailTrouble = ({ mail, onRetried }: MailStatusProps) => {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const answer = await send('POST', apiUrls.tourRequestsMail, {}, messages.saveFailed);
    if (answer.ok) notify.success(messages.mailRetried);
    else notify.error(messages.savingError, answer);
    await onRetried();
    setBusy(false);
  };
  return (
    <div className="staff-load-failure" role="alert">
      <MailWarning aria-hidden />
      <div>
        <p className="staff-load-failure-title">
          {mail.waiting === 1
            ? 'Could not send 1 email.'
            : `Could not send ${mail.waiting} emails.`}
        </p>
        <p>{mail.problem} The requests themselves are safe.</p>
      </div>
      <Button icon={<RotateCw aria-hidden />} onClick={() => void retry()} disabled={busy}>
        Try again now
      </Button>
    </div>
  );
};
