import { useQuery } from '@tanstack/react-query';
import { Phone, PhoneOutgoing, SquarePen, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import letters from '../../../art/empty-letters.svg?url';
import {
  type RequestBox,
  requestMessages as messages,
  type RequestUpdateInput,
} from '../../../domain/requests/request.ts';
import { splitPhoneNumbers } from '../../../domain/lib/text/phone.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { phoneLink } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { PageHeading, staffMeta } from '../ui/page.tsx';
import { selectRows, selectTotal } from '../api/queries.ts';
import { requestsQuery, requestSummaryQuery } from './request-queries.ts';
import { useAction } from '../session/use-action.ts';
import {
  hasQueuedChanges,
  queueChange,
  type RequestWithChanges,
  useApplyQueuedChanges,
} from './request-changes.tsx';
import { RecordList } from '../records/list/record-list.tsx';
import { mainActionClass } from '../records/list/record-row.tsx';
import { toIndexParameter, readIndex, useListParameters } from '../records/list/list-parameters.ts';
import { SelectCheckbox, toggleId } from '../records/list/bulk/bulk-bar.tsx';
import { requestColumns } from './request-columns.tsx';
import { DeleteRequest, EmptySpam, ExportButton, MailStatus } from './inbox-tools.tsx';
import { TellFamily } from './answers/tell-family.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { findFullSelection, Triage } from './triage.tsx';
import { Button, ToggleGroup } from '../ui/staff-button.tsx';
import { EmptyState } from '../ui/states.tsx';
import './requests.css';

export const meta = staffMeta('Requests');

const boxes: [RequestBox, string][] = [
  ['open', 'Open'],
  ['closed', 'Closed'],
  ['spam', 'Suspected spam'],
];

/** The inbox of requests: who is waiting, who handles it, what was agreed. */
const Requests = () => {
  const { parameters, change: changeAddress } = useListParameters();
  const box = boxes.find(([name]) => name === parameters.get('status'))?.[0] ?? 'open';
  const part = readIndex(parameters, 'part');
  const [openedRequest, setOpenedRequest] = useState<RequestWithChanges | null>(null);
  const options = requestsQuery(box, part);
  const applyQueuedChanges = useApplyQueuedChanges();
  const query = useQuery({
    ...options,
    select: (loaded) => selectRows(loaded).map(applyQueuedChanges),
  });
  const total = useQuery({ ...options, select: selectTotal }).data ?? 0;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const summary = useQuery(requestSummaryQuery).data;
  const change = useChange();
  const show = (nextBox: RequestBox, nextPart: number) => {
    const isOtherBox = nextBox !== box;
    changeAddress(
      {
        status: nextBox === 'open' ? null : nextBox,
        part: toIndexParameter(nextPart),
        page: null,
        ...(isOtherBox && { filter: null, sort: null }),
      },
      true,
    );
    setSelected(new Set());
  };

  return (
    <>
      <PageHeading>Requests</PageHeading>
      {summary && <MailStatus mail={summary.mail} />}
      <ToggleGroup
        label="Which requests"
        options={boxes}
        chosen={box}
        onChoose={(next) => show(next, 0)}
        getCount={(name) => (name === 'spam' ? (summary?.suspected ?? 0) : 0)}
      />
      {box === 'spam' && query.data && query.data.length > 0 && <EmptySpam requests={query.data} />}
      <RecordList
        key={box}
        query={query}
        parts={{ part, total, onTurn: (next) => show(box, next) }}
        renderTools={(found) => (
          <Triage
            box={box}
            found={found}
            everything={
              part === 0 ? findFullSelection(box, query.data ?? [], summary, total) : null
            }
            selected={selected}
            onSelect={setSelected}
          />
        )}
        renderSelect={(row) => (
          <SelectCheckbox
            name={`the request from ${row.name}`}
            checked={selected.has(row.id)}
            onChange={(checked) => setSelected(toggleId(selected, row.id, checked))}
          />
        )}
        pluralName="requests"
        singularName="request"
        loadFailed={messages.loadFailed}
        columns={requestColumns(box)}
        getName={({ name }) => `the request from ${name}`}
        renderDeleteQuestion={(row, onClosed) => (
          <DeleteRequest key={row.id} request={row} onClosed={onClosed} />
        )}
        renderActions={(row) => (
          <>
            <CallOnCard request={row} />
            {row.status === 'new' && (
              <Button
                icon={<PhoneOutgoing aria-hidden />}
                aria-label={`Mark the request from ${row.name} as contacted`}
                onClick={() => void change(row, { status: 'contacted', taken: true })}
              >
                Contacted
              </Button>
            )}
            <TellFamily request={row} />
            {row.status === 'suspected spam' && (
              <Button
                icon={<Undo2 aria-hidden />}
                aria-label={`The request from ${row.name} is not spam`}
                onClick={() => void change(row, { status: 'new' })}
              >
                Not spam
              </Button>
            )}
            <Button
              className={shouldCall(row) ? undefined : mainActionClass}
              icon={<SquarePen aria-hidden />}
              aria-label={`Open the request from ${row.name}`}
              onClick={() => setOpenedRequest(row)}
            >
              Open
            </Button>
          </>
        )}
        empty={<EmptyBox box={box} />}
      />
      <p>
        <ExportButton />
      </p>
      {openedRequest && (
        <RequestDialog
          request={openedRequest}
          mayMail={summary?.mail.configured === true}
          onAnswered={() => {
            setOpenedRequest(null);
            void change(openedRequest, { answered: true });
          }}
          onClosed={() => setOpenedRequest(null)}
        />
      )}
    </>
  );
};
export default Requests;

/** Whether a call is the likeliest next step. */
const shouldCall = ({ status, phone }: RequestWithChanges): boolean =>
  status === 'new' && splitPhoneNumbers(phone).length > 0;

/** On a card, a button to call a waiting family; a table shows the number itself. */
const CallOnCard = ({ request }: { request: RequestWithChanges }) =>
  shouldCall(request) && (
    <a
      className={`staff-button staff-button-primary staff-card-only ${mainActionClass}`}
      href={phoneLink(splitPhoneNumbers(request.phone)[0] ?? '')}
      aria-label={`Call ${request.name}`}
    >
      <Phone aria-hidden />
      <span>Call</span>
    </a>
  );

type Update = Omit<RequestUpdateInput, 'id'>;

/** The update that undoes a one-tap change. */
const createUndo = (before: RequestWithChanges, { status, taken }: Update): Update => {
  const { proposed_date: date, proposed_time: time } = before;
  return {
    ...(status !== undefined && { status: before.status }),
    ...(taken !== undefined && before.taken_by === null && { taken: false }),
    ...(date !== null && { proposed: { date, time } }),
  };
};

const useChange = () => {
  const { act } = useAction();
  /**
   * The request and version of the last change, to ignore the second tap of a double tap, which would
   * conflict with the first. An Undo has a newer version and is not ignored.
   */
  const sent = useRef('');
  const change = async (request: RequestWithChanges, update: Update, isUndo = false) => {
    const { id, version } = request;
    if (sent.current === `${id} ${version}`) return;
    // Answering a proposal, and undoing that, requires a connection.
    const canQueue = !update.answered && !update.proposed;
    if (canQueue && hasQueuedChanges(id) && (await queueChange(request, update, null))) return;
    sent.current = `${id} ${version}`;
    const payload = { id, ...update };
    const changed = { ...request, version: version + 1 };
    const answer = await act(
      () => send('PUT', apiUrls.tourRequests, payload, messages.saveFailed, version),
      {
        failed: messages.savingError,
        done: messages.updated,
        about: request,
        undo: isUndo ? undefined : () => change(changed, createUndo(request, update), true),
        resend: () => change(request, update),
        onUnreachable: canQueue ? (failure) => queueChange(request, update, failure) : undefined,
        reload: [['tourRequests']],
      },
    );
    if (!answer.ok) sent.current = '';
  };
  return change;
};

const emptyTexts: Record<RequestBox, [title: string, text: string]> = {
  open: [
    'No open requests',
    'When someone asks for a visit on the contact page, the request appears here.',
  ],
  closed: [
    'No closed requests',
    'Requests that you close appear here until their retention period ends.',
  ],
  spam: ['No suspected spam', 'Requests that look automated appear here instead of being refused.'],
};

const EmptyBox = ({ box }: { box: RequestBox }) => {
  const [title, text] = emptyTexts[box];
  return (
    <EmptyState picture={letters} title={title}>
      {text}
    </EmptyState>
  );
};
