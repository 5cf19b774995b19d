import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, LayoutList, ListTree } from 'lucide-react';
import { use, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { findArea, sitePages, type TextArea } from '../../domain/texts/text-areas.ts';
import { allTexts } from '../../domain/site/words/all-texts.ts';
import { type SiteText, siteTextMessages as messages } from '../../domain/texts/site-text.ts';
import { fillOrHideBlanks, findMetadataTextName } from '../../domain/texts/text-names.ts';
import { isShown } from '../../domain/site/go-live/house-sentences.ts';
import type { Claim } from '../../domain/texts/claims.ts';
import { isSectionedPage } from '../../domain/nouns/home/page-sections.ts';
import type { HomeWithDefaults } from '../../domain/nouns/home/home-noun.ts';
import type { PageName } from '../../domain/pages.ts';
import { toPlainText } from '../../domain/texts/plain-words.ts';
import { adminUrls, editUrls } from '../../domain/staff-urls.ts';
import { toFailure } from '../admin/api/failed-request.ts';
import { WithHomeDraft } from '../admin/nouns/home/home-forms.tsx';
import { SectionsForm } from '../admin/nouns/home/arranged-rows.tsx';
import { DraftState } from '../admin/records/drafts/draft-mark.tsx';
import { UnsentBar } from '../admin/shell/offline/unsent-bar.tsx';
import { Button } from '../admin/ui/staff-button.tsx';
import { LoadFailure } from '../admin/ui/states.tsx';
import { createHomeBlanks, findPageUntrueClaims } from '../lib/page-texts.ts';
import { useHome } from '../site/ui/home-data.ts';
import { PageDraftsContext } from './editable-page.tsx';

interface EditingBarProps {
  texts: UseQueryResult<SiteText[]>;
  home: HomeWithDefaults | null | undefined;
  onOpen: (key: string) => void;
}

/** The bar above the page: a link back, the form of the page's sections, and a list of all its texts. */
export const EditingBar = ({ texts, home, onOpen }: EditingBarProps) => {
  const [isArranging, setIsArranging] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const { key: page, area } = useEditedPage();
  return (
    <aside className="staff editing-bar" aria-label="Edit this page">
      <div className="editing-bar-line row">
        <Link to={adminUrls.pages} className="staff-button staff-button-plain">
          <ArrowLeft aria-hidden />
          <span>All pages</span>
        </Link>
        <p>Press a text or a picture to change it.</p>
        {page && isSectionedPage(page) && (
          <Button icon={<LayoutList aria-hidden />} onClick={() => setIsArranging(true)}>
            Sections
          </Button>
        )}
        <Button
          icon={<ListTree aria-hidden />}
          aria-expanded={isListOpen}
          aria-controls="all-texts"
          onClick={() => setIsListOpen(!isListOpen)}
        >
          All texts
        </Button>
      </div>
      <UnsentBar />
      {texts.error && (
        <LoadFailure
          failure={toFailure(texts.error, messages.loadFailed)}
          busy={texts.isFetching}
          onRetry={() => void texts.refetch()}
        />
      )}
      <div id="all-texts" hidden={!isListOpen}>
        {isListOpen && texts.data && <AllTexts area={area} texts={texts.data} onOpen={onOpen} />}
      </div>
      {isArranging && home && page && isSectionedPage(page) && (
        <WithHomeDraft home={home}>
          {(record) => (
            <SectionsForm page={page} record={record} onClosed={() => setIsArranging(false)} />
          )}
        </WithHomeDraft>
      )}
    </aside>
  );
};

interface TextsProps {
  area: TextArea;
  texts: SiteText[];
  onOpen: (key: string) => void;
}

/** The texts that are on the page now, and in a folded list those that visitors see at other times. */
const AllTexts = ({ area, texts, onOpen }: TextsProps) => {
  const [onPage] = useState(listKeysOnPage);
  const untrue = findPageUntrueClaims(useHome());
  const isOnPage = ({ key }: SiteText) => onPage.has(key) || findMetadataTextName(key) !== null;
  const pageTexts = texts.filter(({ key }) => findArea(key) === area);
  const sharedTexts = texts.filter(({ key }) => findArea(key) === 'site' && area !== 'site');
  const hiddenTexts = [...pageTexts, ...sharedTexts].filter(
    (text) => !isOnPage(text) && mayBeShown(text.key, untrue),
  );
  return (
    <>
      <TextList name="On this page" texts={pageTexts.filter(isOnPage)} onOpen={onOpen} />
      <TextList name="On every page" texts={sharedTexts.filter(isOnPage)} onOpen={onOpen} />
      {hiddenTexts.length > 0 && (
        <details>
          <summary className="text-list-heading">
            {hiddenTexts.length.toLocaleString('en-US')} more, shown at other times
          </summary>
          <TextList name="Shown at other times" texts={hiddenTexts} onOpen={onOpen} />
        </details>
      )}
    </>
  );
};

/** The keys of the texts on the page behind the list. */
const listKeysOnPage = (): ReadonlySet<string | undefined> =>
  new Set(
    [...document.querySelectorAll<HTMLElement>('.editable-page [data-text]')].map(
      ({ dataset }) => dataset['text'],
    ),
  );

/** Whether a text can ever be shown, given the claims that are not true of the home. */
const mayBeShown = (key: string, untrue: readonly Claim[]): boolean =>
  isShown(allTexts.get(key)?.ofHouse ?? 'always', untrue);

interface TextListProps {
  name: string;
  texts: SiteText[];
  onOpen: (key: string) => void;
}

const TextList = ({ name, texts, onOpen }: TextListProps) => {
  const drafts = use(PageDraftsContext);
  const blanks = createHomeBlanks(useHome());
  if (texts.length === 0) return null;
  return (
    <section aria-label={name}>
      <h2 className="text-list-heading">{name}</h2>
      <ul className="text-list">
        {texts.map(({ key, kind, value, original }) => (
          <li key={key}>
            <button type="button" onClick={() => onOpen(key)}>
              {findMetadataTextName(key) && <b>{findMetadataTextName(key)}</b>}
              <span>
                {fillOrHideBlanks(toPlainText(kind, value ?? original), blanks) || 'Empty'}
              </span>
              {value !== null && <small>Changed</small>}
              {drafts
                .filter((draft) => draft.noun === 'texts' && draft.key === key)
                .map((draft) => (
                  <DraftState key={draft.id} draft={draft} />
                ))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The page that is being edited; `key` is missing for the texts that all pages share. */
const useEditedPage = (): { key?: PageName; area: TextArea } => {
  const { pathname } = useLocation();
  const page = Object.entries(editUrls).find(([, url]) => url === pathname)?.[0];
  return page ? sitePages[page as keyof typeof editUrls] : { area: 'site' };
};
