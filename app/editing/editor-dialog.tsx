import { zodResolver } from '@hookform/resolvers/zod';
import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { type SiteText, textValueSchema } from '../../domain/entities/site-text.ts';
import { asPlainWords, fromPlainWords } from '../../domain/texts/plain-words.ts';
import { isUsable } from '../../domain/texts/stored-texts.ts';
import type { TextKind, TextValue } from '../../domain/texts/text.ts';
import { RecordDialog } from '../admin/records/record-dialog.tsx';
import { Button } from '../admin/ui/button.tsx';
import { useSaveText } from './save-text.ts';
import { nameOfText } from './text-names.ts';
import { ValueField } from './value-field.tsx';

/** What the form holds: a list of lines is typed as lines, everything else as it is. */
export interface TextForm {
  value: TextValue;
}

interface EditorDialogProps {
  text: SiteText;
  /** Gets what was typed as soon as it can be shown. */
  onType: (value: TextValue) => void;
  onClosed: () => void;
}

/** The form of one text. What is typed is seen on the page at once, and stored with Save. */
export const EditorDialog = ({ text, onType, onClosed }: EditorDialogProps) => {
  const save = useSaveText(text);
  const form = useForm<TextForm, unknown, TextForm>({
    resolver: resolverOf(text),
    defaultValues: { value: toForm(text.kind, text.value ?? text.original) },
  });
  useTyped(form.control, text, onType);
  return (
    <RecordDialog
      title={nameOfText(text.key)}
      form={form}
      wide={text.kind === 'items' || text.kind === 'long'}
      earlier={text.id === null ? null : { noun: 'texts', id: text.id }}
      onClosed={onClosed}
      onSave={({ value }, settle) =>
        save(isSame(text.kind, value, text.original) ? null : value, settle)
      }
    >
      <ValueField text={text} />
      {text.value !== null && (
        <p>
          <Button
            type="submit"
            icon={<Undo2 aria-hidden />}
            onClick={() =>
              form.setValue('value', toForm(text.kind, text.original), { shouldDirty: true })
            }
          >
            Back to the original
          </Button>
        </p>
      )}
    </RecordDialog>
  );
};

const toForm = (kind: TextKind, value: TextValue): TextValue =>
  kind === 'lines' ? asPlainWords(kind, value) : value;

const fromForm = (kind: TextKind, value: TextValue): TextValue =>
  kind === 'lines' ? (fromPlainWords(kind, String(value)) ?? value) : value;

const isSame = (kind: TextKind, one: TextValue, other: TextValue): boolean =>
  kind === 'long'
    ? JSON.stringify(one) === JSON.stringify(other)
    : asPlainWords(kind, one) === asPlainWords(kind, other);

/** Each item says what is wrong with it; everything else has one field. */
const resolverOf =
  ({ kind, most, optional }: SiteText): Resolver<TextForm, unknown, TextForm> =>
  (values, context, options) => {
    const schema = textValueSchema({
      kind,
      ...(most !== undefined && { most }),
      ...(optional && { optional }),
    });
    if (kind === 'items') {
      return (zodResolver(schema) as Resolver<TextForm, unknown, TextForm>)(
        values,
        context,
        options,
      );
    }
    const parsed = schema.safeParse({ value: fromForm(kind, values.value) });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const message = parsed.error.issues[0]?.message ?? '';
    return { values: {}, errors: { value: { type: 'custom', message } } };
  };

const useTyped = (
  control: ReturnType<typeof useForm<TextForm, unknown, TextForm>>['control'],
  text: SiteText,
  onType: (value: TextValue) => void,
): void => {
  const typed = useWatch({ control, name: 'value' });
  useEffect(() => {
    const value = fromForm(text.kind, typed);
    if (isUsable(text, typeof value === 'string' ? value.trim() : value)) onType(value);
    // Only what is typed counts; the callback is another one at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, text.key]);
};
