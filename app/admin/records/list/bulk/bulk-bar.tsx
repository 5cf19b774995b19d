import { zodResolver } from '@hookform/resolvers/zod';
import { Check, Eye, EyeOff, Tag, Trash2, Undo2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { maxListPageSize } from '../../../../../domain/lib/schemas/id.ts';
import {
  type BulkAction,
  categoryInput,
  formatNounCount,
} from '../../../../../domain/nouns/list-action.ts';
import { trashMessages } from '../../../../../domain/nouns/trash-entry.ts';
import { type ListName, findList } from '../../../../../domain/nouns/index.ts';
import type { AnyList } from '../../../../../domain/nouns/noun.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { TextField } from '../../../forms/form-fields.tsx';
import { Button } from '../../../ui/staff-button.tsx';
import { RecordDialog } from '../../record-dialog.tsx';
import type { BulkRow, RunBulkAction } from './use-bulk.ts';

interface SelectionProps {
  /** The filtered rows. */
  found: { id: number }[];
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
}

/** Selects all filtered rows, up to the number that one bulk action can change. */
export const SelectAll = ({ found, selected, onSelect }: SelectionProps) => {
  const ids = found.slice(0, maxListPageSize).map(({ id }) => id);
  if (ids.length < 2 || ids.every((id) => selected.has(id))) return null;
  const quantity = found.length > ids.length ? 'the first' : 'all';
  return (
    <Button icon={<Check aria-hidden />} onClick={() => onSelect(new Set(ids))}>
      Select {quantity} {ids.length.toLocaleString('en-US')}
    </Button>
  );
};

interface BulkBarProps<Row extends BulkRow> extends SelectionProps {
  noun: ListName;
  found: Row[];
  run: RunBulkAction<Row>;
}

/** Actions for the selected rows; stays in view at the bottom of the list. */
export const BulkBar = <Row extends BulkRow>({
  noun,
  found,
  selected,
  onSelect,
  run,
}: BulkBarProps<Row>) => {
  const [openDialog, setOpenDialog] = useState<'delete' | 'category' | null>(null);
  const rows = found.filter(({ id }) => selected.has(id));
  const count = formatNounCount(noun, rows.length);
  const clear = () => onSelect(new Set());
  if (rows.length === 0) return null;
  return (
    <section className="staff-bulk row" aria-label="Selected">
      <p role="status">{count} selected</p>
      <button type="button" className="staff-icon-button" aria-label="Select none" onClick={clear}>
        <X aria-hidden />
      </button>
      <div className="row">
        {listBulkActions(findList(noun)).map(({ action, label, icon }) => (
          <Button
            key={action}
            tone={action === 'delete' ? 'danger' : 'plain'}
            icon={icon}
            onClick={() =>
              action === 'delete' || action === 'category'
                ? setOpenDialog(action)
                : void run(action, rows)
            }
          >
            {label}
          </Button>
        ))}
      </div>
      {openDialog === 'delete' && (
        <ConfirmDialog
          title={`Delete ${count}?`}
          onClosed={() => setOpenDialog(null)}
          label="Delete"
          busyLabel="Deleting…"
          icon={<Trash2 aria-hidden />}
          tone="danger"
          act={async () => {
            const answer = await run('delete', rows);
            if (answer.ok) clear();
            return answer;
          }}
        >
          <p>{rows.length === 1 ? trashMessages.goesToTrash : trashMessages.goToTrash}</p>
        </ConfirmDialog>
      )}
      {openDialog === 'category' && (
        <CategoryForm
          title={`Category of ${count}`}
          suggestions={findList(noun).fields['category']?.suggestions ?? []}
          onSave={(category) => run('category', rows, category)}
          onClosed={() => setOpenDialog(null)}
        />
      )}
    </section>
  );
};

interface ListAction {
  action: BulkAction;
  label: string;
  icon: React.ReactNode;
}

const listBulkActions = ({ shown, fields }: AnyList): ListAction[] => {
  const isApproved = shown?.column === 'approved';
  return [
    ...(shown
      ? [
          {
            action: 'show' as const,
            label: shown.labels.show,
            icon: isApproved ? <Check aria-hidden /> : <Eye aria-hidden />,
          },
          {
            action: 'hide' as const,
            label: shown.labels.hide,
            icon: isApproved ? <Undo2 aria-hidden /> : <EyeOff aria-hidden />,
          },
        ]
      : []),
    ...('category' in fields
      ? [{ action: 'category' as const, label: 'Category', icon: <Tag aria-hidden /> }]
      : []),
    { action: 'delete', label: 'Delete', icon: <Trash2 aria-hidden /> },
  ];
};

interface CategoryFormProps {
  title: string;
  /** The suggestions for the field. */
  suggestions: readonly string[];
  /** Saves the category. If that fails, a notice shows why. */
  onSave: (category: string) => Promise<{ ok: boolean }>;
  onClosed: () => void;
}

/** Gives several pictures the same category. */
const CategoryForm = ({ title, suggestions, onSave, onClosed }: CategoryFormProps) => {
  const suggestionsId = useId();
  const form = useForm({ resolver: zodResolver(categoryInput), defaultValues: { category: '' } });
  return (
    <RecordDialog
      title={title}
      form={form}
      labels={{ save: 'Set category' }}
      onClosed={onClosed}
      onSave={async ({ category }) => ((await onSave(category)).ok ? null : 'incomplete')}
    >
      <TextField name="category" label="Category" list={suggestionsId} autoComplete="off" />
      <datalist id={suggestionsId}>
        {suggestions.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
    </RecordDialog>
  );
};

interface SelectCheckboxProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const SelectCheckbox = ({ name, checked, onChange }: SelectCheckboxProps) => (
  <label className="staff-check">
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>Select</span>
  </label>
);

/** Adds an id to the selected ones, or removes it. */
export const toggleId = (
  ids: ReadonlySet<number>,
  id: number,
  isIn: boolean,
): ReadonlySet<number> => {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
};
