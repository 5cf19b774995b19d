import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, CornerDownRight } from 'lucide-react';
import { useState } from 'react';
import letters from '../../../../art/empty-letters.svg?url';
import { formatCount } from '../../../../domain/lib/text/amounts.ts';
import {
  type AddressOffers,
  type AddressTarget,
  type OldAddress,
  oldAddresses,
  oldAddressMessages as messages,
} from '../../../../domain/nouns/old-addresses/old-address-noun.ts';
import { trashMessages } from '../../../../domain/nouns/trash-entry.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { listQuery } from '../../api/queries.ts';
import { useDeletion } from '../../records/deletion.tsx';
import { RecordList } from '../../records/list/record-list.tsx';
import { type Column, mainActionClass } from '../../records/list/record-table.tsx';
import { useRecordEditor } from '../../records/record-editor.tsx';
import { PageHeading, staffMeta, useFocusOnHash } from '../../ui/page.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { describeTarget, useOffers, OldAddressForm } from './old-address-form.tsx';
import { PasteForm } from './paste-form.tsx';
import './old-addresses.css';

export const meta = staffMeta(oldAddresses.title);

const { getName, one, several } = oldAddresses;

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
  const query = useQuery(listQuery('oldAddresses'));
  const { data: offers } = useOffers();
  const deleteRecord = useDeletion('oldAddresses', messages);
  const editor = useRecordEditor({ singularName: one, getName, Form: OldAddressForm });
  const [offered, setOffered] = useState<string | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  useFocusOnHash(offers !== undefined);
  const known = new Set(query.data?.map(({ address }) => address));
  return (
    <>
      <PageHeading action={editor.addButton}>{oldAddresses.title}</PageHeading>
      <p className="staff-page-lead quiet">
        Links to your earlier website lead to the pages that you choose here.
      </p>
      <p className="old-addresses-paste">
        <Button
          icon={<ClipboardPaste aria-hidden />}
          onClick={() => setIsPasting(true)}
          disabled={!query.data || !offers}
        >
          Paste a list
        </Button>
      </p>
      <RecordList
        query={query}
        pluralName={several}
        singularName={one}
        loadFailed={messages.loadFailed}
        columns={createColumns(offers?.targets)}
        getName={getName}
        renderActions={(row) => editor.editButton(row, { className: mainActionClass })}
        onDelete={deleteRecord}
        deleteConsequence={trashMessages.goesToTrash}
        empty={
          <EmptyState picture={letters} title="No old addresses yet">
            If you had another website before, people still follow its links. Add its addresses, and
            say where each one leads today.
          </EmptyState>
        }
      />
      {offers && <GonePages gone={offers.gone} known={known} onLead={setOffered} />}
      {offers && <MissingAddresses missing={offers.missing} onLead={setOffered} />}
      {editor.form}
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
