import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { SiteText } from '../../domain/texts/site-text.ts';
import { blankNames } from '../../domain/texts/blank-names.ts';
import { toPlainText } from '../../domain/texts/plain-words.ts';
import { calculateReadingGrade } from '../../domain/lib/text/reading-grade.ts';
import { textLimits } from '../../domain/texts/text.ts';
import { type BlankValues, hasBlanks } from '../admin/forms/blank-values.ts';
import { TextAreaField, TextField } from '../admin/forms/form-fields.tsx';
import { Button } from '../admin/ui/staff-button.tsx';
import { Loading } from '../admin/ui/states.tsx';
import { createHomeBlanks } from '../lib/page-texts.ts';
import { useHome } from '../site/ui/home-data.ts';

const BlankTextField = lazy(() => import('../admin/forms/blank-text-field.tsx'));
const LongTextField = lazy(() => import('../admin/forms/long-text-field.tsx'));

/** The fields for a text, depending on its kind. Each blank in the text is edited as a single piece. */
export const ValueField = ({ text, part }: { text: SiteText; part: number }) => {
  const homeBlanks = createHomeBlanks(useHome());
  const words: BlankValues = {
    ...Object.fromEntries(blankNames.map(({ name, meaning }) => [name, meaning])),
    ...homeBlanks,
  };
  const { kind, original, value } = text;
  const allWords = [original, value ?? original].map((each) => toPlainText(kind, each)).join(' ');
  const isFilled = hasBlanks(allWords, words);
  return (
    <>
      <Fields text={text} part={part} words={isFilled ? words : {}} />
      {isFilled && (
        <p className="field-hint">
          What has a frame is filled in by itself: it changes with the home’s own data.
        </p>
      )}
    </>
  );
};

interface PlainTextFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  words: BlankValues;
  /** The number of rows, for a field of several lines. */
  rows?: number;
  /** Whether this field gets the focus, because its text was pressed; by default, if its name is `value`. */
  isFocused?: boolean;
}

/** A plain text field, which treats each blank as a single piece if the text has any. */
const PlainTextField = ({ words, rows, hint, isFocused, ...field }: PlainTextFieldProps) => {
  const sharedProps = { ...field, ...(hint !== undefined && { hint }) };
  if (Object.keys(words).length > 0) {
    return (
      <Suspense fallback={<Loading>Loading the editor...</Loading>}>
        <BlankTextField {...sharedProps} blanks={words} multiline={rows !== undefined} />
        {(isFocused ?? field.name === 'value') && <FocusWhenLoaded name={field.name} />}
      </Suspense>
    );
  }
  return rows === undefined ? (
    <TextField {...sharedProps} autoComplete="off" />
  ) : (
    <TextAreaField {...sharedProps} rows={rows} />
  );
};

/** Focuses a field that was still loading when the form opened. */
const FocusWhenLoaded = ({ name }: { name: string }) => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(name), [setFocus, name]);
  return null;
};

interface FieldsProps {
  text: SiteText;
  /** The index of the part that was pressed on the page. */
  part: number;
  words: BlankValues;
}

const Fields = ({ text: { kind, most, ...text }, part, words }: FieldsProps) => {
  if (kind === 'items') return <ItemFields part={part} words={words} />;
  if (kind === 'long') {
    return (
      <Suspense fallback={<Loading>Loading the editor...</Loading>}>
        <LongTextField name="value" label="Text" words={words} />
      </Suspense>
    );
  }
  if (kind === 'lines') {
    return (
      <PlainTextField
        name="value"
        label="Lines"
        words={words}
        rows={8}
        hint={`Each line is a point of the list. At most ${textLimits.entries}.`}
      />
    );
  }
  const max = most ?? textLimits[kind];
  const optional = text.optional === true;
  const emptyHint = optional ? 'If it is empty, the page shows nothing here.' : undefined;
  return (
    <>
      <PlainTextField
        name="value"
        label="Text"
        optional={optional}
        hint={emptyHint}
        words={words}
        {...(kind !== 'line' && { rows: 5 })}
      />
      <LengthAndGrade max={max} />
    </>
  );
};

/** The text's length and reading grade; public pages aim for grade 9 or lower. */
const LengthAndGrade = ({ max }: { max: number }) => {
  const value = String(useWatch({ name: 'value' }) ?? '').trim();
  const charactersLeft = max - value.length;
  return (
    <p className="quiet" role={charactersLeft < 0 ? 'alert' : undefined}>
      {charactersLeft < 0
        ? `${-charactersLeft} characters too many.`
        : `${value.length} of ${max.toLocaleString('en-US')} characters.`}{' '}
      {value.split(/\s+/).length >= 4 ? describeGrade(calculateReadingGrade([value])) : ''}
    </p>
  );
};

const describeGrade = (grade: number): string => {
  const years = Math.max(1, Math.round(grade));
  return years <= 9
    ? `Reading grade ${years}: easy to read.`
    : `Reading grade ${years}: shorter sentences and words help.`;
};

const ItemFields = ({ part, words }: Omit<FieldsProps, 'text'>) => {
  const { fields, append, remove, move } = useFieldArray({ name: 'value' });
  const { getValues } = useFormContext();
  const toEntryFieldName = (index: number): string =>
    String(getValues(`value.${index}.title`) || `number ${index + 1}`);
  return (
    <>
      <ol className="item-fields">
        {fields.map((field, index) => (
          // Each entry has two parts on the page, a title and a text, so the part's index is halved.
          <li key={field.id} data-asked={index === Math.floor(part / 2) ? '' : undefined}>
            <PlainTextField
              name={`value.${index}.title`}
              label={`Title ${index + 1}`}
              words={words}
              isFocused={index === Math.floor(part / 2)}
            />
            <PlainTextField
              name={`value.${index}.text`}
              label={`Text ${index + 1}`}
              words={words}
              rows={3}
            />
            <div className="row">
              <Button
                icon={<ArrowUp aria-hidden />}
                aria-label={`Move “${toEntryFieldName(index)}” up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <Button
                icon={<ArrowDown aria-hidden />}
                aria-label={`Move “${toEntryFieldName(index)}” down`}
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <Button
                icon={<Trash2 aria-hidden />}
                aria-label={`Remove “${toEntryFieldName(index)}”`}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      {fields.length < textLimits.entries && (
        <p>
          <Button icon={<Plus aria-hidden />} onClick={() => append({ title: '', text: '' })}>
            Add another
          </Button>
        </p>
      )}
    </>
  );
};
