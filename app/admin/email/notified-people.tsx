import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2, Pencil, UserPlus } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  noticeAddress,
  noticeChoices,
  type NoticeKind,
  noticeKinds,
  notificationListMessages as messages,
  type NotifiedPeople,
  type NotifiedPerson,
  type ListedPerson,
  defaultNoticeKinds,
  notificationListMessages,
  maxNotifiedPeople,
} from '../../../domain/accounts/notification-list.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { z } from '../../../domain/lib/zod.ts';
import { send, readField } from '../api/api-client.ts';
import { CheckField, SelectField, TextField } from '../forms/form-fields.tsx';
import { FormProblem } from '../ui/states.tsx';
import { useAction } from '../session/use-action.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { settingsQuery } from '../settings/settings-query.ts';
import { Button } from '../ui/staff-button.tsx';
import { unwrap } from '../api/failed-request.ts';
import { QueryState } from '../api/query-state.tsx';
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

/** Names up to two kinds, and only counts more, so that a person's card stays short on a phone. */
const describeKinds = ({ kinds }: ListedPerson): string => {
  if (kinds.length === 0) return 'Nothing: this account may not know it.';
  if (kinds.length > 2) return `${kinds.length} kinds of messages`;
  const words = kinds.map((kind) => noticeChoices[kind].short).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The option for an address without an account. */
const otherAddress = '';

const notifiedPersonForm = z
  .object({
    /** The account's id, or `otherAddress`. */
    account: z.string(),
    address: z.string(),
    kinds: z.array(z.enum(noticeKinds)),
    remove: z.boolean(),
  })
  .superRefine(({ account, address, kinds, remove }, check) => {
    if (remove) return;
    if (kinds.length === 0)
      check.addIssue({ code: 'custom', path: ['kinds'], message: messages.kindRequired });
    const [problem] =
      account === otherAddress ? (noticeAddress.safeParse(address).error?.issues ?? []) : [];
    if (problem) check.addIssue({ code: 'custom', path: ['address'], message: problem.message });
  });

interface NotifiedPersonFormProps {
  notified: NotifiedPeople;
  /** Null for a new person. */
  person: ListedPerson | null;
  onClosed: () => void;
}

export const NotifiedPersonForm = ({ notified, person, onClosed }: NotifiedPersonFormProps) => {
  const { submit } = useAction();
  const { accounts, people, version } = notified;
  const availableAccounts = accounts.filter(
    ({ user_id }) => !people.some((each) => each.user_id === user_id),
  );
  const form = useForm({
    resolver: zodResolver(notifiedPersonForm),
    defaultValues: {
      account: String((person ?? availableAccounts[0])?.user_id ?? otherAddress),
      address: person?.user_id === null ? person.address : '',
      kinds: person?.kinds ?? [...defaultNoticeKinds],
      remove: false,
    },
  });
  const [account, isRemoving] = useWatch({ control: form.control, name: ['account', 'remove'] });
  const chosenAccount = accounts.find(({ user_id }) => String(user_id) === account);
  const allowed: readonly NoticeKind[] = chosenAccount?.kinds ?? noticeKinds;
  const problem = form.formState.errors.kinds?.message;
  const save = async (savedPerson: NotifiedPerson | null) => {
    const updatedPeople = person
      ? people.map((each) => (each.address === person.address ? savedPerson : toPayload(each)))
      : [...people.map(toPayload), savedPerson];
    const payload = { people: updatedPeople.filter((each) => each !== null) };
    const url = apiUrls.notifiedPeople;
    const about = person
      ? (person.name ?? person.address)
      : (chosenAccount?.name ?? savedPerson?.address);
    return submit(() => send('PUT', url, payload, messages.saveFailed, version), {
      failed: () => messages.savingError,
      done: messages.updated,
      about: about ?? undefined,
      reload: [notifiedPeopleQuery.queryKey, settingsQuery.queryKey],
    });
  };
  return (
    <RecordDialog
      title={person ? `Emails to ${person.name ?? person.address}` : 'Tell someone by email'}
      form={form}
      onClosed={onClosed}
      labels={{ save: isRemoving ? 'Take out of the list' : 'Save' }}
      onSave={async ({ remove, ...values }) => {
        const kinds = values.kinds.filter((kind) => allowed.includes(kind));
        if (!remove && kinds.length === 0) {
          form.setError('kinds', { message: messages.kindRequired });
          return 'incomplete';
        }
        const savedPerson = {
          user_id: chosenAccount?.user_id ?? null,
          address: chosenAccount ? null : noticeAddress.parse(values.address),
          kinds,
        };
        return save(remove ? null : savedPerson);
      }}
    >
      {!person && (
        <SelectField
          name="account"
          label="Who"
          options={[
            ...availableAccounts.map(({ user_id, name }) => [String(user_id), name] as const),
            [otherAddress, 'Another address'],
          ]}
        />
      )}
      {account === otherAddress && <TextField name="address" label="Email address" type="email" />}
      {isRemoving ? (
        <p>{person?.name ?? person?.address} is then told nothing by email any more.</p>
      ) : (
        <fieldset>
          <legend>Tell by email when</legend>
          {allowed.map((kind) => (
            <CheckField key={kind} name="kinds" value={kind} label={noticeChoices[kind].label} />
          ))}
          {problem && (
            <div role="alert">
              <FormProblem>{problem}</FormProblem>
            </div>
          )}
        </fieldset>
      )}
      {person && !isRemoving && (
        <div className="staff-setting-actions row">
          <Button
            tone="danger"
            icon={<Trash2 aria-hidden />}
            onClick={() => form.setValue('remove', true, { shouldDirty: true })}
          >
            Take out of the list
          </Button>
        </div>
      )}
    </RecordDialog>
  );
};

const toPayload = ({ user_id, address, kinds }: ListedPerson): NotifiedPerson =>
  user_id === null ? { user_id, address, kinds } : { user_id, address: null, kinds };

export const notifiedPeopleQuery = queryOptions({
  queryKey: ['notifiedPeople'],
  queryFn: () =>
    unwrap(readField(apiUrls.notifiedPeople, 'notified', notificationListMessages.loadFailed)),
});
