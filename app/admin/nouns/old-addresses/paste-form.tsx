import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { formatCount } from '../../../../domain/lib/text/amounts.ts';
import {
  type AddressTarget,
  oldAddresses,
  oldAddressMessages as messages,
} from '../../../../domain/nouns/old-addresses/old-address-noun.ts';
import { listActionMessages } from '../../../../domain/nouns/list-action.ts';
import { Field } from '../../../ui/field.tsx';
import { send } from '../../api/api-client.ts';
import { TextAreaField } from '../../forms/form-fields.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useAction } from '../../session/use-action.ts';
import { createUndoAction, notify } from '../../ui/notices.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { type PastedAddress, type PastedList, readPastedList } from './pasted-list.ts';

interface PasteFormProps {
  targets: readonly AddressTarget[];
  /** The addresses that are in the list already. */
  known: ReadonlySet<string>;
  onClosed: () => void;
}

/** Adds many old addresses in two steps: paste the list, then check the page for each address. */
export const PasteForm = ({ targets, known, onClosed }: PasteFormProps) => {
  const { save, act } = useAction();
  const form = useForm({ defaultValues: { text: '' } });
  const [list, setList] = useState<PastedList | null>(null);
  /** The target of all addresses without a page of their own. */
  const [rest, setRest] = useState('');
  const chosen = (list?.addresses ?? [])
    .map(({ address, target }) => ({ address, target: target ?? rest }))
    .filter(({ target }) => target !== '');

  const takeBack = (undo: number[]) =>
    act(() => send('POST', apiUrls.oldAddressesTogether, { undo }, messages.deletingError), {
      failed: messages.deletingError,
      done: listActionMessages.undone,
      reload,
    });

  const add = async ({ text }: { text: string }) => {
    if (list === null) {
      const read = readPastedList(text, targets, known);
      if (typeof read === 'string') form.setError('text', { message: read });
      else setList(read);
      return 'incomplete';
    }
    return save(
      () => send('POST', apiUrls.oldAddressesTogether, { addresses: chosen }, messages.saveFailed),
      {
        done: ({ message, ids = [] }) =>
          notify.success(message, {
            action: ids.length > 0 ? createUndoAction(() => takeBack(ids)) : undefined,
          }),
        reload,
      },
    );
  };

  const choose = (address: string, target: string) =>
    setList(
      list && {
        ...list,
        addresses: list.addresses.map((each) =>
          each.address === address ? { ...each, target, isGuess: false } : each,
        ),
      },
    );

  return (
    <RecordDialog
      title="Paste old addresses"
      form={form}
      wide
      unsavedName="Paste old addresses"
      labels={{
        save: list ? `Add ${formatCount(chosen.length, 'address', 'addresses')}` : 'Next',
        saving: list ? 'Adding…' : 'Reading…',
      }}
      onClosed={onClosed}
      onSave={add}
    >
      {list === null ? (
        <TextAreaField
          name="text"
          label="Old addresses"
          hint="One on each line, such as /contact-us. A second column may say where it leads. Or paste the whole file sitemap.xml of the old website."
          rows={10}
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <PastedAddresses {...{ list, targets, rest }} onChosen={choose} onRestChosen={setRest} />
      )}
    </RecordDialog>
  );
};

const reload = [['oldAddresses']];

/** How many addresses are shown at first, and how many more each time. */
const pageSize = 100;

interface PastedAddressesProps {
  list: PastedList;
  targets: readonly AddressTarget[];
  rest: string;
  onChosen: (address: string, target: string) => void;
  onRestChosen: (target: string) => void;
}

const PastedAddresses = ({ list, targets, rest, onChosen, onRestChosen }: PastedAddressesProps) => {
  const [shownCount, setShownCount] = useState(pageSize);
  const { addresses, leftOut } = list;
  const openCount = addresses.filter(({ target }) => target === null).length;
  return (
    <>
      <p role="status">{describeList(list)}</p>
      {openCount > 0 && (
        <TargetField
          label="All the rest lead to"
          hint={`${formatCount(openCount, 'address', 'addresses')} without a page of their own.`}
          value={rest}
          {...{ targets }}
          onChosen={onRestChosen}
        />
      )}
      <ul className="stack">
        {addresses.slice(0, shownCount).map((each) => (
          <li key={each.address}>
            <TargetField
              label={
                <>
                  <span className="visually-hidden">{oldAddresses.labels.target}: </span>
                  {each.address}
                </>
              }
              hint={describeChoice(each)}
              value={each.target ?? rest}
              {...{ targets }}
              onChosen={(target) => onChosen(each.address, target)}
            />
          </li>
        ))}
      </ul>
      {addresses.length > shownCount && (
        <Button onClick={() => setShownCount(shownCount + pageSize)}>Show more</Button>
      )}
      {leftOut.length > 0 && (
        <>
          <h3>What is left out</h3>
          <ul className="stack">
            {leftOut.slice(0, pageSize).map(({ address, reason }, index) => (
              // The list may contain the same address twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${address} ${index}`}>
                <b translate="no">{address}</b> {reason}
              </li>
            ))}
            {leftOut.length > pageSize && (
              <li>{`And ${formatCount(leftOut.length - pageSize, 'more line')}.`}</li>
            )}
          </ul>
        </>
      )}
    </>
  );
};

interface TargetFieldProps {
  label: ReactNode;
  hint: string | undefined;
  value: string;
  targets: readonly AddressTarget[];
  onChosen: (target: string) => void;
}

const TargetField = ({ label, hint, value, targets, onChosen }: TargetFieldProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChosen(target.value)}>
        <option value="">Leave it out</option>
        {targets.map(({ target, name }) => (
          <option key={target} value={target}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const describeList = ({ addresses }: PastedList): string => {
  if (addresses.length === 0) return 'There is nothing to add.';
  const count = formatCount(addresses.length, 'address', 'addresses');
  return `${count}. Please look where each one leads before you add them.`;
};

const describeChoice = ({ target, isGuess }: PastedAddress): string | undefined => {
  if (target === null) return 'No page fits by its words.';
  return isGuess ? 'A guess by its words.' : undefined;
};
