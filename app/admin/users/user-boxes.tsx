import { useQuery } from '@tanstack/react-query';
import type { UserBox } from '../../../domain/entities/user.ts';
import { usersCountQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';

const boxes: [UserBox | undefined, string][] = [
  [undefined, 'All'],
  ['waiting', 'Waiting for approval'],
  ['approved', 'Only approved'],
  ['disapproved', 'Only disapproved'],
];

interface UserBoxesProps {
  /** Undefined: all accounts. */
  box: UserBox | undefined;
  onChoose: (box: UserBox | undefined) => void;
}

/** The accounts by status: many registrations must not bury those of staff. */
export const UserBoxes = ({ box, onChoose }: UserBoxesProps) => {
  const waiting = useQuery(usersCountQuery('waiting')).data ?? 0;
  return (
    <div className="staff-boxes" role="group" aria-label="Which users">
      {boxes.map(([name, label]) => (
        <Button key={label} aria-pressed={box === name} onClick={() => onChoose(name)}>
          {label}
          {name === 'waiting' && waiting > 0 ? ` (${waiting.toLocaleString('en-US')})` : ''}
        </Button>
      ))}
    </div>
  );
};
