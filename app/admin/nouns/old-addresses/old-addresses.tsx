import { useQuery, queryOptions } from '@tanstack/react-query';
import { ClipboardPaste, CornerDownRight } from 'lucide-react';
import { useState, useEffect } from 'react';
import { formatCount } from '../../../../domain/lib/text/amounts.ts';
import {
  type AddressOffers,
  type AddressTarget,
  type OldAddress,
  oldAddresses,
  oldAddressMessages as messages,
} from '../../../../domain/nouns/old-addresses/old-address-noun.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { listQuery } from '../../api/queries.ts';
import { ListPage } from '../../records/list-page.tsx';
import type { Column } from '../../records/list/record-row.tsx';
import { staffMeta, useFocusOnHash } from '../../ui/page.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { Status } from '../../ui/status.tsx';
import { PasteForm } from './paste-form.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
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
import './old-addresses.css';

export const meta = staffMeta(oldAddresses.title);

const createColumns = (targets: readonly AddressTarget[] | undefined): Column<OldAddress>[] => [
  {
    id: 'address',
    label: oldAddresses.labels.address,
    value: ({ address }) => address,
    isName: true,
    cell: ({ address }) => <Verbatim>{address}</Verbatim>,
  },
  {
    id: 'target',
    label: oldAddresses.labels.target,
    value: ({ target }) => describeTarget(target, targets).name,
    isBrief: true,
    cell: ({ target }) => {
      const { name, isGone } = describeTarget(target, targets);
      return isGone ? (
        <Status good={false}>{`${name}, which visitors don’t see now`}</Status>
      ) : (
        <span className="staff-clamped">
          <span className="staff-card-only">Leads to&nbsp;</span>
          {name}
        </span>
      );
    },
  },
];

/** Addresses of an earlier website with their targets; below, unknown addresses that visitors requested. */
const OldAddresses = () => {
  const stored = useQuery(listQuery('oldAddresses')).data;
  const { data: offers } = useOffers();
  const [offered, setOffered] = useState<string | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  useFocusOnHash(offers !== undefined);
  const known = new Set(stored?.map(({ address }) => address));
  return (
    <>
      <ListPage
        noun="oldAddresses"
        Form={OldAddressForm}
        columns={createColumns(offers?.targets)}
        below={
          offers && (
            <>
              <GonePages gone={offers.gone} known={known} onLead={setOffered} />
              <MissingAddresses missing={offers.missing} onLead={setOffered} />
            </>
          )
        }
      >
        <p className="staff-page-lead quiet">
          Links to your earlier website lead to the pages that you choose here.
        </p>
        <p className="old-addresses-paste">
          <Button
            icon={<ClipboardPaste aria-hidden />}
            onClick={() => setIsPasting(true)}
            disabled={!stored || !offers}
          >
            Paste a list
          </Button>
        </p>
      </ListPage>
      {offered !== null && (
        <OldAddressForm record={null} address={offered} onClosed={() => setOffered(null)} />
      )}
      {isPasting && offers && (
        <PasteForm targets={offers.targets} known={known} onClosed={() => setIsPasting(false)} />
      )}
    </>
  );
};
export default OldAddresses;

interface OfferProps {
  /** Opens the form for an address. */
  onLead: (address: string) => void;
}

interface GonePagesProps extends Pick<AddressOffers, 'gone'>, OfferProps {
  known: ReadonlySet<string>;
}

const GonePages = ({ gone, known, onLead }: GonePagesProps) => {
  const offers = gone.filter(({ address }) => !known.has(address));
  if (offers.length === 0) return null;
  return (
    <section className="address-offers" aria-labelledby="gone-pages">
      <h2 id="gone-pages">Pages that visitors no longer see</h2>
      <p>Links to them may still be out there.</p>
      <ul className="staff-rows card">
        {offers.map(({ address, name }) => (
          <Offer key={address} address={address} detail={name} onLead={onLead} />
        ))}
      </ul>
    </section>
  );
};

const MissingAddresses = ({ missing, onLead }: Pick<AddressOffers, 'missing'> & OfferProps) => (
  <section
    id="not-found"
    className="address-offers"
    tabIndex={-1}
    aria-labelledby="missing-addresses"
  >
    <h2 id="missing-addresses">What visitors looked for and did not find</h2>
    <p>
      {missing.length > 0
        ? 'In the last 90 days. Who it was is not stored, and what robots try is left out.'
        : 'Nothing in the last 90 days.'}
    </p>
    <ul className="staff-rows card">
      {missing.map(({ address, views }) => (
        <Offer
          key={address}
          address={address}
          detail={formatCount(views, 'time', 'times')}
          onLead={onLead}
        />
      ))}
    </ul>
  </section>
);

const Offer = ({ address, detail, onLead }: OfferProps & { address: string; detail: string }) => (
  <li>
    <div>
      <Verbatim>{address}</Verbatim>
      <p className="quiet">{detail}</p>
    </div>
    <Button icon={<CornerDownRight aria-hidden />} onClick={() => onLead(address)}>
      Lead it to…<span className="visually-hidden"> {address}</span>
    </Button>
  </li>
);

interface OldAddressFormProps extends EditorFormProps<OldAddress> {
  /** The address of a new entry, if it is known. */
  address?: string;
}

const OldAddressForm = ({ record, address = '', onClosed }: OldAddressFormProps) => {
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

const useOffers = () => useQuery(offersQuery);

/** The target in words, and whether it still exists. */
const describeTarget = (
  target: string,
  targets: readonly AddressTarget[] | undefined,
): { name: string; isGone: boolean } => {
  const known = targets?.find((each) => each.target === target);
  const name = known?.name ?? oldAddresses.words.target?.(target) ?? target;
  return { name, isGone: targets !== undefined && known === undefined };
};
