import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Crop } from '../../../domain/nouns/field.ts';
import { type Focus, findFocus, focusStep } from '../../../domain/pictures.ts';
import { Button } from '../ui/staff-button.tsx';
import '../forms/forms.css';
import './uploads.css';

interface FocalPointFieldProps {
  /** The address of the picture, stored or chosen. */
  src: string;
  /** The prefix of the fields focus_x and focus_y in the form, such as `slides.2.`. */
  fieldPrefix?: string;
  /** The shapes to which pages crop the picture. The default is the gallery's. */
  crops?: readonly Crop[] | undefined;
  /** Folds the field, for a stored picture that is shown beside it. */
  folded?: boolean;
}

interface FocalPoint {
  focus_x: number | null;
  focus_y: number | null;
}

/**
 * Every aspect ratio to which the site crops gallery pictures; keep them the same as in its styles. The
 * gallery itself shows whole pictures.
 */
const galleryCrops: readonly Crop[] = [
  { name: 'Phones', shape: 'even' },
  { name: 'Home page', shape: 'wide' },
  { name: 'Home page, alone', shape: 'widest' },
  { name: 'Services', shape: 'square' },
  { name: 'Lists', shape: 'small' },
];

const arrowSteps: Partial<Record<string, Focus>> = {
  ArrowLeft: { x: -focusStep, y: 0 },
  ArrowRight: { x: focusStep, y: 0 },
  ArrowUp: { x: 0, y: -focusStep },
  ArrowDown: { x: 0, y: focusStep },
};

/** Sets a picture's focal point, which every crop keeps in view, by tapping or with the arrow keys. */
export const FocalPointField = ({ folded = false, ...field }: FocalPointFieldProps) =>
  folded ? (
    <details className="staff-more-fields fold">
      <summary>{legend}</summary>
      <FocalFields {...field} />
    </details>
  ) : (
    <FocalFields {...field} />
  );

const legend = 'What must stay in view';

const FocalFields = ({
  src,
  fieldPrefix = '',
  crops = galleryCrops,
}: Omit<FocalPointFieldProps, 'folded'>) => {
  const { setValue } = useFormContext();
  const names = [`${fieldPrefix}focus_x`, `${fieldPrefix}focus_y`] as const;
  const [focus_x, focus_y] = useWatch({ name: names }) as [number | null, number | null];
  const [size, setSize] = useState({ width: 3, height: 2 });
  const [failed, setFailed] = useState(false);
  const hintId = useId();
  const focus = findFocus({ focus_x, focus_y }, size);
  const isSet = focus_x !== null || focus_y !== null;

  const setFocalPoint = (next: FocalPoint) => {
    setValue(names[0], next.focus_x, { shouldDirty: true });
    setValue(names[1], next.focus_y, { shouldDirty: true });
  };
  const setByPointer = ({
    currentTarget,
    clientX,
    clientY,
    detail,
  }: MouseEvent<HTMLButtonElement>) => {
    if (detail === 0) return; // A click by Enter or Space has no position.
    const bounds = currentTarget.getBoundingClientRect();
    setFocalPoint({
      focus_x: roundToStep((100 * (clientX - bounds.left)) / bounds.width),
      focus_y: roundToStep((100 * (clientY - bounds.top)) / bounds.height),
    });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key];
    if (!step) return;
    event.preventDefault();
    setFocalPoint({
      focus_x: roundToStep(focus.x + step.x),
      focus_y: roundToStep(focus.y + step.y),
    });
  };
  const imageStyle = { objectPosition: `${focus.x}% ${focus.y}%` };

  if (failed) {
    return (
      <p className="field-hint">
        This browser can’t show the picture. What must stay in view can be set once it is saved.
      </p>
    );
  }
  return (
    <fieldset className="field stack">
      <legend className="field-label">{legend}</legend>
      <p id={hintId} className="field-hint">
        Pages cut the edges off a picture. Tap what matters most, such as a face, or move the mark
        with the arrow keys.
      </p>
      {/* With this role, screen readers leave the arrow keys to the page, as they do for a slider. */}
      <div role="application" aria-label="Focal point" className="staff-focal-picture">
        <button
          type="button"
          aria-label="The picture"
          aria-describedby={hintId}
          onClick={setByPointer}
          onKeyDown={moveByKey}
        >
          <img
            src={src}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
          <span className="staff-focal-mark" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        </button>
      </div>
      <div className="staff-focal-foot row">
        <p aria-live="polite">
          {isSet
            ? `${focus.x} % from the left, ${focus.y} % from the top`
            : 'Chosen for you: a third from the top of tall pictures, the middle of wide ones'}
        </p>
        {isSet ? (
          <Button onClick={() => setFocalPoint({ focus_x: null, focus_y: null })}>
            Choose for me
          </Button>
        ) : null}
      </div>
      <ul className="staff-crops row" aria-label="How pages cut it">
        {crops.map(({ name, shape }) => (
          <li key={name} className="stack">
            <img src={src} alt="" className={`staff-crop-${shape}`} style={imageStyle} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

const roundToStep = (percent: number): number =>
  Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));
