import { Pencil, Plus } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import {
  builtInWarnings,
  type NounWithWarning,
} from '../../../domain/site/built-in/built-in-copy.ts';
import type { Draft } from '../../../domain/site/drafts/saved-draft.ts';
import type { ListName } from '../../../domain/nouns/index.ts';
import { Button } from '../ui/staff-button.tsx';
import { WithDraft } from './drafts/draft-form.tsx';
import { NewDrafts } from './drafts/draft-mark.tsx';

/** The props of a record's form. Without a record, it adds a new one. */
export interface EditorFormProps<Row> {
  record: Row | null;
  onClosed: () => void;
}

interface EditorOptions<Row> {
  /** The list of the records, if they can be saved as drafts. */
  noun?: ListName;
  /** The word for one record, as in "Add picture". */
  singularName: string;
  getName: (row: Row) => string;
  Form: ComponentType<EditorFormProps<Row>>;
}

/** The record that is being edited: a stored one, or a new one (null), which may have a draft. */
interface EditedRecord<Row> {
  record: Row | null;
  newDraft?: Draft;
}

/** Editing on a list page: the Add button, each row's Edit button, and the open form. */
export const useRecordEditor = <Row extends { id: number; version: number }>({
  noun,
  singularName,
  getName,
  Form,
}: EditorOptions<Row>) => {
  const [editedRecord, setEditedRecord] = useState<EditedRecord<Row> | null>(null);
  const add = () => setEditedRecord({ record: null });
  const onClosed = () => setEditedRecord(null);
  return {
    add,
    addButton: (
      <Button tone="primary" icon={<Plus aria-hidden />} onClick={add}>
        Add {singularName}
      </Button>
    ),
    editButton: (row: Row, button?: Partial<ComponentProps<typeof Button>>) => (
      <Button
        icon={<Pencil aria-hidden />}
        aria-label={`Edit ${getName(row)}`}
        onClick={() => setEditedRecord({ record: row })}
        {...button}
      >
        Edit
      </Button>
    ),
    newDrafts: noun && (
      <NewDrafts noun={noun} onEdit={(newDraft) => setEditedRecord({ record: null, newDraft })} />
    ),
    form:
      editedRecord &&
      (noun ? (
        <WithDraft noun={noun} {...editedRecord}>
          {(record) => <Form record={record} onClosed={onClosed} />}
        </WithDraft>
      ) : (
        <Form record={editedRecord.record} onClosed={onClosed} />
      )),
  };
};

/** Shown in the form of a first record: saving it replaces the built-in content that visitors see. */
export const BuiltInWarning = ({ noun }: { noun: NounWithWarning }) => (
  <p className="staff-page-note">{builtInWarnings[noun]}</p>
);
