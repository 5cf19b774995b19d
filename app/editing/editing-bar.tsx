import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, LayoutList, ListTree } from 'lucide-react';
import { use, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { areaOf, sitePages, type TextArea } from '../../domain/content/pages.ts';
import {
  nameOfText,
  type SiteText,
  siteTextMessages as messages,
} from '../../domain/entities/site-text.ts';
import { isSectionedPage } from '../../domain/home/page-sections.ts';
import type { HomeWithDefaults } from '../../domain/nouns/home.ts';
import type { PageName } from '../../domain/pages.ts';
import { asPlainWords } from '../../domain/texts/plain-words.ts';
import { adminUrls, editUrls } from '../../domain/staff-urls.ts';
import { failureOf } from '../admin/api/queries.ts';
import { HomeDraft } from '../admin/nouns/home/home-forms.tsx';
import { SectionsForm } from '../admin/nouns/home/sections-form.tsx';
import { DraftState } from '../admin/records/drafts/draft-mark.tsx';
import { UnsentBar } from '../admin/shell/unsent-bar.tsx';
import { Button } from '../admin/ui/button.tsx';
import { LoadFailure } from '../admin/ui/states.tsx';
import { DraftsOnPage } from './drafts-on-page.ts';

interface EditingBarProps {
  texts: UseQueryResult<SiteText[]>;
  home: HomeWithDefaults | null | undefined;
  onOpen: (key: string) => void;
}

/** The bar above the page: a link back, and a list of all texts of the page. */
export const EditingBar = ({ texts, home, onOpen }: EditingBarProps) => {
  const [arranging, setArranging] = useState(false);
  const [listed, setListed] = useState(false);
  const { key: page, area } = useEditedPage();
  return (
    <aside className="staff editing-bar" aria-label="Edit this page">
      <div className="editing-bar-line">
        <Link to={adminUrls.pages} className="staff-button staff-button-plain">
          <ArrowLeft aria-hidden />
          <span>All pages</span>
        </Link>
        <p>Press a text or a picture to change it.</p>
        {page && isSectionedPage(page) && (
          <Button icon={<LayoutList aria-hidden />} onClick={() => setArranging(true)}>
            Sections
          </Button>
        )}
        <Button
          icon={<ListTree aria-hidden />}
          aria-expanded={listed}
          aria-controls="all-texts"
          onClick={() => setListed(!listed)}
        >
          All texts
        </Button>
      </div>
      <UnsentBar />
      {texts.error && (
        <LoadFailure
          failure={failureOf(texts.error, messages.loadFailed)}
          busy={texts.isFetching}
          onRetry={() => void texts.refetch()}
        />
      )}
      <div id="all-texts" hidden={!listed}>
        <TextList name="On this page" area={area} texts={texts.data} onOpen={onOpen} />
        <TextList name="On every page" area="site" texts={texts.data} onOpen={onOpen} />
      </div>
      {arranging && home && page && isSectionedPage(page) && (
        <HomeDraft home={home}>
          {(record) => (
            <SectionsForm page={page} record={record} onClosed={() => setArranging(false)} />
          )}
        </HomeDraft>
      )}
    </aside>
  );
};

interface TextListProps {
  name: string;
  area: string;
  texts: SiteText[] | undefined;
  onOpen: (key: string) => void;
}

const TextList = ({ name, area, texts, onOpen }: TextListProps) => {
  const drafts = use(DraftsOnPage);
  return (
    <section aria-label={name}>
      <h2 className="text-list-heading">{name}</h2>
      <ul className="text-list">
        {texts
          ?.filter(({ key }) => areaOf(key) === area)
          .map((text) => (
            <li key={text.key}>
              <button type="button" onClick={() => onOpen(text.key)}>
                <b>{nameOfText(text.key)}</b>
                <span>{asPlainWords(text.kind, text.value ?? text.original) || 'Empty'}</span>
                {text.value !== null && <small>Changed</small>}
                {drafts
                  .filter(({ noun, key }) => noun === 'texts' && key === text.key)
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

/** The page whose editor is open; its key is missing for what all pages share. */
const useEditedPage = (): { key?: PageName; area: TextArea } => {
  const { pathname } = useLocation();
  const page = Object.entries(editUrls).find(([, url]) => url === pathname)?.[0];
  return page ? sitePages[page as keyof typeof editUrls] : { area: 'site' };
};
