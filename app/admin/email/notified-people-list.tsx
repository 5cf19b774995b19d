import { useQuery } from '@tanstack/react-query';
import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import {
  maxNotifiedPeople,
  noticeChoices,
  notificationListMessages,
  type ListedPerson,
} from '../../../domain/accounts/notification-list.ts';
import { QueryState } from '../api/query-state.tsx';
import { Button } from '../ui/staff-button.tsx';
import { NotifiedPersonForm } from './notified-person-form.tsx';
import { notifiedPeopleQuery } from './notified-people-query.ts';
import './email.css';

/** The owner's list of people who get notices by email, with the kinds of each. */
export const NotifiedPeopleList = () => {
  const query = useQuery(notifiedPeopleQuery);
  const [editedPerson, setEditedPerson] = useState<ListedPerson | 'new' | null>(null);
  const people = query.data?.people ?? [];
  return (
    <>
      <QueryState query={query} failed={notificationListMessages.loadFailed} />
      {query.data && people.length === 0 && <p>No one is told by email yet.</p>}
      {people.length > 0 && (
        <ul className="staff-rows">
          {people.map((person) => (
            <li key={person.address}>
              <div>
                <p className="strong">{person.name ?? person.address}</p>
                {person.name && <p>{person.address}</p>}
                <p>{describeKinds(person)}</p>
              </div>
              <Button
                icon={<Pencil aria-hidden />}
                aria-label={`Edit what ${person.name ?? person.address} is told`}
                onClick={() => setEditedPerson(person)}
              >
                Edit
              </Button>
            </li>
          ))}
        </ul>
      )}
      {query.data && people.length < maxNotifiedPeople && (
        <div className="staff-setting-actions row">
          <Button icon={<UserPlus aria-hidden />} onClick={() => setEditedPerson('new')}>
            Add someone
          </Button>
        </div>
      )}
      {query.data && editedPerson && (
        <NotifiedPersonForm
          notified={query.data}
          person={editedPerson === 'new' ? null : editedPerson}
          onClosed={() => setEditedPerson(null)}
        />
      )}
    </>
  );
};

/** Lists up to a few kinds, and otherwise only counts them, so that a person's card stays short on a phone. */
const describeKinds = ({ kinds }: ListedPerson): string => {
  if (kinds.length === 0) return 'Nothing: this account may not know it.';
  if (kinds.length > 2) return `${kinds.length} kinds of messages`;
  const words = kinds.map((kind) => noticeChoices[kind].short).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
