import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useRevalidator } from 'react-router';
import { sessionMessages } from '../../domain/accounts/staff-session.ts';
import type { SiteText } from '../../domain/texts/site-text.ts';
import { mayEditContent } from '../../domain/accounts/role-rights.ts';
import type { TextValue } from '../../domain/texts/text.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import { listQuery, textsQuery } from '../admin/api/queries.ts';
import { homeQuery } from '../admin/nouns/home/home-query.ts';
import { StaffContext, useStaffSession } from '../admin/session/session.ts';
import {
  RequestedProof,
  StaffProviders,
  SessionCheckMessage,
} from '../admin/shell/staff-providers.tsx';
import { forgetRecentAnswers } from '../lib/browser-content.ts';
import { DraftHomeContext } from '../site/ui/home-data.ts';
import { DraftTextsContext, EditableTextContext } from '../site/ui/texts.tsx';
import { PageDraftsContext, useDrafts, EditablePage, TextMark } from './editable-page.tsx';
import { EditingBar } from './editing-bar.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import type { PagePicture } from './page-pictures.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { overlayHome } from './shown-home.ts';
import './editing.css';

/** A public page whose texts and pictures can be changed in place (docs/decisions/051). */
const EditingLayout = () => (
  <StaffProviders>
    <RequireEditor>
      <PageEditor />
    </RequireEditor>
  </StaffProviders>
);
export default EditingLayout;

/** Renders its children only for staff who may edit content, and if the page exists. */
const RequireEditor = ({ children }: { children: ReactNode }) => {
  const staff = useStaffSession();
  const page = useMatches().at(-1)?.loaderData as { answer?: unknown } | undefined;
  if (!staff) return <SessionCheckMessage>{sessionMessages.checking}</SessionCheckMessage>;
  // The list of pages explains why editing is not possible.
  if (staff.secondStepMissing || !mayEditContent(staff) || page?.answer === null)
    return <Navigate to={adminUrls.pages} replace />;
  return (
    <StaffContext value={staff}>
      {children}
      <RequestedProof />
    </StaffContext>
  );
};

/** A placeholder for empty texts, which visitors don't see, so that staff can fill them again. */
const emptyTextPlaceholder = 'Nothing is shown here';

const renderTextMark = (text: { key: string }, renderedText: ReactNode) => (
  <TextMark textKey={text.key}>
    {renderedText === '' ? <i>{emptyTextPlaceholder}</i> : renderedText}
  </TextMark>
);

/** A text's key and current value. The value that came with the page may be older. */
const toKeyAndValue = ({ key, value, original }: SiteText): [string, TextValue] => [
  key,
  value ?? original,
];

const PageEditor = () => {
  const texts = useQuery(textsQuery);
  const drafts = useDrafts();
  const [openedText, setOpenedText] = useState<SiteText | null>(null);
  const [pressedPart, setPressedPart] = useState(0);
  const [typedValue, setTypedValue] = useState<TextValue | null>(null);
  const [picture, setPicture] = useState<PagePicture | null>(null);
  const home = useQuery(homeQuery).data?.record;
  useReloadOnChange();
  // If the texts are still loading, the form opens as soon as they arrive.
  const openText = async (key: string, part = 0) => {
    const loadedTexts = texts.data ?? (await texts.refetch({ cancelRefetch: false })).data;
    setPressedPart(part);
    setOpenedText(loadedTexts?.find((text) => text.key === key) ?? null);
  };
  useOpenOnHash(texts.data !== undefined, (key) => void openText(key));
  const close = () => {
    setOpenedText(null);
    setTypedValue(null);
  };
  const shownTexts = {
    ...Object.fromEntries(texts.data?.map(toKeyAndValue) ?? []),
    ...(openedText && typedValue !== null && { [openedText.key]: typedValue }),
  };
  return (
    <EditableTextContext value={renderTextMark}>
      <PageDraftsContext value={drafts}>
        <DraftTextsContext value={shownTexts}>
          <EditingBar texts={texts} home={home} onOpen={(key) => void openText(key)} />
          <EditablePage onOpen={(key, part) => void openText(key, part)} onPicture={setPicture}>
            <DraftHomeContext value={home ? overlayHome(home) : null}>
              <Outlet />
            </DraftHomeContext>
          </EditablePage>
          {openedText && (
            <EditorDialog
              key={openedText.key}
              text={openedText}
              part={pressedPart}
              onType={setTypedValue}
              onClosed={close}
            />
          )}
          {picture && <PictureDialog picture={picture} onClosed={() => setPicture(null)} />}
        </DraftTextsContext>
      </PageDraftsContext>
    </EditableTextContext>
  );
};

/** Opens the text whose key is after the # of the address, once the texts are loaded. */
const useOpenOnHash = (isReady: boolean, onOpen: (key: string) => void): void => {
  const key = useLocation().hash.slice(1);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (isReady && key) open(key);
  }, [isReady, key]);
};

/** Reloads the page's records when a form, or Undo, has changed one of them. */
const useReloadOnChange = (): void => {
  const { revalidate } = useRevalidator();
  const { data: gallery } = useQuery(listQuery('gallery'));
  const { data: rooms } = useQuery(listQuery('rooms'));
  const { data: services } = useQuery(listQuery('services'));
  const firstRecords = useRef({ gallery, rooms, services });
  useEffect(() => {
    const firstRecord = firstRecords.current;
    firstRecords.current = { gallery, rooms, services };
    const isChanged =
      (firstRecord.gallery && firstRecord.gallery !== gallery) ||
      (firstRecord.rooms && firstRecord.rooms !== rooms) ||
      (firstRecord.services && firstRecord.services !== services);
    if (!isChanged) return;
    forgetRecentAnswers();
    void revalidate();
  }, [gallery, rooms, services, revalidate]);
};
