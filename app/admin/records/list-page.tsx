import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { picturePreviewUrl } from '../../../domain/api-urls.ts';
import letters from '../../../art/empty-letters.svg?url';
import type { BuiltInNoun } from '../../../domain/site/built-in/built-in-copy.ts';
import { toText, type StoredValue } from '../../../domain/nouns/field-words.ts';
import { trashMessages } from '../../../domain/nouns/trash-entry.ts';
import type { Field } from '../../../domain/nouns/field.ts';
import { type ListName, findList, type ListRecords } from '../../../domain/nouns/index.ts';
import { hasEnded } from '../../../domain/nouns/noun.ts';
import { pictureParameters } from '../../../domain/staff-urls.ts';
import { listQuery } from '../api/queries.ts';
import { PageHeading } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useDeletion } from './deletion.tsx';
import { EmptyStart } from './empty-start.tsx';
import type { RunBulkAction } from './list/bulk/use-bulk.ts';
import {
  type EndState,
  nameColumn,
  describeHidden,
  VisibilityButton,
  type VisibleRow,
} from './list/bulk/visibility.tsx';
import { ManagedList } from './list/managed-list.tsx';
import { RecordList } from './list/record-list.tsx';
import type { ArrangedRow } from './list/order/arrange-row.tsx';
import { type Column, mainActionClass } from './list/record-row.tsx';
import { NounForm } from './noun-form.tsx';
import { type EditorFormProps, useRecordEditor } from './record-editor.tsx';

interface ListPageProps<Name extends ListName> {
  noun: Name;
  /** The default is a form with all fields. */
  Form?: ComponentType<EditorFormProps<ListRecords[Name]>>;
  /** The columns after the name. The default is those of the definition. */
  columns?: Column<ListRecords[Name]>[];
  /** Whether to lay out the cards as a wall of pictures. */
  wall?: boolean;
  /** Returns the details to show for a row, besides its title, while the list is being reordered. */
  toArrangedRow?: (row: ListRecords[Name]) => Partial<ArrangedRow>;
  /** The drawing to show while the list is empty. */
  picture?: string;
  /** The built-in records that can be copied. */
  builtIn?: { noun: BuiltInNoun; name: string };
  deleteConsequence?: string;
  /** Further buttons for each row, in a list that visitors don't read. */
  renderButtons?: (row: ListRecords[Name]) => ReactNode;
  /** Shown above the list. */
  children?: ReactNode;
  /** Shown below the list. */
  below?: ReactNode;
}

/** The staff page of a list: add, edit, delete, and put in order and hide what visitors read. */
export const ListPage = <Name extends ListName>({
  noun: name,
  Form,
  columns = createFieldColumns(name),
  wall = false,
  toArrangedRow,
  picture = letters,
  builtIn,
  deleteConsequence = trashMessages.goesToTrash,
  renderButtons,
  children,
  below,
}: ListPageProps<Name>) => {
  type Row = ListRecords[Name];
  const noun = findTypedList<Row>(name);
  const { title, one, several, shown, messages, ifNone, ifAllHidden, getTitle, getName } = noun;
  const query = useQuery(listQuery(name));
  const deleteRecord = useDeletion(name, messages);
  const PlainForm = useMemo(() => createPlainForm(name), [name]);
  const editor = useRecordEditor<Row>({
    ...(shown && { noun: name }),
    singularName: one,
    getName,
    Form: Form ?? PlainForm,
  });
  useRequestedRecord(noun.page, noun.addedFromToday !== undefined, editor.add);
  const describeHiddenRow = (row: Row) =>
    describeHidden((row as Row & VisibleRow).visible, findEnd(noun, row));
  const list = {
    query,
    pluralName: several,
    singularName: one,
    loadFailed: messages.loadFailed,
    columns,
    getName,
    onDelete: deleteRecord,
    deleteConsequence,
    empty: (
      <EmptyState
        picture={picture}
        title={ifNone?.title ?? `No ${several} yet`}
        action={
          builtIn && (
            <EmptyStart noun={builtIn.noun} builtInName={builtIn.name} onStartEmpty={editor.add} />
          )
        }
      >
        {ifNone?.text ?? `Visitors see ${several} as soon as you add one.`}
      </EmptyState>
    ),
  };
  return (
    <>
      <PageHeading action={editor.addButton}>{title}</PageHeading>
      {children}
      {editor.newDrafts}
      {shown ? (
        <ManagedList<Row>
          {...list}
          noun={name}
          wall={wall}
          describeNoneVisible={(rows) =>
            rows.length > 0 && rows.every(describeHiddenRow)
              ? (ifAllHidden ?? `All ${several} are hidden, so visitors see none of them.`)
              : null
          }
          toArrangedRow={(row) => ({
            title: getTitle(row),
            detail: describeHiddenRow(row),
            ...toArrangedRow?.(row),
          })}
          renderActions={(row, run) => (
            <>
              <VisibilityButton
                row={row as Row & VisibleRow}
                name={getName(row)}
                run={run as RunBulkAction<Row & VisibleRow>}
              />
              {editor.editButton(row, { className: mainActionClass })}
            </>
          )}
        />
      ) : (
        <RecordList<Row>
          {...list}
          renderActions={(row) => (
            <>
              {renderButtons?.(row)}
              {editor.editButton(row, { className: mainActionClass })}
            </>
          )}
        />
      )}
      {below}
      {editor.form}
    </>
  );
};

const findEnd = (noun: Parameters<typeof hasEnded>[0], row: object): EndState | null => {
  if (!hasEnded(noun, row)) return null;
  return noun.archivedAfter === undefined ? 'Ended' : 'Archived';
};

/** If the address asks for a new record, opens the form and removes the parameter from the address. */
const useRequestedRecord = (page: string, isOffered: boolean, add: () => void): void => {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const isRequested = isOffered && parameters.has(pictureParameters.add);
  useEffect(() => {
    if (!isRequested) return;
    const open = async () => {
      await navigate(page, { replace: true });
      add();
    };
    void open();
    // The callback changes with every render, but always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRequested, navigate, page]);
};

const createPlainForm = <Name extends ListName>(noun: Name) =>
  function PlainForm(props: EditorFormProps<ListRecords[Name]>) {
    return <NounForm noun={noun} {...props} />;
  };

const findTypedList = <Row,>(name: ListName) => {
  const noun = findList(name);
  return {
    ...noun,
    getTitle: noun.getTitle as (row: Row) => string,
    getName: noun.getName as (row: Row) => string,
  };
};

/** The columns for the name, the picture, and the fields that the definition lists, or else every text. */
const createFieldColumns = <Name extends ListName>(name: Name): Column<ListRecords[Name]>[] => {
  const noun = findTypedList<ListRecords[Name]>(name);
  const [first, ...others] = Object.entries<Field>(noun.fields);
  const isListed = ([field, { kind }]: [string, Field]): boolean =>
    noun.listed ? noun.listed.includes(field) : kind === 'text';
  return [
    nameColumn<ListRecords[Name] & VisibleRow>(
      { id: first?.[0] ?? 'name', label: first?.[1].label ?? 'Name' },
      noun.getTitle,
      (row) => findEnd(noun, row),
    ) as Column<ListRecords[Name]>,
    ...(noun.upload === 'image_url' ? [pictureColumn] : []),
    ...others
      .filter(isListed)
      .map(([field, { label, inWords = toText }], index): Column<ListRecords[Name]> => {
        const getValue = (row: object) => (row as Record<string, StoredValue>)[field] ?? '';
        return {
          id: field,
          label,
          value: getValue,
          isBrief: index === 0,
          cell: (row) => <span className="staff-clamped">{inWords(getValue(row))}</span>,
        };
      }),
  ];
};

const getPictureUrl = (row: object): string =>
  (row as { image_url?: string | null }).image_url ?? '';

/** A small picture of each row. It has no alt text, because the name is beside it. */
const pictureColumn: Column<object & { id: number }> = {
  id: 'image',
  label: 'Picture',
  value: getPictureUrl,
  cell: (row) =>
    getPictureUrl(row) && (
      <img
        className="staff-thumbnail"
        src={picturePreviewUrl(getPictureUrl(row))}
        width={96}
        height={64}
        alt=""
        loading="lazy"
      />
    ),
  searchable: false,
  sortable: false,
};
