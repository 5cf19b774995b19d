import { zodResolver } from '@hookform/resolvers/zod';
import { Undo2 } from 'lucide-react';
import { use, useEffect } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import {
  type SiteText,
  createTextValueSchema,
  siteTextMessages as messages,
} from '../../domain/texts/site-text.ts';
import { toTextName } from '../../domain/texts/text-names.ts';
import { formatTranslationKey, translatedTexts } from '../../domain/languages/places.ts';
import { toPlainText, parsePlainText } from '../../domain/texts/plain-words.ts';
import { isValidValue } from '../../domain/texts/stored-texts.ts';
import type { TextKind, TextValue } from '../../domain/texts/text.ts';
import { DraftContext, WithDraft } from '../admin/records/drafts/draft-form.tsx';
import { RecordDialog } from '../admin/records/record-dialog.tsx';
import { Button } from '../admin/ui/staff-button.tsx';
import { createHomeBlanks } from '../lib/page-texts.ts';
import { useHome } from '../site/ui/home-data.ts';
import { ValueField } from './value-field.tsx';
import { apiUrls } from '../../domain/api-urls.ts';
import { resetText, type Result, send, type WriteResponse } from '../admin/api/api-client.ts';
import { textsQuery } from '../admin/api/queries.ts';
import { useAction } from '../admin/session/use-action.ts';
import { draftsQuery } from '../admin/records/drafts/draft-queries.ts';
import { createDraftTarget } from '../admin/records/drafts/save-draft.ts';
import {
  type SaveContext,
  type SaveFailure,
  useSavedNotice,
} from '../admin/records/save-record.ts';
import { type MergeValues, saveChange, storedStays } from '../admin/records/versions/conflict.ts';

/** The form's values: as stored, except that a list of lines is one text. */
interface TextForm {
  value: TextValue;
}

interface EditorDialogProps {
  text: SiteText;
  /** Which part of the text was pressed, such as the title of the second step. */
  part: number;
  /** Called with the typed value whenever it is valid. */
  onType: (value: TextValue) => void;
  onClosed: () => void;
}

/** The form of a text; it starts with the draft if there is one. The page shows at once what is typed. */
export const EditorDialog = ({ text, ...events }: EditorDialogProps) => (
  <WithDraft noun="texts" textKey={text.key} record={{ ...text, id: text.id ?? 0 }}>
    {(shown) => <TextDialog text={{ ...text, value: shown?.value ?? null }} {...events} />}
  </WithDraft>
);

const TextDialog = ({ text, part, onType, onClosed }: EditorDialogProps) => {
  const save = useSaveText(text);
  const draftForm = use(DraftContext);
  const form = useForm<TextForm, unknown, TextForm>({
    resolver: createResolver(text),
    defaultValues: { value: toForm(text.kind, text.value ?? text.original) },
  });
  useReportTypedValue(form.control, text, onType);
  useScrollToText(text.key);
  return (
    <RecordDialog
      title={toTextName(text.key, text.value ?? text.original, createHomeBlanks(useHome()))}
      form={form}
      wide={text.kind === 'items' || text.kind === 'long'}
      keepsPageVisible
      unsavedName={`text ${text.key}`}
      translatedAt={
        translatedTexts.has(text.key)
          ? formatTranslationKey({ noun: 'texts', record: 0, field: text.key })
          : null
      }
      record={text}
      versionsOf={text.id === null ? null : { noun: 'texts', id: text.id }}
      onClosed={onClosed}
      onSave={({ value }, conflictPrompt) =>
        save(isSameText(text.kind, value, text.original) ? null : value, conflictPrompt)
      }
    >
      <ValueField text={text} part={part} />
      {text.value !== null && (
        <p>
          <Button
            // With a draft, the button only fills in the form. Submitting would show the change to visitors
            // at once.
            type={draftForm?.draft ? 'button' : 'submit'}
            icon={<Undo2 aria-hidden />}
            onClick={() => {
              draftForm?.setIntent('save');
              form.setValue('value', toForm(text.kind, text.original), { shouldDirty: true });
            }}
          >
            Back to the original
          </Button>
        </p>
      )}
    </RecordDialog>
  );
};

const toForm = (kind: TextKind, value: TextValue): TextValue =>
  kind === 'lines' ? toPlainText(kind, value) : value;

const toTextValue = (kind: TextKind, value: TextValue): TextValue =>
  kind === 'lines' ? (parsePlainText(kind, String(value)) ?? value) : value;

const isSameText = (kind: TextKind, one: TextValue, other: TextValue): boolean =>
  kind === 'long'
    ? JSON.stringify(one) === JSON.stringify(other)
    : toPlainText(kind, one) === toPlainText(kind, other);

/** Validates the form. In a list, each invalid item gets its own error; all other kinds have one field. */
const createResolver =
  ({ kind, most, optional }: SiteText): Resolver<TextForm, unknown, TextForm> =>
  (values, context, options) => {
    const schema = createTextValueSchema({
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
    const parsedValue = schema.safeParse({ value: toTextValue(kind, values.value) });
    if (parsedValue.success) return { values: parsedValue.data, errors: {} };
    const message = parsedValue.error.issues[0]?.message ?? '';
    return { values: {}, errors: { value: { type: 'custom', message } } };
  };

const useReportTypedValue = (
  control: ReturnType<typeof useForm<TextForm, unknown, TextForm>>['control'],
  text: SiteText,
  onType: (value: TextValue) => void,
): void => {
  const typedValue = useWatch({ control, name: 'value' });
  useEffect(() => {
    const value = toTextValue(text.kind, typedValue);
    if (isValidValue(text, typeof value === 'string' ? value.trim() : value)) onType(value);
    // The callback changes with every render and must not run the effect again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typedValue, text.key]);
};

/** Scrolls the text that is being edited into the part that the form leaves visible, and marks it. */
const useScrollToText = (key: string): void =>
  useEffect(() => {
    const mark = findNearest([...document.querySelectorAll<HTMLElement>(`[data-text="${key}"]`)]);
    if (!mark) return;
    mark.dataset['open'] = '';
    // The form takes the focus after it has opened; that must not scroll the page again.
    const frame = requestAnimationFrame(() => {
      mark.scrollIntoView({ block: 'start', behavior: 'instant' });
      // The note about the draft is above the field.
      document.querySelector('.staff-draft-note')?.scrollIntoView({ block: 'nearest' });
    });
    return () => {
      cancelAnimationFrame(frame);
      delete mark.dataset['open'];
    };
  }, [key]);

/**
 * The visible mark nearest to the middle of the window; undefined if there is none. A text may be on a page
 * more than once, such as in the menu and in the footer.
 */
const findNearest = (marks: HTMLElement[]): HTMLElement | undefined => {
  const measureDistance = (mark: HTMLElement) =>
    Math.abs(mark.getBoundingClientRect().top - innerHeight / 2);
  return marks
    .filter((mark) => mark.getClientRects().length > 0)
    .toSorted((one, other) => measureDistance(one) - measureDistance(other))[0];
};

/**
 * Saves a text, saves it as a draft, or publishes its draft; null restores the original. If someone else
 * has changed it in the meantime, `conflictPrompt` asks which words to keep.
 * @param text the text that the form started with
 * @returns resolves to null if it was saved, to 'incomplete' if the person wants to go back to the form,
 * otherwise to the failure
 */
const useSaveText = (text: SiteText) => {
  const { act, submit } = useAction();
  const showSaved = useSavedNotice();
  const blanks = createHomeBlanks(useHome());
  const toValueName = (value: TextValue | null) =>
    toTextName(text.key, value ?? text.original, blanks);
  const takeBack = (before: SiteText) =>
    act(() => sendText({ ...before, version: before.version + 1 }, before.value), {
      failed: messages.savingError,
      done: before.value === null ? messages.reset : messages.updated,
      about: toValueName(before.value),
      reload: [textsQuery.queryKey],
    });
  return async (
    value: TextValue | null,
    { draftForm = null, ...conflictPrompt }: SaveContext,
  ): Promise<SaveFailure | 'incomplete' | null> => {
    const target =
      draftForm &&
      createDraftTarget(draftForm, { ...text, id: text.id ?? 0 }, conflictPrompt.baseRecord);
    const base: SiteText = { ...text, ...(target ? target.base : conflictPrompt.baseRecord) };
    const savedMessage = value === null ? messages.reset : messages.updated;
    return submit(
      () =>
        saveChange(
          'texts',
          base,
          { value },
          {
            conflictPrompt,
            send: target
              ? target.send
              : (_values, version, merge) => sendText({ ...text, version }, value, merge),
          },
        ),
      {
        failed: () => target?.failureTitle ?? messages.savingError,
        done: showSaved(target?.successMessage ?? savedMessage, {
          about: toValueName(value),
          undo: target ? undefined : () => takeBack(text),
        }),
        reload: [...(target ? [draftsQuery.queryKey] : []), textsQuery.queryKey],
      },
    );
  };
};

const sendText = async (
  { key, version }: SiteText,
  value: TextValue | null,
  merge: MergeValues = {},
): Promise<Result<WriteResponse>> => {
  if (value !== null)
    return send('PUT', apiUrls.texts, { key, value, ...merge }, messages.saveFailed, version);
  const { settled } = merge;
  return settled?.choices['value'] === 'theirs'
    ? storedStays
    : resetText(key, messages.saveFailed, settled?.version ?? version);
};
