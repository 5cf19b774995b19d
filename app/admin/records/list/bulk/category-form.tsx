import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { categoryInput } from '../../../../../domain/entities/list-action.ts';
import { TextField } from '../../../forms/form-fields.tsx';
import { RecordDialog } from '../../record-dialog.tsx';

interface CategoryFormProps {
  title: string;
  /** What the field offers. */
  suggestions: readonly string[];
  /** Resolves to whether it worked; a notice says why not. */
  onSave: (category: string) => Promise<boolean>;
  onClosed: () => void;
}

/** Gives several pictures one category. */
export const CategoryForm = ({ title, suggestions, onSave, onClosed }: CategoryFormProps) => {
  const categories = useId();
  const form = useForm({ resolver: zodResolver(categoryInput), defaultValues: { category: '' } });
  return (
    <RecordDialog
      title={title}
      form={form}
      save="Set category"
      onClosed={onClosed}
      onSave={async ({ category }) => ((await onSave(category)) ? null : 'incomplete')}
    >
      <TextField name="category" label="Category" list={categories} autoComplete="off" />
      <datalist id={categories}>
        {suggestions.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
    </RecordDialog>
  );
};
