import { Pencil, Plus } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { builtInWarnings, type WarnedNoun } from '../../../domain/entities/built-in.ts';
import { Button } from '../ui/button.tsx';

/** The props of a record's form; without a record it adds one. */
export interface EditorFormProps<Row> {
  record: Row | null;
  onClosed: () => void;
}

interface EditorOptions<Row> {
  /** What one record is called, as in "Add picture". */
  thing: string;
  nameOf: (row: Row) => string;
  Form: ComponentType<EditorFormProps<Row>>;
}

/** The editing on a list page: its Add button, each row's Edit button, and the form while it is open. */
export const useRecordEditor = <Row,>({ thing, nameOf, Form }: EditorOptions<Row>) => {
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  return {
    add: () => setEdited('new'),
    addButton: (
      <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
        Add {thing}
      </Button>
    ),
    editButton: (row: Row, button?: Partial<ComponentProps<typeof Button>>) => (
      <Button
        icon={<Pencil aria-hidden />}
        aria-label={`Edit ${nameOf(row)}`}
        onClick={() => setEdited(row)}
        {...button}
      >
        Edit
      </Button>
    ),
    form: edited !== null && (
      <Form record={edited === 'new' ? null : edited} onClosed={() => setEdited(null)} />
    ),
  };
};

/** Shown in the form of a first record: saving it replaces the built-in content that visitors see. */
export const BuiltInWarning = ({ noun }: { noun: WarnedNoun }) => (
  <p className="staff-page-note">{builtInWarnings[noun]}</p>
);
