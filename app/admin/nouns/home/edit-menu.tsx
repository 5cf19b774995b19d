import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { lists } from '../../../../domain/nouns/index.ts';
import {
  homeMessages as messages,
  type HomeWithDefaults,
  splitNames,
} from '../../../../domain/nouns/home/home-noun.ts';
import { hideablePages } from '../../../../domain/nouns/home/optional-pages.ts';
import {
  firstMenuPages,
  furtherMenuPages,
  isFurtherMenuEntry,
  sortMenu,
} from '../../../../domain/nouns/home/site-menu.ts';
import { editUrls } from '../../../../domain/staff-urls.ts';
import type { SiteText } from '../../../../domain/texts/site-text.ts';
import { siteMenu } from '../../../../domain/texts/text-areas.ts';
import { pageUrls } from '../../../../domain/urls.ts';
import { listQuery, textsQuery } from '../../api/queries.ts';
import { QueryState } from '../../api/query-state.tsx';
import { SingleDrafts } from '../../records/drafts/draft-mark.tsx';
import { recordUrl } from '../../records/record-jump.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { PageHeading, staffMeta } from '../../ui/page.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { type ArrangedRow, ArrangedRows } from './arranged-rows.tsx';
import { type HomeFormProps, useHomePartForm, WithHomeDraft } from './home-forms.tsx';
import { homeQuery } from './home-query.ts';
import '../../records/records.css';
import './home.css';

export const meta = staffMeta('Menu');

/** The menu of the site as visitors see it, with links to where its names are changed. */
const MenuPage = () => {
  const homeRead = useQuery(homeQuery);
  const texts = useQuery(textsQuery);
  const ownPages = useQuery(listQuery('ownPages'));
  // Waits for all queries: otherwise the form would store an order without the pages that are still loading.
  const missing = [homeRead, texts, ownPages].find(({ data }) => data === undefined);
  return (
    <>
      <PageHeading>Menu</PageHeading>
      <p className="staff-page-lead quiet">
        What doesn’t fit on a wide screen is under “More”. A page that has nothing to say yet is
        left out by itself.
      </p>
      <QueryState
        query={missing ?? homeRead}
        loading="Loading the menu..."
        failed={messages.loadFailed}
      />
      {homeRead.data?.record && texts.data && ownPages.data && (
        <Menu home={homeRead.data.record} entries={listEntries(texts.data, ownPages.data)} />
      )}
    </>
  );
};
export default MenuPage;

interface MenuProps {
  home: HomeWithDefaults;
  entries: readonly Entry[];
}

const Menu = ({ home, entries }: MenuProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const twice = findTwice(home, entries);
  return (
    <section className="staff-single card" aria-label="Pages in the menu">
      <SingleDrafts noun="home" />
      <div className="staff-section-head row">
        <Button
          tone="primary"
          icon={<ArrowDownUp aria-hidden />}
          onClick={() => setIsEditing(true)}
        >
          Move, hide, or show
        </Button>
      </div>
      {twice.length > 0 && (
        <p className="staff-page-note">
          {`Several pages in the menu have the same name: ${listFormat.format(twice)}. Rename all but one, so that visitors know which is which.`}
        </p>
      )}
      <ol className="arranged-rows stack">
        {arrange(home, entries).map(({ name, isShown }) => {
          const entry = entries.find((each) => each.name === name);
          return (
            <li key={name}>
              <div className="arranged-row row">
                <p>
                  {entry?.label}
                  {!isShown && ' (hidden)'}
                </p>
                {entry?.renameUrl && (
                  <Link
                    to={entry.renameUrl}
                    className="staff-icon-button"
                    aria-label={`Rename: ${entry.label}`}
                  >
                    <Pencil aria-hidden />
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {isEditing && (
        <WithHomeDraft home={home}>
          {(record) => (
            <MenuForm record={record} entries={entries} onClosed={() => setIsEditing(false)} />
          )}
        </WithHomeDraft>
      )}
    </section>
  );
};

interface Entry {
  name: string;
  label: string;
  /** The page where staff change the label; undefined for the first entries, whose labels are fixed. */
  renameUrl?: string;
}

/** All entries in their original order. */
const listEntries = (
  texts: readonly SiteText[],
  ownPages: readonly { id: number; title: string }[],
): Entry[] => {
  const getLabel = (name: keyof typeof siteMenu): string => {
    const { key, original } = siteMenu[name];
    return String(texts.find((text) => text.key === key)?.value ?? original);
  };
  return [
    ...firstMenuPages.map((name) => ({ name, label: getLabel(name) })),
    ...furtherMenuPages.map((name) => ({
      name,
      label: getLabel(name),
      renameUrl: `${editUrls[pageUrls.home]}#${siteMenu[name].key}`,
    })),
    ...ownPages.map(({ id, title }) => ({
      name: `/own-pages/${id}`,
      label: title,
      renameUrl: recordUrl(lists.ownPages.page, id),
    })),
  ];
};

const arrange = (home: HomeWithDefaults, entries: readonly Entry[]): ArrangedRow[] => {
  const hidden = splitNames(home.hidden_pages);
  const [first, further] = [
    entries.filter(({ name }) => !isFurtherMenuEntry(name)),
    entries.filter(({ name }) => isFurtherMenuEntry(name)),
  ];
  const order = splitNames(home.menu_order);
  return [...first, ...sortMenu(further, ({ name }) => name, order)].map(({ name }) => ({
    name,
    isShown: !hidden.includes(name),
  }));
};

/** The labels, in quotes, that several visible entries share. */
const findTwice = (home: HomeWithDefaults, entries: readonly Entry[]): string[] => {
  const shown = new Set(
    arrange(home, entries).flatMap(({ name, isShown }) => (isShown ? name : [])),
  );
  const labels = entries.filter(({ name }) => shown.has(name)).map(({ label }) => label.trim());
  const normal = labels.map((label) => label.toLowerCase());
  const isTwice = (label: string, at: number) => normal.indexOf(label.toLowerCase()) < at;
  return [...new Set(labels.filter(isTwice))].map((label) => `“${label}”`);
};

const listFormat = new Intl.ListFormat('en-US');

interface MenuFormProps extends HomeFormProps {
  entries: readonly Entry[];
}

const MenuForm = ({ entries, ...props }: MenuFormProps) => {
  const { dialog, save } = useHomePartForm(
    props,
    ['hidden_pages', 'menu_order'],
    messages.menuUpdated,
  );
  const { record } = props;
  const form = useForm({ defaultValues: { rows: arrange(record, entries) } });
  return (
    <RecordDialog
      title="Menu"
      {...dialog}
      form={form}
      onSave={({ rows }, context) => {
        const order = rows.map(({ name }) => name).filter(isFurtherMenuEntry);
        const original = entries.map(({ name }) => name).filter(isFurtherMenuEntry);
        const hidden = rows.flatMap(({ name, isShown }) => (isShown ? [] : name));
        // Keep hidden pages that have no row, so that pages in the trash stay hidden when restored.
        const others = splitNames(record.hidden_pages).filter(
          (name) => !rows.some((row) => row.name === name),
        );
        const change = {
          hidden_pages: [...hidden, ...others].join('\n') || null,
          menu_order: order.join() === original.join() ? null : order.join('\n'),
        };
        return save(change, context);
      }}
    >
      <p>Visitors who know the address of a hidden page still find it.</p>
      <ArrangedRows
        control={form.control}
        getLabel={(name) => entries.find((entry) => entry.name === name)?.label ?? name}
        canHide={(name) => Object.hasOwn(hideablePages, name) || isFurtherMenuEntry(name)}
        canMove={isFurtherMenuEntry}
      />
    </RecordDialog>
  );
};
