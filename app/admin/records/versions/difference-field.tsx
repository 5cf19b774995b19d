import { useId } from 'react';
import { picturePreviewUrl } from '../../../../domain/api-urls.ts';
import type { Choice } from '../../../../domain/nouns/merge/merge-entries.ts';
import type { Conflict } from '../../../../domain/nouns/merge/merge-record.ts';
import { FieldProblem } from '../../../ui/field.tsx';
import { compareTexts, TextDifference, toPieces } from '../../history/text-difference.tsx';
import { CroppedPicture } from '../../ui/thumbnail.tsx';

interface DifferenceFieldProps {
  conflict: Conflict;
  choice: Choice | undefined;
  /** Whether to mark the choice as missing. */
  isMissing: boolean;
  onChoose: (choice: Choice) => void;
}

/** One conflict between two people's changes: choose mine or theirs. */
export const DifferenceField = ({
  conflict: { entry, label, mine, theirs, pictures },
  choice,
  isMissing,
  onChoose,
}: DifferenceFieldProps) => {
  const id = useId();
  const runs = compareTexts(theirs ?? '', mine ?? '');
  const options = [
    { value: 'mine', name: 'Mine', words: mine, side: 'now' },
    { value: 'theirs', name: 'Theirs', words: theirs, side: 'earlier' },
  ] as const;
  return (
    <fieldset
      className="staff-conflict-field stack"
      data-field={entry}
      aria-describedby={isMissing ? `${id}-problem` : undefined}
    >
      <legend>{label}</legend>
      <div className="staff-conflict-options stack">
        {options.map(({ value, name, words, side }) => (
          <div
            key={value}
            className="staff-conflict-option"
            data-chosen={choice === value || undefined}
          >
            <label className="staff-check">
              <input
                type="radio"
                name={id}
                checked={choice === value}
                onChange={() => onChoose(value)}
                aria-describedby={`${id}-${value}`}
              />
              <span>{name}</span>
            </label>
            <div id={`${id}-${value}`} className="stack">
              {pictures?.[value].map((picture) => (
                <CroppedPicture
                  key={picture.image_url}
                  src={picturePreviewUrl(picture.image_url)}
                  alt=""
                  focal={picture}
                />
              ))}
              {words === null ? (
                <span className="staff-unnamed">Removed</span>
              ) : (
                <TextDifference pieces={toPieces(runs, side)} whole={words} />
              )}
            </div>
          </div>
        ))}
      </div>
      <FieldProblem id={`${id}-problem`}>
        {isMissing && `Please choose for “${label}”.`}
      </FieldProblem>
    </fieldset>
  );
};
