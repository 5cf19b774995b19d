import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { formatCount } from '../../../../domain/lib/text/amounts.ts';
import {
  type AddressTarget,
  oldAddresses,
  oldAddressMessages as messages,
} from '../../../../domain/nouns/old-addresses/old-address-noun.ts';
import { Field } from '../../../ui/field.tsx';
import { send } from '../../api/api-client.ts';
import { TextAreaField } from '../../forms/form-fields.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useAction } from '../../session/use-action.ts';
import { notify } from '../../ui/notices.tsx';
import { type PastedAddress, type PastedList, readPastedList } from './pasted-list.ts';

interface PasteFormProps {
  targets: readonly AddressTarget[];
  /** The addresses that are in the list already. */
  known: ReadonlySet<string>;
  onClosed: () => void;
}

/** Adds many old addresses: first the list is pasted, then each address with its page is shown. */
export const PasteForm = ({ targets, known, onClosed }: PasteFormProps) => {
  const { save } = useAction();
  const form = useForm({ defaultValues: { text: '' } });
  const [list, setList] = useState<PastedList | null>(null);
  const chosen = list?.addresses.filter(({ target }) => target !== '') ?? [];

  const add = async ({ text }: { text: string }) => {
    if (list === null) {
      const read = readPastedList(text, targets, known);
      if (read.addresses.length === 0 && read.leftOut.length === 0) {
        form.setError('text', { message: 'Please paste at least one address.' });
        return 'incomplete';
      }
      setList(read);
      return 'incomplete';
    }
    const addresses = chosen.map(({ address, target }) => ({ address, target }));
    return save(
      () => send('POST', apiUrls.oldAddressesTogether, { addresses }, messages.saveFailed),
      {
        done: ({ message }) => notify.success(message),
        reload: [['oldAddresses']],
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
      saveLabel={list ? `Add ${formatCount(chosen.length, 'address', 'addresses')}` : 'Next'}
      savingLabel={list ? 'Adding…' : 'Reading…'}
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
        <PastedAddresses list={list} targets={targets} onChosen={choose} />
      )}
    </RecordDialog>
  );
};

interface PastedAddressesProps {
  list: PastedList;
  targets: readonly AddressTarget[];
  onChosen: (address: string, target: string) => void;
}

const PastedAddresses = ({ list, targets, onChosen }: PastedAddressesProps) => (
  <>
    <p role="status">{describeList(list)}</p>
    <ul className="pasted-addresses">
      {list.addresses.map((each) => (
        <li key={each.address}>
          <Field
            label={
              <>
                <span className="visually-hidden">{oldAddresses.labels.target}: </span>
                {each.address}
              </>
            }
            hint={describeChoice(each)}
          >
            {(control) => (
              <select
                {...control}
                value={each.target}
                onChange={({ target }) => onChosen(each.address, target.value)}
              >
                <option value="">Leave it out</option>
                {targets.map(({ target, name }) => (
                  <option key={target} value={target}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </li>
      ))}
    </ul>
    {list.leftOut.length > 0 && (
      <>
        <h3>What is left out</h3>
        <ul className="left-out-addresses">
          {list.leftOut.map(({ address, reason }, index) => (
            // The list may contain the same address twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${address} ${index}`}>
              <b translate="no">{address}</b> {reason}
            </li>
          ))}
        </ul>
      </>
    )}
  </>
);

const describeList = ({ addresses }: PastedList): string => {
  if (addresses.length === 0) return 'There is nothing to add.';
  const count = formatCount(addresses.length, 'address', 'addresses');
  return `${count}. Please look where each one leads before you add them.`;
};

const describeChoice = ({ target, isGuess }: PastedAddress): string | undefined => {
  if (target === '') return 'No page fits by its words.';
  return isGuess ? 'A guess by its words.' : undefined;
};
