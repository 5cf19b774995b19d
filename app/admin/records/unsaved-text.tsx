import { FileClock, Trash2 } from 'lucide-react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { picturePreviewUrl } from '../../../domain/api-urls.ts';
import { isUploadUrl } from '../../../domain/urls.ts';
import {
  createUnsavedKey,
  formatAge,
  listStrings,
  listUnsaved,
  pickRestorableValues,
  pickUnsavedValues,
  removeUnsaved,
  type StoredForm,
  storeUnsaved,
  type UnsavedForm,
} from '../offline/unsaved-store.ts';
import { isUploadKey } from '../pictures/upload-queue.ts';
import { StaffContext } from '../session/session.ts';
import { Button } from '../ui/staff-button.tsx';
import './records.css';

type FormNames = Pick<UnsavedForm, 'form' | 'title'>;

/** An open form's entry on this device, and the newest one that an earlier visit left for it. */
export const useUnsavedEntry = ({ form, title }: FormNames) => {
  const userId = use(StaffContext)?.userId;
  const [left, setLeft] = useState(() =>
    userId === undefined ? null : (listUnsaved(userId).find((each) => each.form === form) ?? null),
  );
  const key = useRef<string>(null);
  return {
    left,
    store: (unsaved: Pick<UnsavedForm, 'values' | 'record'> | null) => {
      if (userId === undefined) return;
      if (unsaved)
        storeUnsaved((key.current ??= createUnsavedKey(userId)), {
          form,
          title,
          at: new Date().toISOString(),
          ...unsaved,
        });
      else if (key.current !== null) removeUnsaved(key.current);
    },
    /** Makes the earlier entry the open form's own. */
    adopt: ({ key: adopted }: StoredForm) => {
      if (key.current !== null) removeUnsaved(key.current);
      key.current = adopted;
      setLeft(null);
    },
    discard: ({ key: discarded }: StoredForm) => {
      removeUnsaved(discarded);
      setLeft(null);
    },
  };
};

export interface UnsavedTextOptions extends FormNames {
  /** The record that the form shows; null for a new one. */
  record: object | null;
  /** Whether the form restores stored values automatically instead of offering to. */
  isAutomatic?: boolean;
}

/**
 * Stores a form's values on this device until they are saved or discarded, including uploaded pictures, and
 * offers to restore them.
 */
export const useUnsavedText = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { record, isAutomatic = false, ...names }: UnsavedTextOptions,
) => {
  const { left, store, adopt, discard } = useUnsavedEntry(names);
  const [version, setVersion] = useState(0);
  const baseRecord = useRef<object>(null);
  const [shownRecord] = useState(record);
  const isSuggested = (name: string, value: unknown): boolean =>
    typeof value === 'string' && !form.getFieldState(name as Path<Values>).isDirty;
  const storeValues = useEffectEvent((values: FieldValues) => {
    const initialValues = form.formState.defaultValues ?? {};
    const unsaved = pickUnsavedValues(values, initialValues, isSuggested, isUploadKey);
    const base = (baseRecord.current ?? shownRecord) as UnsavedForm['record'];
    store(unsaved && { values: unsaved, record: base });
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storeValues(values),
      }),
    [form],
  );
  const restore = async (stored: StoredForm) => {
    const gone = await findGonePictures(listStrings(stored.values));
    const initialValues = form.formState.defaultValues ?? {};
    const values = pickRestorableValues(stored.values, initialValues, (url) => gone.has(url));
    adopt(stored);
    baseRecord.current = stored.record;
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    setVersion(version + 1);
  };
  const restoreByItself = useEffectEvent(() => {
    if (isAutomatic && left) void restore(left);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- the form has the values only now, and the fields must start again with them
  useEffect(() => restoreByItself(), []);
  return {
    left: isAutomatic ? null : left,
    clear: () => store(null),
    /** A React key that changes when the fields must be rendered again with other values. */
    formKey: version,
    /** The record that restored text was based on; null if nothing was restored. */
    baseRecord: () => baseRecord.current,
    restore,
    discard,
  };
};

/** The uploads that the server no longer has. Without a connection, none are known to be gone. */
const findGonePictures = async (strings: string[]): Promise<ReadonlySet<string>> => {
  const gone = new Set<string>();
  const find = async (url: string) => {
    const answer = await fetch(picturePreviewUrl(url)).catch(() => null);
    if (answer?.status === 404) gone.add(url);
  };
  await Promise.all(strings.filter(isUploadUrl).map(find));
  return gone;
};

interface UnsavedOfferProps {
  left: StoredForm | null;
  restore: (left: StoredForm) => unknown;
  discard: (left: StoredForm) => void;
}

/** Offers to restore the unsaved values of an earlier visit. */
export const UnsavedOffer = ({ left, restore, discard }: UnsavedOfferProps) => {
  const [now] = useState(() => new Date());
  if (!left) return null;
  return (
    <div className="staff-draft-note row">
      <p>
        <b>You typed something here {formatAge(left.at, now)}.</b> It was not saved, and is still on
        this device.
      </p>
      <Button icon={<FileClock aria-hidden />} onClick={() => void restore(left)}>
        Bring it back
      </Button>
      <Button icon={<Trash2 aria-hidden />} onClick={() => discard(left)}>
        Discard it
      </Button>
    </div>
  );
};
