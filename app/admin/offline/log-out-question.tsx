import { LogOut } from 'lucide-react';
import { Confirm } from '../dialogs/confirm.tsx';

interface LogOutQuestionProps {
  count: number;
  onLogOut: () => void;
  onClosed: () => void;
}

/** Logging out deletes what was not sent: the person decides. */
export const LogOutQuestion = ({ count, onLogOut, onClosed }: LogOutQuestionProps) => (
  <Confirm
    title="Log out before everything is sent?"
    onClosed={onClosed}
    confirmations={[
      {
        label: 'Delete it and log out',
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
    <p>
      {count === 1 ? '1 thing' : `${count} things`} that you did without a connection{' '}
      {count === 1 ? 'is' : 'are'} not sent yet. Logging out deletes {count === 1 ? 'it' : 'them'}{' '}
      from this device.
    </p>
  </Confirm>
);
