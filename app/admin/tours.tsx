import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, PhoneOutgoing, SquarePen, Undo2 } from 'lucide-react';
import { useState } from 'react';
import letters from '../../art/empty-letters.svg?url';
import {
  type TourBox,
  type TourRequest,
  type TourRequestUpdate,
  tourWords as words,
} from '../../domain/entities/tour-request.ts';
import { apiUrls } from '../../domain/urls.ts';
import { send } from './api-client.ts';
import { notify } from './notices.tsx';
import { staffMeta } from './page-meta.ts';
import { toursQuery, tourSummaryQuery, useSessionEnd } from './queries.ts';
import { RecordList } from './record-list.tsx';
import { TourBoxes } from './tour-boxes.tsx';
import { tourColumns } from './tour-columns.tsx';
import { DeleteTour, EmptySpam } from './tour-delete.tsx';
import { TourDialog } from './tour-dialog.tsx';
import { MailStanding } from './tour-mail.tsx';
import { Button } from './ui/button.tsx';
import { PageHeading } from './ui/page-heading.tsx';
import { EmptyState } from './ui/states.tsx';

export const meta = staffMeta('Tour requests');

/** Families who asked for a tour: who waits, who takes care of it, what was agreed. */
const Tours = () => {
  const [box, setBox] = useState<TourBox>('open');
  const [opened, setOpened] = useState<TourRequest | null>(null);
  const query = useQuery(toursQuery(box));
  const summary = useQuery(tourSummaryQuery).data;
  const { reload, change } = useChange();

  return (
    <>
      <PageHeading>Tour requests</PageHeading>
      {summary && <MailStanding mail={summary.mail} onRetried={reload} />}
      <TourBoxes box={box} summary={summary} onChoose={setBox} />
      {box === 'spam' && query.data && query.data.length > 0 && (
        <EmptySpam requests={query.data} onDeleted={reload} />
      )}
      <RecordList
        key={box}
        query={query}
        what="tour requests"
        loadFailed={words.loadFailed}
        columns={tourColumns(box)}
        nameOf={({ name }) => `the request from ${name}`}
        renderDeleteQuestion={(row, onClosed) => (
          <DeleteTour key={row.id} request={row} onDeleted={reload} onClosed={onClosed} />
        )}
        renderActions={(row) => (
          <>
            {row.status === 'new' && (
              <Button
                icon={<PhoneOutgoing aria-hidden />}
                aria-label={`Mark the request from ${row.name} as contacted`}
                onClick={() => void change({ id: row.id, status: 'contacted', taken: true })}
              >
                Contacted
              </Button>
            )}
            {row.status === 'suspected spam' && (
              <Button
                icon={<Undo2 aria-hidden />}
                aria-label={`The request from ${row.name} is not spam`}
                onClick={() => void change({ id: row.id, status: 'new' })}
              >
                Not spam
              </Button>
            )}
            <Button
              icon={<SquarePen aria-hidden />}
              aria-label={`Open the request from ${row.name}`}
              onClick={() => setOpened(row)}
            >
              Open
            </Button>
          </>
        )}
        empty={<Nothing box={box} />}
      />
      <p>
        <ExportLink />
      </p>
      {opened && (
        <TourDialog
          request={opened}
          mayMail={summary?.mail.configured === true}
          onSaved={reload}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  );
};
export default Tours;

const useChange = () => {
  const client = useQueryClient();
  const endSession = useSessionEnd();
  const reload = () => client.invalidateQueries({ queryKey: ['tours'] });
  const change = async (update: TourRequestUpdate) => {
    const answer = await send('PUT', apiUrls.tourRequests, update, words.saveFailed);
    if (answer.ok) notify.success(words.updated);
    else notify.error(words.savingError, answer);
    await reload();
    if (!answer.ok) endSession(answer);
  };
  return { reload, change };
};

/** Everything in the inbox as a table for a spreadsheet program. */
const ExportLink = () => (
  <a href={apiUrls.tourRequestsExport} download className="staff-button staff-button-plain">
    <Download aria-hidden />
    <span>Export as CSV</span>
  </a>
);

const nothing: Record<TourBox, [title: string, text: string]> = {
  open: [
    'No family is waiting',
    'When somebody asks for a visit on the contact page, the request shows up here.',
  ],
  closed: [
    'Nothing is closed yet',
    'Requests that you close come here, until they are deleted when their time is over.',
  ],
  spam: ['No suspected spam', 'What looks like a robot is kept here, so that no family is lost.'],
};

const Nothing = ({ box }: { box: TourBox }) => {
  const [title, text] = nothing[box];
  return (
    <EmptyState picture={letters} title={title}>
      {text}
    </EmptyState>
  );
};
