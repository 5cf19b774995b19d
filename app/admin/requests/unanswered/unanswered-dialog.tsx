import { Dialog } from '@base-ui/react/dialog';
import { CalendarCheck, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { WaitingRequest } from '../../../../domain/requests/request-call.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { useCloseOnBack } from '../../../ui/close-on-back.ts';
import { recordUrl } from '../../records/record-jump.ts';
import { Button } from '../../ui/staff-button.tsx';
import { DialogFrame } from '../../ui/staff-dialog.tsx';
import { RequestLanguage } from '../answers/request-language.tsx';
import { TellFamily } from '../answers/tell-family.tsx';
import { describeTime } from '../request-time.ts';
import { LastStep, ProposedMark } from '../request-steps.tsx';
import { ReplyLinks } from './reply-links.tsx';
import { WaitingSince } from './waiting-since.tsx';

interface UnansweredDialogProps {
  request: WaitingRequest;
  /** Called when a visit was agreed without a call. */
  onAgree: () => void;
  onClosed: () => void;
}

/** The details of a waiting family: the message, what was done, and ways to reply in writing. */
export const UnansweredDialog = ({ request, onAgree, onClosed }: UnansweredDialogProps) => {
  const { id, name, message, last_step } = request;
  return (
    <Dialog.Root open={useCloseOnBack(true, onClosed)} onOpenChange={(next) => !next && onClosed()}>
      <DialogFrame title={name}>
        <div className="staff-dialog-fields staff-unanswered-sheet">
          <p>{describeTime(request)}</p>
          <RequestLanguage request={request} inFull />
          <p>
            <WaitingSince request={request} />
          </p>
          <ProposedMark request={request} />
          {message && <p className="keep-lines">{message}</p>}
          {last_step && (
            <p>
              <LastStep step={last_step} />
            </p>
          )}
          <TellFamily request={request} />
          <div className="staff-waiting-actions row">
            <ReplyLinks request={request} />
            <Button
              icon={<CalendarCheck aria-hidden />}
              onClick={() => {
                onClosed();
                onAgree();
              }}
            >
              Agree on a visit
            </Button>
          </div>
          <Link
            to={recordUrl(adminUrls.tours, id)}
            replace
            className="line-link"
            aria-label={`Open in requests: ${name}`}
          >
            <ExternalLink aria-hidden />
            Open in requests
          </Link>
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
};
