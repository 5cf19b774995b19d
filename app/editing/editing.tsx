import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { sessionMessages } from '../../domain/entities/session.ts';
import type { SiteText } from '../../domain/entities/site-text.ts';
import { mayEditContent } from '../../domain/permissions.ts';
import type { TextValue } from '../../domain/texts/text.ts';
import { adminUrls } from '../../domain/urls.ts';
import { StaffContext, useStaffSession } from '../admin/session/session.ts';
import { StaffProviders, Waiting } from '../admin/shell/staff-providers.tsx';
import { DraftTexts, EditableText } from '../site/texts/texts.tsx';
import { EditingBar } from './editing-bar.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { EditablePage } from './editable-page.tsx';
import { TextMark } from './text-mark.tsx';
import { textsQuery } from './texts-query.ts';
import './editing.css';

/** A public page whose texts are changed where they stand (docs/decisions/051). */
const Editing = () => (
  <StaffProviders>
    <SignedIn>
      <PageEditor />
    </SignedIn>
  </StaffProviders>
);
export default Editing;

/** The page is everyone's, but only staff see it here. */
const SignedIn = ({ children }: { children: ReactNode }) => {
  const staff = useStaffSession();
  if (!staff) return <Waiting>{sessionMessages.checking}</Waiting>;
  // The list of pages says why, in the frame of the staff area.
  if (staff.secondStepMissing || !mayEditContent(staff))
    return <Navigate to={adminUrls.pages} replace />;
  return <StaffContext value={staff}>{children}</StaffContext>;
};

/** Visitors see no trace of a text that was left empty; here it must be found again. */
const nothingShown = 'Nothing is shown here';

const markText = (text: { key: string }, shown: ReactNode) => (
  <TextMark textKey={text.key}>{shown === '' ? <i>{nothingShown}</i> : shown}</TextMark>
);

/** What was read with the page may be older than what was saved since. */
const shownWords = ({ key, value, original }: SiteText): [string, TextValue] => [
  key,
  value ?? original,
];

const PageEditor = () => {
  const texts = useQuery(textsQuery);
  const [open, setOpen] = useState<SiteText | null>(null);
  const [draft, setDraft] = useState<TextValue | null>(null);
  // Whoever presses a text before all have been read gets it as soon as they are.
  const openText = async (key: string) => {
    const read = texts.data ?? (await texts.refetch({ cancelRefetch: false })).data;
    setOpen(read?.find((text) => text.key === key) ?? null);
  };
  const close = () => {
    setOpen(null);
    setDraft(null);
  };
  const shown = {
    ...Object.fromEntries(texts.data?.map(shownWords) ?? []),
    ...(open && draft !== null && { [open.key]: draft }),
  };
  return (
    <EditableText value={markText}>
      <DraftTexts value={shown}>
        <EditingBar texts={texts} onOpen={(key) => void openText(key)} />
        <EditablePage onOpen={(key) => void openText(key)}>
          <Outlet />
        </EditablePage>
        {open && <EditorDialog key={open.key} text={open} onType={setDraft} onClosed={close} />}
      </DraftTexts>
    </EditableText>
  );
};
