import { type ReactNode, useId } from 'react';
import type { FocalPoint } from '../../../../domain/pictures.ts';
import { picturePreviewUrl } from '../../../../domain/api-urls.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { compareTexts, TextDifference, toPieces } from '../../history/text-difference.tsx';
import { CroppedPicture } from '../../ui/thumbnail.tsx';
import type { ComparedPicture, Values } from './compared-fields.ts';
import type { Choice, Difference } from './conflict.ts';

interface DifferenceFieldProps {
  difference: Difference;
  choice: Choice | undefined;
  /** The merged text so far. */
  mergedText: string | undefined;
  /** Whether to mark the choice as missing. */
  isMissing: boolean;
  onChoose: (choice: Choice) => void;
}

const changeNotes: Record<Difference['changedBy'], string> = {
  'by me': 'Only yours changed.',
  'by others': 'Only the stored version changed.',
  'by both': 'Both changed, so please choose.',
};

/** One field: the typed value, the stored one, and for longer texts a merge of both. */
export const DifferenceField = ({
  difference: { field, mine, stored, changedBy },
  choice,
  mergedText,
  isMissing,
  onChoose,
}: DifferenceFieldProps) => {
  const id = useId();
  const runs = compareTexts(field.toWords(stored), field.toWords(mine));
  const isMixed = typeof choice === 'object';
  const renderOption = (value: 'mine' | 'stored', label: string) => {
    const values = value === 'mine' ? mine : stored;
    return (
      <ChoiceOption
        name={id}
        label={label}
        checked={choice === value}
        onChoose={() => onChoose(value)}
      >
        {field.kind === 'picture' && <Picture values={values} />}
        {field.listPictures && <Pictures pictures={field.listPictures(values)} />}
        <TextDifference
          pieces={toPieces(runs, value === 'mine' ? 'now' : 'earlier')}
          whole={field.toWords(values)}
        />
      </ChoiceOption>
    );
  };
  return (
    <fieldset
      className="staff-conflict-field"
      data-field={field.keys[0]}
      aria-describedby={[`${id}-note`, isMissing && `${id}-problem`].filter(Boolean).join(' ')}
    >
      <legend>{field.label}</legend>
      <p id={`${id}-note`} className="field-hint">
        {changeNotes[changedBy]}
      </p>
      <div className="staff-conflict-options stack">
        {renderOption('mine', 'Yours')}
        {renderOption('stored', 'Stored now')}
      </div>
      {field.kind === 'lines' && (
        <ChoiceOption
          name={id}
          label="A mix of both"
          checked={isMixed}
          onChoose={() => onChoose({ mixed: mergedText ?? String(mine[field.keys[0]] ?? '') })}
        >
          {isMixed && (
            <textarea
              className="control"
              aria-label={`${field.label}, a mix of both`}
              rows={6}
              value={choice.mixed}
              onChange={(event) => onChoose({ mixed: event.target.value })}
            />
          )}
        </ChoiceOption>
      )}
      <FieldProblem id={`${id}-problem`}>
        {isMissing && `Please choose for “${field.label}”.`}
      </FieldProblem>
    </fieldset>
  );
};

interface ChoiceOptionProps {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const ChoiceOption = ({ name, label, checked, onChoose, children }: ChoiceOptionProps) => {
  const id = useId();
  return (
    <div className="staff-conflict-option" data-chosen={checked || undefined}>
      <label className="staff-check">
        <input
          type="radio"
          name={name}
          checked={checked}
          onChange={onChoose}
          aria-describedby={id}
        />
        <span>{label}</span>
      </label>
      <div id={id} className="staff-conflict-text">
        {children}
      </div>
    </div>
  );
};

/** Shows the focal point, because it may be the only change. */
const Picture = ({ values }: { values: Values }) => {
  const url = values['image_url'];
  if (typeof url !== 'string' || url === '') return null;
  const { focus_x = null, focus_y = null } = values as Partial<FocalPoint>;
  return <CroppedPicture src={picturePreviewUrl(url)} alt="" focal={{ focus_x, focus_y }} />;
};

/** Shows the pictures themselves, because two may have the same alternative text. */
const Pictures = ({ pictures }: { pictures: ComparedPicture[] }) => (
  <div className="staff-conflict-pictures row">
    {pictures.map((picture) => (
      <CroppedPicture
        key={picture.image_url}
        src={picturePreviewUrl(picture.image_url)}
        alt=""
        focal={picture}
      />
    ))}
  </div>
);
