import { LogOut } from 'lucide-react';
import { Confirm } from '../forms/confirm.tsx';

interface LogOutQuestionProps {
  /** How many changes are not sent yet. */
  unsent: number;
  isLost: boolean;
  onLogOut: () => void;
  onClosed: () => void;
}

/**
 * Asks before a logout that deletes unsent changes, or after which no one can log in until the connection is
 * back.
 */
export const LogOutQuestion = ({ unsent, isLost, onLogOut, onClosed }: LogOutQuestionProps) => (
  <Confirm
    title={unsent > 0 ? 'Log out before everything is sent?' : 'Log out without a connection?'}
    onClosed={onClosed}
    confirmations={[
      {
        label: unsent > 0 ? 'Delete it and log out' : 'Log out',
        busyLabel: 'Logging out…',
        icon: <LogOut aria-hidden />,
        tone: 'danger',
        act: () => {
          onLogOut();
          return Promise.resolve(true);
        },
      },
    ]}
  >
    {unsent === 1 && (
      <p>
        One thing that you did without a connection is not sent yet. Logging out deletes it from
        this device.
      </p>
    )}
    {unsent > 1 && (
      <p>
        {unsent} things that you did without a connection are not sent yet. Logging out deletes them
        from this device.
      </p>
    )}
    {isLost && (
      <p>
        There is no connection now. What this device stores is deleted right away, and you can log
        in again when the connection is back.
      </p>
    )}
  </Confirm>
);
