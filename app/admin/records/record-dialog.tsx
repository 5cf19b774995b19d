import { Dialog } from '@base-ui/react/dialog';
import { Save, X } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { HistoryNoun } from '../../../domain/entities/history.ts';
import { adminUrls } from '../../../domain/urls.ts';
import type { Failure } from '../api/api-client.ts';
import { EarlierVersions } from '../history/earlier-versions.tsx';
import { Button } from '../ui/button.tsx';
import { SummarySentence } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Question } from '../ui/question.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

interface RecordDialogProps<Values extends FieldValues, Output> {
  title: string;
  form: UseFormReturn<Values, unknown, Output>;
  /**
   * Saves what was typed; null closes the dialog. A failure is shown and the form stays as it is;
   * 'incomplete' only stays, where the form itself says what is still needed.
   */
  onSave: (values: Output) => Promise<Failure | 'incomplete' | null>;
  onClosed: () => void;
  /** The sentence for missing fields, shown once for the whole form. */
  fieldsRequired?: string;
  /** What the Save button says while it saves. */
  saving?: string;
  wide?: boolean;
  /** The stored record of which earlier versions are kept, if it is one. */
  earlier?: { noun: HistoryNoun; id: number } | null;
  children: ReactNode;
}

/**
 * The form of one record in a dialog. It is mounted to open and calls `onClosed` to be unmounted.
 * What someone typed is lost only if they say so: on Escape, Cancel, navigation and closing the tab
 * it asks, and a failed save keeps it.
 */
export const RecordDialog = <Values extends FieldValues, Output>({
  title,
  form,
  onSave,
  onClosed,
  fieldsRequired = '',
  saving = 'Saving…',
  wide = false,
  earlier,
  children,
}: RecordDialogProps<Values, Output>) => {
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const summaryId = useId();
  const { isDirty, isSubmitting, errors } = form.formState;
  const unsaved = open && isDirty;
  const blocker = useUnsavedChanges(unsaved);
  const somethingMissing =
    fieldsRequired !== '' && Object.values(errors).some((e) => e?.message === fieldsRequired);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const failed = await onSave(values);
    if (failed === null) setOpen(false);
    else if (failed !== 'incomplete') setFailure(failed);
  });
  const askToClose = () => {
    if (isSubmitting) return;
    if (unsaved) setAsking(true);
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
      <Dialog.Portal>
        <Dialog.Backdrop className="staff-backdrop" />
        <Dialog.Viewport className="staff-dialog-viewport">
          <Dialog.Popup
            className={`staff-dialog staff-form-dialog ${wide ? 'staff-dialog-wide' : ''}`}
          >
            <div className="staff-dialog-head">
              <Dialog.Title className="staff-dialog-title">{title}</Dialog.Title>
              <Dialog.Close className="staff-icon-button" aria-label="Close">
                <X aria-hidden />
              </Dialog.Close>
            </div>
            <FormProvider {...form}>
              <SummarySentence value={{ id: summaryId, text: fieldsRequired }}>
                <form
                  className="staff-dialog-form"
                  noValidate
                  onSubmit={(event: SubmitEvent) => {
                    if (isSubmitting) event.preventDefault();
                    else void submit(event);
                  }}
                >
                  <div className="staff-dialog-fields">
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
                    <div role="alert" className="staff-form-alert">
                      {somethingMissing && (
                        <FormProblem id={summaryId}>{fieldsRequired}</FormProblem>
                      )}
                      {failure && !somethingMissing && <SaveFailure failure={failure} />}
                    </div>
                    <div className="staff-dialog-actions">
                      <Button onClick={askToClose} disabled={isSubmitting}>
                        Cancel
                      </Button>
                      <Button
                        tone="primary"
                        type="submit"
                        icon={<Save aria-hidden />}
                        aria-disabled={isSubmitting}
                      >
                        {isSubmitting ? saving : 'Save'}
                      </Button>
                    </div>
                  </div>
                </form>
              </SummarySentence>
            </FormProvider>
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
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

/** Why it was not saved. Without a session there is a way to log in that keeps this form open. */
const SaveFailure = ({ failure }: { failure: Failure }) => (
  <FormProblem>
    <p>{failure.error}</p>
    {failure.detail && <p>{failure.detail}</p>}
    {failure.status === 401 ? (
      <p>
        <a href={adminUrls.login} target="_blank" rel="noopener">
          Log in in a new tab
        </a>
        , then come back and save again. Your changes stay here.
      </p>
    ) : (
      <p>Your changes are still here. You can try to save again.</p>
    )}
  </FormProblem>
);
