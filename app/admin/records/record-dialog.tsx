import { useQuery } from '@tanstack/react-query';
import { findNoun, type NounName, findTranslatedFields } from '../../../domain/nouns/index.ts';
import { translateUrl } from '../../../domain/staff-urls.ts';
import { siteLanguagesQuery } from '../api/queries.ts';
import { Dialog } from '@base-ui/react/dialog';
import { FilePen, Languages, Save } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { EarlierVersions } from '../history/earlier-versions.tsx';
import { Button } from '../ui/staff-button.tsx';
import { DialogFoot, DialogFrame, QuestionDialog } from '../ui/staff-dialog.tsx';
import { Form } from '../forms/form.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import { formatPlannedMoment } from '../../../domain/site/drafts/saved-draft.ts';
import { DraftNote } from './drafts/draft-fields.tsx';
import { checkPlan, DraftContext, type DraftForm, findPlannedTimes } from './drafts/draft-form.tsx';
import { UnsavedOffer } from './unsaved-text.tsx';
import { type OnSave, useRecordForm } from './record-form.tsx';
import { useUnsavedChanges } from '../ui/unsaved-changes.ts';

interface RecordDialogProps<Values extends FieldValues, Output> {
  title: string;
  form: UseFormReturn<Values, unknown, Output>;
  onSave: OnSave<Output>;
  onClosed: () => void;
  /** The message for missing fields, shown once for the whole form. */
  fieldsRequired?: string;
  /** The buttons' labels; `saving` is shown on Save while it saves. */
  labels?: { save?: string; saving?: string; cancel?: string };
  /** Whether there are unsaved changes, for forms that would otherwise count rows that were removed again. */
  hasUnsaved?: boolean;
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
  labels,
  hasUnsaved,
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
  const recordForm = useRecordForm(form, {
    form: unsavedName ?? [title, versionsOf?.noun, versionsOf?.id].join(' ').trim(),
    title,
    record,
    changedFields: versionsOf?.fields,
    onSave,
    onSaved: () => setOpen(false),
  });
  const { draftForm, failure, unsavedText, isWaitingForUploads } = recordForm;
  const { isDirty, isSubmitting } = form.formState;
  const unsaved = open && (hasUnsaved ?? (isDirty || draftForm?.isPlanChanged === true));
  const blocker = useUnsavedChanges(unsaved);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const isScheduled = draftForm !== null && findPlannedTimes(draftForm).publishAt !== null;
  const prepare = async (): Promise<boolean> => {
    const { publish, take_back } = draftForm ? checkPlan(draftForm.plan).problems : {};
    if (!publish && !take_back) return recordForm.waitForUploads();
    showWrongTime(fieldsRef.current);
    return false;
  };
  const { submitCount } = form.formState;
  // An error message below the fields leaves them less space, so scroll the focused field into view.
  useEffect(() => {
    if (submitCount === 0) return;
    const focused = document.activeElement;
    if (fieldsRef.current?.contains(focused))
      focused?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [submitCount]);

  const askToClose = () => {
    if (isSubmitting) return;
    if (unsaved) setIsAskingToLeave(true);
    else setOpen(false);
  };
  const isProven = versionsOf && findNoun(versionsOf.noun).proven;
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
        // Only now, because closing removed the dialog's history entry, and the router counts from the page's.
        if (blocker.state === 'blocked') blocker.proceed();
        onClosed();
      }}
    >
      <DialogFrame title={title} wide={wide} low={keepsPageVisible}>
        <DraftContext value={draftForm}>
          <Form
            {...recordForm.formProps}
            className="staff-dialog-form"
            fieldsRequired={fieldsRequired}
            beforeSubmit={prepare}
          >
            {(alert) => (
              <>
                <div ref={fieldsRef} className="staff-dialog-fields">
                  <DraftNote onDiscarded={() => setOpen(false)} />
                  <UnsavedOffer {...unsavedText} />
                  {recordForm.renderFields(children)}
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
                  {versionsOf !== undefined && !isProven && <ClaimNotice />}
                  {alert}
                  <div className="staff-dialog-actions row">
                    <Button
                      // On small screens without room for three buttons, CSS hides this one, because Close
                      // is at the top.
                      className={draftForm ? 'staff-dialog-cancel' : undefined}
                      onClick={askToClose}
                      disabled={isSubmitting}
                    >
                      {labels?.cancel ?? 'Cancel'}
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
                      {!isWaitingForUploads && isSubmitting && (labels?.saving ?? 'Saving…')}
                      {!isWaitingForUploads &&
                        !isSubmitting &&
                        (failure?.gone === 'addable'
                          ? 'Save as new'
                          : ((draftForm && describePublishing(draftForm)) ??
                            labels?.save ??
                            'Save'))}
                    </Button>
                  </div>
                </DialogFoot>
              </>
            )}
          </Form>
        </DraftContext>
        {recordForm.conflictDialog}
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

/** The label for the main button of a form with times or a draft; null if it only saves. */
const describePublishing = (form: DraftForm): string | null => {
  const { publishAt, takeBackAt } = findPlannedTimes(form);
  const format = (moment: string) => formatPlannedMoment(new Date(moment), new Date());
  if (publishAt !== null) return `Schedule for ${format(publishAt)}`;
  if (takeBackAt !== null) return `Publish until ${format(takeBackAt)}`;
  return form.publishes ? 'Publish' : null;
};

/** Focuses an invalid time, after unfolding the section with the times. */
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
