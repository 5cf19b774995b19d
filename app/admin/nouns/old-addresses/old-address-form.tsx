import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type OldAddress,
  oldAddresses,
  oldAddressMessages as messages,
  type AddressTarget,
} from '../../../../domain/nouns/old-addresses/old-address-noun.ts';
import { SelectField } from '../../forms/form-fields.tsx';
import { NounField } from '../../forms/noun-field.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import type { EditorFormProps } from '../../records/record-editor.tsx';
import { useListDialog } from '../../records/noun-form.tsx';
import { Loading } from '../../ui/states.tsx';
import { guessTarget } from './guess-target.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { readField } from '../../api/api-client.ts';
import { unwrap } from '../../api/failed-request.ts';

interface OldAddressFormProps extends EditorFormProps<OldAddress> {
  /** The address of a new entry, if it is known. */
  address?: string;
}

export const OldAddressForm = ({ record, address = '', onClosed }: OldAddressFormProps) => {
  const { dialog, save } = useListDialog('oldAddresses', { record, onClosed });
  const { data: offers, isFetched } = useOffers();
  const targets = offers?.targets ?? [];
  const form = useForm({
    resolver: zodResolver(oldAddresses.input),
    defaultValues: { address: record?.address ?? address, target: record?.target ?? '' },
  });
  const { control, getFieldState, setValue } = form;
  const typed = useWatch({ control, name: 'address' });
  const former = offers?.gone.find(({ address: gone }) => gone === typed)?.target;
  const guess =
    targets.find(({ target }) => target === former) ??
    (record ? null : guessTarget(typed, targets));
  const isChosen = getFieldState('target', form.formState).isDirty;
  // The target follows the guess for the typed address until the person chooses a page.
  useEffect(() => {
    if (!record && isFetched && !isChosen) setValue('target', guess?.target ?? '');
  }, [record, isFetched, isChosen, guess?.target, setValue]);
  const isKnown = targets.some(({ target }) => target === record?.target);
  return (
    <RecordDialog {...dialog} form={form} onSave={save}>
      <NounField
        noun={oldAddresses}
        name="address"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isFetched ? (
        <SelectField
          name="target"
          label={oldAddresses.labels.target}
          hint={record ? undefined : 'Chosen by the words of the address, if one fits.'}
          options={[
            ['', 'Choose a page'],
            ...(record && !isKnown
              ? [[record.target, describeTarget(record.target, undefined).name] as const]
              : []),
            ...targets.map(({ target, name }) => [target, name] as const),
          ]}
        />
      ) : (
        <Loading>Loading the pages...</Loading>
      )}
    </RecordDialog>
  );
};

/** The key begins with the list's key, because adding an address to the list changes the offers. */
const offersQuery = queryOptions({
  queryKey: ['oldAddresses', 'offers'],
  queryFn: () => unwrap(readField(apiUrls.addressOffers, 'offers', messages.loadFailed)),
});

export const useOffers = () => useQuery(offersQuery);

/** The target in words, and whether it still exists. */
export const describeTarget = (
  target: string,
  targets: readonly AddressTarget[] | undefined,
): { name: string; isGone: boolean } => {
  const known = targets?.find((each) => each.target === target);
  const name = known?.name ?? oldAddresses.words.target?.(target) ?? target;
  return { name, isGone: targets !== undefined && known === undefined };
};
