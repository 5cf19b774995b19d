import { Dialog } from '@base-ui/react/dialog';
import { Save } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { HistoryNoun } from '../../../domain/entities/history.ts';
import { adminUrls } from '../../../domain/urls.ts';
import type { Failure } from '../api/api-client.ts';
import { EarlierVersions } from '../history/earlier-versions.tsx';
import { Button } from '../ui/button.tsx';
import { DialogFrame } from '../dialogs/dialog.tsx';
import { Form } from '../forms/form.tsx';
import { Question } from '../dialogs/question.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

interface RecordDialogProps<Values extends FieldValues, Output> {
  title: string;
  form: UseFormReturn<Values, unknown, Output>;
  /**
   * Saves the values; null closes the dialog. A failure is shown and the form stays as it is;
   * 'incomplete' only stays, when the form itself says what is still needed.
   */
  onSave: (values: Output) => Promise<Failure | 'incomplete' | null>;
  onClosed: () => void;
  /** The sentence for missing fields, shown once for the whole form. */
  fieldsRequired?: string;
  /** The label of the Save button while saving. */
  saving?: string;
  /** Stops the saving that is under way, where it can be stopped; the form stays as it is. */
  onStopSaving?: (() => void) | undefined;
  /** Something is unsaved besides what was typed, such as chosen files. */
  pending?: boolean;
  /** The label of the Save button. */
  save?: string;
  wide?: boolean;
  /** The stored record, if its earlier versions are stored. */
  earlier?: { noun: HistoryNoun; id: number } | null;
  children: ReactNode;
}

/**
 * The form of one record in a dialog. It is mounted to open and calls `onClosed` to be unmounted.
 * Unsaved changes are lost only on request: it asks on Escape, Cancel, navigation and closing the
 * tab, and a failed save keeps them.
 */
export const RecordDialog = <Values extends FieldValues, Output>({
  title,
  form,
  onSave,
  onClosed,
  fieldsRequired = '',
  saving = 'Saving…',
  onStopSaving,
  pending = false,
  save = 'Save',
  wide = false,
  earlier,
  children,
}: RecordDialogProps<Values, Output>) => {
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isDirty, isSubmitting } = form.formState;
  const unsaved = open && (isDirty || pending);
  const blocker = useUnsavedChanges(unsaved);
  const fields = useRef<HTMLDivElement>(null);
  const { submitCount } = form.formState;
  // What failed is said below the fields, which takes space from them.
  useEffect(() => {
    if (submitCount === 0) return;
    const focused = document.activeElement;
    if (fields.current?.contains(focused))
      focused?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [submitCount]);

  const submit = async (values: Output) => {
    setFailure(null);
    const failed = await onSave(values);
    if (failed === null) setOpen(false);
    else if (failed !== 'incomplete') setFailure(failed);
  };
  const askToClose = () => {
    if (isSubmitting) onStopSaving?.();
    else if (unsaved) setAsking(true);
    else setOpen(false);
  };
  const keepEditing = () => {
    setAsking(false);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const discard = () => {
    setAsking(false);
    setOpen(false);
    if (blocker.state === 'blocked') blocker.proceed();
  };

  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(next) => !next && askToClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}
    >
      <DialogFrame title={title} wide={wide}>
        <Form
          form={form}
          className="staff-dialog-form"
          fieldsRequired={fieldsRequired}
          failure={failure}
          advice={failure && <SaveAdvice status={failure.status} />}
          onSubmit={submit}
        >
          {(alert) => (
            <>
              <div ref={fields} className="staff-dialog-fields">
                {children}
                {earlier && (
                  <EarlierVersions
                    {...earlier}
                    unsaved={unsaved}
                    onRestored={() => setOpen(false)}
                  />
                )}
              </div>
              <div className="staff-dialog-foot">
                {alert}
                <div className="staff-dialog-actions">
                  <Button onClick={askToClose} disabled={isSubmitting && !onStopSaving}>
                    {isSubmitting && onStopSaving ? 'Cancel upload' : 'Cancel'}
                  </Button>
                  <Button
                    tone="primary"
                    type="submit"
                    icon={<Save aria-hidden />}
                    aria-disabled={isSubmitting}
                  >
                    {isSubmitting ? saving : save}
                  </Button>
                </div>
              </div>
            </>
          )}
        </Form>
        <Question
          open={asking || blocker.state === 'blocked'}
          title="Leave without saving?"
          onCancel={keepEditing}
          actions={
            <>
              <Button tone="primary" onClick={keepEditing}>
                Keep editing
              </Button>
              <Button tone="danger" onClick={discard}>
                Discard changes
              </Button>
            </>
          }
        >
          <p>Your changes have not been saved.</p>
        </Question>
      </DialogFrame>
    </Dialog.Root>
  );
};

/** Without a session, the way to log in again opens beside the form. */
const SaveAdvice = ({ status }: Pick<Failure, 'status'>) =>
  status === 401 ? (
    <p>
      <a href={adminUrls.login} target="_blank" rel="noopener">
        Log in in a new tab
      </a>
      , then come back and save again. Your changes stay here.
    </p>
  ) : (
    <p>Your changes are still here. You can try to save again.</p>
  );
