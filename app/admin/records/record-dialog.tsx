import { useQuery } from '@tanstack/react-query';
import { type NounName, findTranslatedFields } from '../../../domain/nouns/index.ts';
import { translateUrl } from '../../../domain/staff-urls.ts';
import { siteLanguagesQuery } from '../api/queries.ts';
import { Dialog } from '@base-ui/react/dialog';
import { FilePen, Languages, Save } from 'lucide-react';
import { Fragment, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { EarlierVersions } from '../history/earlier-versions.tsx';
import { Button } from '../ui/staff-button.tsx';
import { DialogFoot, DialogFrame, QuestionDialog } from '../ui/staff-dialog.tsx';
import { Form } from '../forms/form.tsx';
import { useProofInForm } from '../forms/proof/proof-in-form.tsx';
import { UploadsContext, useFormUploads } from '../pictures/form-uploads.ts';
import { ClaimNotice } from './claim-notice.tsx';
import { formatPlannedMoment } from '../../../domain/site/drafts/draft-words.ts';
import { DraftNote, PlanFields } from './drafts/draft-fields.tsx';
import { checkPlan, DraftContext, type DraftForm, findPlannedTimes } from './drafts/draft-form.tsx';
import { UnsavedOffer, useUnsavedText } from './unsaved-text.tsx';
import { SaveAdvice } from './save-advice.tsx';
import type { SaveFailure } from './save-record.ts';
import { useUnsavedChanges } from '../ui/unsaved-changes.ts';
import type { ConflictPrompt } from './versions/conflict.ts';
import { useConflictDialog } from './versions/conflict-dialog.tsx';

interface RecordDialogProps<Values extends FieldValues, Output> {
  title: string;
  form: UseFormReturn<Values, unknown, Output>;
  /**
   * Saves the values. Resolves to null to close the dialog, to a failure to show it, or to 'incomplete' to
   * keep the form open without a message, because the form itself shows what is missing. `conflictPrompt` asks
   * what to save if someone else has changed the record in the meantime.
   */
  onSave: (
    values: Output,
    conflictPrompt: ConflictPrompt,
  ) => Promise<SaveFailure | 'incomplete' | null>;
  onClosed: () => void;
  /** The message for missing fields, shown once for the whole form. */
  fieldsRequired?: string;
  /** The label of the Save button while saving. */
  savingLabel?: string;
  /** Whether there are unsaved changes, for forms whose own count is wrong because it includes removed rows. */
  hasUnsaved?: boolean;
  /** The label of the Save button. */
  saveLabel?: string;
  /** The label of the Cancel button. */
  cancelLabel?: string;
  wide?: boolean;
  /** Whether to keep the upper part of the page visible. */
  keepsPageVisible?: boolean;
  /** The stored record as the form shows it, for forms that detect changes by others. */
  record?: object | null;
  /**
   * The stored record, if earlier versions of it are stored; null for a new one. Only records that visitors
   * see have earlier versions.
   */
  versionsOf?: { noun: NounName; id: number; fields?: readonly string[] } | null;
  /** The form's name for storing unsaved text on the device, if its title is not unique. */
  unsavedName?: string;
  /** The place of the record's translations, such as `rooms/3`, if it differs from the default. */
  translatedAt?: string | null;
  children: ReactNode;
}

/**
 * The form of one record in a dialog. Mount it to open it; it calls `onClosed` to be unmounted. Unsaved
 * changes are lost only on request: it asks on Escape, Back, Cancel, navigation and closing the tab, a
 * failed save keeps them, and typed text is stored on this device.
 */
export const RecordDialog = <Values extends FieldValues, Output>({
  title,
  form,
  onSave,
  onClosed,
  fieldsRequired = '',
  savingLabel = 'Saving…',
  hasUnsaved,
  saveLabel = 'Save',
  cancelLabel = 'Cancel',
  wide = false,
  keepsPageVisible = false,
  record = null,
  versionsOf,
  translatedAt,
  unsavedName,
  children,
}: RecordDialogProps<Values, Output>) => {
  const translationsPlace = translatedAt ?? (versionsOf ? translationPlace(versionsOf) : null);
  const [open, setOpen] = useState(true);
  const [isAskingToLeave, setIsAskingToLeave] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const draftForm = use(DraftContext);
  const unsavedText = useUnsavedText(form, {
    form: unsavedName ?? [title, versionsOf?.noun, versionsOf?.id].join(' ').trim(),
    title,
    record,
  });
  const { ask, conflictDialog } = useConflictDialog();
  const proof = useProofInForm();
  const { isDirty, isSubmitting } = form.formState;
  const uploads = useFormUploads(form);
  const unsaved = open && (hasUnsaved ?? (isDirty || draftForm?.isPlanChanged === true));
  const [isWaitingForUploads, setIsWaitingForUploads] = useState(false);
  const waitForUploads = async (): Promise<boolean> => {
    if (uploads.states.size === 0) return true;
    setIsWaitingForUploads(true);
    const arrived = await uploads.finish();
    setIsWaitingForUploads(false);
    return arrived;
  };
  const blocker = useUnsavedChanges(unsaved);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const isScheduled = draftForm !== null && findPlannedTimes(draftForm).publishAt !== null;
  const prepare = async (): Promise<boolean> => {
    const { publish, take_back } = draftForm ? checkPlan(draftForm.plan).problems : {};
    if (!publish && !take_back) return waitForUploads();
    showWrongTime(fieldsRef.current);
    return false;
  };
  const { submitCount } = form.formState;
  // An error message below the fields leaves less space for them, so this scrolls the focused field into view.
  useEffect(() => {
    if (submitCount === 0) return;
    const focused = document.activeElement;
    if (fieldsRef.current?.contains(focused))
      focused?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [submitCount]);

  const submit = async (values: Output) => {
    setFailure(null);
    const result = await proof.save(() =>
      onSave(values, { ask, baseRecord: unsavedText.baseRecord() }),
    );
    if (result === null) {
      unsavedText.clear();
      setOpen(false);
    } else if (result !== 'incomplete') setFailure(result);
  };
  const askToClose = () => {
    if (isSubmitting) return;
    if (unsaved) setIsAskingToLeave(true);
    else setOpen(false);
  };
  const isShown = useCloseOnBack(open, askToClose);
  const keepEditing = () => {
    setIsAskingToLeave(false);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const discard = () => {
    unsavedText.clear();
    setIsAskingToLeave(false);
    setOpen(false);
  };

  return (
    <Dialog.Root
      open={isShown}
      disablePointerDismissal
      onOpenChange={(next) => !next && askToClose()}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return;
        // The router counts its steps from the page's own history entry, so the dialogs' entries go first.
        if (blocker.state === 'blocked') blocker.proceed();
        onClosed();
      }}
    >
      <DialogFrame title={title} wide={wide} low={keepsPageVisible}>
        <Form
          form={form}
          className="staff-dialog-form"
          fieldsRequired={fieldsRequired}
          failure={failure}
          advice={failure && <SaveAdvice {...failure} />}
          beforeSubmit={prepare}
          onSubmit={submit}
        >
          {(alert) => (
            <>
              <div ref={fieldsRef} className="staff-dialog-fields">
                <DraftNote onDiscarded={() => setOpen(false)} />
                <UnsavedOffer {...unsavedText} />
                <UploadsContext value={uploads}>
                  <Fragment key={unsavedText.formKey}>{children}</Fragment>
                </UploadsContext>
                <PlanFields />
                {proof.fields}
                {translationsPlace && <TranslateLink translationsPlace={translationsPlace} />}
                {versionsOf && (
                  <EarlierVersions
                    {...versionsOf}
                    unsaved={unsaved}
                    onRestored={() => setOpen(false)}
                  />
                )}
              </div>
              <DialogFoot>
                {versionsOf !== undefined && versionsOf?.noun !== 'facts' && <ClaimNotice />}
                {alert}
                <div className="staff-dialog-actions row">
                  <Button
                    // On small screens without room for three buttons, CSS hides this one, because Close
                    // is at the top.
                    className={draftForm ? 'staff-dialog-cancel' : undefined}
                    onClick={askToClose}
                    disabled={isSubmitting}
                  >
                    {cancelLabel}
                  </Button>
                  {draftForm && !isScheduled && (
                    <Button
                      icon={<FilePen aria-hidden />}
                      aria-disabled={isSubmitting || isWaitingForUploads}
                      onClick={({ currentTarget }) => {
                        draftForm.setIntent('draft');
                        currentTarget.form?.requestSubmit();
                      }}
                    >
                      Save as draft
                    </Button>
                  )}
                  <Button
                    tone="primary"
                    type="submit"
                    onClick={() => {
                      draftForm?.setIntent('save');
                    }}
                    icon={<Save aria-hidden />}
                    aria-disabled={isSubmitting || isWaitingForUploads}
                  >
                    {isWaitingForUploads && 'Waiting for the upload…'}
                    {!isWaitingForUploads && isSubmitting && savingLabel}
                    {!isWaitingForUploads &&
                      !isSubmitting &&
                      (failure?.gone === 'addable'
                        ? 'Save as new'
                        : ((draftForm && describePublishing(draftForm)) ?? saveLabel))}
                  </Button>
                </div>
              </DialogFoot>
            </>
          )}
        </Form>
        {conflictDialog}
        <QuestionDialog
          open={open && (isAskingToLeave || blocker.state === 'blocked')}
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
        </QuestionDialog>
      </DialogFrame>
    </Dialog.Root>
  );
};

/** What the main button of a form with times or a draft does; null if it only saves. */
const describePublishing = (form: DraftForm): string | null => {
  const { publishAt, takeBackAt } = findPlannedTimes(form);
  const format = (moment: string) => formatPlannedMoment(new Date(moment), new Date());
  if (publishAt !== null) return `Schedule for ${format(publishAt)}`;
  if (takeBackAt !== null) return `Publish until ${format(takeBackAt)}`;
  return form.publishes ? 'Publish' : null;
};

/** Leads to a time that can't be, which may be folded. */
const showWrongTime = (fields: HTMLElement | null): void => {
  const input = fields?.querySelector<HTMLElement>('.staff-draft-plan [aria-invalid]');
  const fold = input?.closest('details');
  if (fold) fold.open = true;
  input?.focus();
};

/** The place of a record's translations; null if none of its fields can be translated. */
const translationPlace = ({ noun, id }: { noun: NounName; id: number }): string | null =>
  Object.keys(findTranslatedFields(noun)).length > 0 ? `${noun}/${id}` : null;

/** Links to the record's translations, if the site has more than one language. */
const TranslateLink = ({ translationsPlace }: { translationsPlace: string }) => {
  const { data } = useQuery(siteLanguagesQuery);
  if (!data?.length) return null;
  return (
    <Link to={translateUrl(translationsPlace)} className="staff-button staff-button-plain">
      <Languages aria-hidden />
      <span>Translations</span>
    </Link>
  );
};
