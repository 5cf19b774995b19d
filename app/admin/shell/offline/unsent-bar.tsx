import { CloudOff, Send } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useStaff } from '../../session/session.ts';
import { useKeepTabOpen } from '../../ui/unsaved-changes.ts';
import { Button } from '../../ui/staff-button.tsx';
import { useConnectionLost } from '../../api/connection.ts';
import { discardUnsent, keepUnsentFor, sendUnsent, useUnsent } from '../../api/unsent.ts';
import '../staff.css';

/** Lists the actions that did not reach the server, with buttons to send and to discard them. */
export const UnsentBar = () => {
  const unsent = useUnsent();
  const isLost = useConnectionLost();
  useKeepTabOpen(unsent.length > 0);
  const { userId } = useStaff();
  useLayoutEffect(() => keepUnsentFor(userId), [userId]);
  return (
    <div role="status">
      {unsent.length > 0 && (
        <div className="staff-unsent staff-bar row">
          {isLost ? <CloudOff aria-hidden /> : <Send aria-hidden />}
          <div className="staff-unsent-text">
            <p className="strong">{!isLost && 'The connection is back. '}Not saved yet:</p>
            <ul className="bullets">
              {unsent.map(({ description }) => (
                <li key={description}>{description}</li>
              ))}
            </ul>
            {isLost && <p>Keep this page open: you can send it when the connection is back.</p>}
          </div>
          <div className="row">
            {!isLost && (
              <Button tone="primary" onClick={() => void sendUnsent()}>
                Send now
              </Button>
            )}
            <Button onClick={discardUnsent}>Discard</Button>
          </div>
        </div>
      )}
    </div>
  );
};
