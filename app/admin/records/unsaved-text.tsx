import { FileClock, Trash2 } from 'lucide-react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readUnsaved, storeUnsaved } from '../forms/unsaved-storage.ts';
import { formatAge, type UnsavedValues, pickUnsavedValues } from '../forms/unsaved-values.ts';
import { StaffContext } from '../session/session.ts';
import { Button } from '../ui/staff-button.tsx';
import './records.css';

interface UnsavedTextOptions {
  /** The form's name; it must be unique among all records. */
  name: string;
  /** The record that the form shows; null for a new one. */
  record: object | null;
  /**
   * For forms that restore the text by themselves instead of offering it. They also store uploaded pictures,
   * which the server keeps for a day.
   */
  isAutomatic?: boolean;
}

/**
 * Stores the text typed into a form on this device until it is saved or discarded, and offers to restore
 * it.
 */
export const useUnsavedText = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, record, isAutomatic = false }: UnsavedTextOptions,
) => {
  const userId = use(StaffContext)?.userId;
  const [storedText, setStoredText] = useState(() =>
    userId === undefined ? null : (readUnsaved(userId, name) as UnsavedValues | null),
  );
  const [version, setVersion] = useState(0);
  const hasChanged = useRef(false);
  const shownRecord = useRef(record);
  const baseRecord = useRef<object>(null);
  useEffect(() => {
    if (userId === undefined) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const unsaved = pickUnsavedValues(values, form.formState.defaultValues ?? {}, isAutomatic);
        // Keep text that was stored earlier until the person types something else.
        if (!unsaved && !hasChanged.current) return;
        hasChanged.current = true;
        const storedValues: UnsavedValues | null = unsaved && {
          at: new Date().toISOString(),
          values: unsaved,
          record: baseRecord.current ?? shownRecord.current,
        };
        storeUnsaved(userId, name, storedValues);
      },
    });
  }, [form, name, userId, isAutomatic]);
  const clear = () => userId !== undefined && storeUnsaved(userId, name, null);
  const restore = () => {
    baseRecord.current = storedText?.record ?? null;
    for (const [field, value] of Object.entries(storedText?.values ?? {})) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    setStoredText(null);
    setVersion(version + 1);
  };
  const restoreByItself = useEffectEvent(() => {
    if (isAutomatic && storedText) restore();
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the form has the text only now, and the fields must start again with it
  useEffect(() => restoreByItself(), []);
  return {
    storedText,
    clear,
    /** A React key that changes when the fields must be rendered again with other values. */
    formKey: version,
    /** The record that restored text was based on; null if nothing was restored. */
    baseRecord: () => baseRecord.current,
    restore,
    discard: () => {
      clear();
      setStoredText(null);
    },
  };
};

interface UnsavedOfferProps {
  unsavedText: Pick<ReturnType<typeof useUnsavedText>, 'storedText' | 'restore' | 'discard'>;
}

/** Offers to restore text that was typed into this form and never saved. */
export const UnsavedOffer = ({
  unsavedText: { storedText, restore, discard },
}: UnsavedOfferProps) => {
  const [now] = useState(() => new Date());
  if (!storedText) return null;
  return (
    <div className="staff-draft-note">
      <p>
        <b>You typed something here {formatAge(storedText.at, now)}.</b> It was not saved, and is
        still on this device.
      </p>
      <Button icon={<FileClock aria-hidden />} onClick={restore}>
        Bring it back
      </Button>
      <Button icon={<Trash2 aria-hidden />} onClick={discard}>
        Discard it
      </Button>
    </div>
  );
};
