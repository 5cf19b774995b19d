import { FileClock, Trash2 } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ageInWords, keptOf, type KeptValues } from '../forms/kept-values.ts';
import { readTyped, storeTyped } from '../forms/typed-store.ts';
import { StaffContext } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import './drafts/drafts.css';

/**
 * Stores what is typed into a form on this device until it is saved or discarded, and offers it again.
 * @param name the form's own, also among those of other records
 */
export const useKeptText = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
) => {
  const userId = use(StaffContext)?.userId;
  const [offer, setOffer] = useState(() =>
    userId === undefined ? null : (readTyped(userId, name) as KeptValues | null),
  );
  const [round, setRound] = useState(0);
  const hasTyped = useRef(false);
  useEffect(() => {
    if (userId === undefined) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = keptOf(values, form.formState.defaultValues ?? {});
        // What was typed before stays until something else is.
        if (!kept && !hasTyped.current) return;
        hasTyped.current = true;
        const now = new Date().toISOString();
        storeTyped(userId, name, kept && ({ at: now, values: kept } satisfies KeptValues));
      },
    });
  }, [form, name, userId]);
  const forget = () => userId !== undefined && storeTyped(userId, name, null);
  return {
    offer,
    forget,
    /** Changes when fields have to be drawn again with other values. */
    round,
    bringBack: () => {
      for (const [field, value] of Object.entries(offer?.values ?? {})) {
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        });
      }
      setOffer(null);
      setRound(round + 1);
    },
    discard: () => {
      forget();
      setOffer(null);
    },
  };
};

interface KeptOfferProps {
  kept: Pick<ReturnType<typeof useKeptText>, 'offer' | 'bringBack' | 'discard'>;
}

/** Offers what was typed into this form and never saved. */
export const KeptOffer = ({ kept: { offer, bringBack, discard } }: KeptOfferProps) => {
  const [now] = useState(() => new Date());
  if (!offer) return null;
  return (
    <div className="staff-draft-note">
      <p>
        <b>You typed something here {ageInWords(offer.at, now)}.</b> It was not saved, and is still
        on this device.
      </p>
      <Button icon={<FileClock aria-hidden />} onClick={bringBack}>
        Bring it back
      </Button>
      <Button icon={<Trash2 aria-hidden />} onClick={discard}>
        Discard it
      </Button>
    </div>
  );
};
