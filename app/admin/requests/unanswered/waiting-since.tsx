import { AlarmClock, BellRing, Clock } from 'lucide-react';
import type { WaitingRequest } from '../../../../domain/requests/request-call.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { formatWait, isLate, useNow } from '../request-age.ts';
import '../requests.css';

/** How long a family has waited, or the reminder to call it again. */
export const WaitingSince = ({
  request: { created_at, reminder, status },
}: {
  request: WaitingRequest;
}) => {
  const now = useNow();
  const late = status === 'new' && isLate(created_at, now);
  if (reminder)
    return (
      <span className="staff-waited">
        <BellRing aria-hidden />
        Reminder for {reminder.by}, due {formatDateTime(reminder.due_at)}
      </span>
    );
  return (
    <span className="staff-waited" data-late={late || undefined}>
      {late ? <AlarmClock aria-hidden /> : <Clock aria-hidden />}
      {late ? `Late: ${formatWait(created_at, now)}` : `Came ${formatWait(created_at, now)} ago`}
    </span>
  );
};
