import { CloudOff, CloudUpload } from 'lucide-react';
import { useConnectionLost } from '../api/connection.ts';
import { asMoment, asTime } from '../ui/dates.ts';
import { storesForOffline } from './installed.ts';
import { isRequestChange } from './entries.ts';
import { type Queue, useQueue } from './queue-store.ts';
import { useOffline } from './use-offline.ts';
import { useLoadedAt } from './stored-answers.ts';
import { OthersWaiting, WaitingList } from './waiting-list.tsx';
import './offline.css';

/** In the installed app: whether there is a connection, and what is queued or can't be sent. */
export const OfflineBar = () => {
  useOffline();
  const isLost = useConnectionLost() && storesForOffline();
  const loadedAt = useLoadedAt();
  const queue = useQueue();
  const { waiting, unreadable, ofOthers } = queue;
  const hasOwn = waiting.length + unreadable.length > 0;
  const isShown = isLost || hasOwn || ofOthers > 0;
  const region = { className: 'staff-offline', role: 'region', 'aria-label': 'Connection' };
  return (
    <div {...(isShown && region)}>
      {/* Always rendered: a live region that is inserted together with its text is not announced. */}
      <div role="status">
        {isLost && (
          <p className="staff-offline-line">
            <CloudOff aria-hidden />
            <span>
              <strong>No connection.</strong>{' '}
              {loadedAt !== null && `You see what was loaded ${whenOf(loadedAt)}. `}
              Changes are sent when the connection is back.
            </span>
          </p>
        )}
        {waiting.length > 0 && (
          <p className="staff-offline-line">
            <CloudUpload aria-hidden />
            <span>{inWords(queue)}</span>
          </p>
        )}
      </div>
      {hasOwn && <WaitingList queue={queue} />}
      {ofOthers > 0 && <OthersWaiting count={ofOthers} />}
    </div>
  );
};

/** A time in words, such as: at 2:05 PM. */
const whenOf = (time: number): string => {
  const moment = new Date(time);
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday ? `at ${asTime(moment.toISOString())}` : `on ${asMoment(moment.toISOString())}`;
};

/** The queue in words, such as: 2 changes and 1 picture wait for a connection. */
const inWords = ({ waiting }: Queue): string => {
  const changes = waiting.filter(isRequestChange).length;
  const pictures = waiting.length - changes;
  const parts = [
    ...(changes > 0 ? [changes === 1 ? '1 change' : `${changes} changes`] : []),
    ...(pictures > 0 ? [pictures === 1 ? '1 picture' : `${pictures} pictures`] : []),
  ];
  const isAsked = waiting.some(({ entry }) => entry.problem);
  const waits = waiting.length === 1 ? 'waits' : 'wait';
  return `${parts.join(' and ')} ${waits} ${isAsked ? 'to be sent. Please look at the list.' : 'for a connection.'}`;
};
