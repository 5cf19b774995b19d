import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { apiUrls } from '../../../../domain/api-urls.ts';
import {
  type OwnPage,
  ownPageForm,
  ownPageMessages as messages,
  ownPages,
  parseBlocks,
  starterPages,
} from '../../../../domain/nouns/own-pages/own-page-noun.ts';
import { draftMessages } from '../../../../domain/site/drafts/saved-draft.ts';
import { send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import { MoreFields } from '../../forms/more-fields.tsx';
import '../../forms/forms.css';
import { NounField, toFormValues } from '../../forms/noun-field.tsx';
import { draftsQuery } from '../../records/drafts/draft-queries.ts';
import { ListPage } from '../../records/list-page.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import type { EditorFormProps } from '../../records/record-editor.tsx';
import { useListDialog } from '../../records/noun-form.tsx';
import { useAction } from '../../session/use-action.ts';
import { staffMeta } from '../../ui/page.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { BlockRows } from './block-rows.tsx';

export const meta = staffMeta(ownPages.title);

const OwnPages = () => (
  <ListPage noun="ownPages" Form={OwnPageForm}>
    <StarterPages />
  </ListPage>
);
export default OwnPages;

const foldedFields = ['address', 'description'] as const;

const OwnPageForm = ({ record, onClosed }: EditorFormProps<OwnPage>) => {
  const { dialog, save } = useListDialog('ownPages', { record, onClosed });
  const form = useForm({
    resolver: zodResolver(ownPageForm),
    defaultValues: { ...toFormValues(ownPages, record), blocks: parseBlocks(record?.blocks) },
  });
  return (
    <RecordDialog {...dialog} form={form} onSave={save}>
      <NounField noun={ownPages} name="title" />
      <BlockRows />
      <MoreFields names={foldedFields}>
        {foldedFields.map((name) => (
          <NounField key={name} noun={ownPages} name={name} />
        ))}
      </MoreFields>
    </RecordDialog>
  );
};

/**
 * Suggests pages that many homes have. A tap adds one as a draft; a suggestion disappears once a page has its
 * title.
 */
const StarterPages = () => {
  const { data: stored } = useQuery(listQuery('ownPages'));
  const { data: drafts } = useQuery(draftsQuery);
  const { act, busy } = useAction();
  if (!stored || !drafts) return null;
  const titles = new Set<unknown>([
    ...stored.map(({ title }) => title),
    ...drafts.filter(({ noun }) => noun === 'ownPages').map(({ fields }) => fields['title']),
  ]);
  const offered = starterPages.filter(({ title }) => !titles.has(title));
  if (offered.length === 0) return null;
  const start = (fields: (typeof starterPages)[number]) =>
    act(
      () => send('POST', apiUrls.drafts, { noun: 'ownPages', fields }, draftMessages.saveFailed),
      {
        done: messages.started,
        about: `page “${fields.title}”`,
        failed: draftMessages.savingError,
        reload: [draftsQuery.queryKey],
      },
    );
  return (
    <details className="staff-more-fields fold" open={stored.length === 0}>
      <summary>Start from headings</summary>
      <div>
        <p>Each becomes a draft, which visitors don’t see until you publish it.</p>
        <ul className="row">
          {offered.map((page) => (
            <li key={page.title}>
              <Button
                icon={<FilePlus2 aria-hidden />}
                aria-disabled={busy}
                onClick={() => !busy && void start(page)}
              >
                {page.title}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
};
