import type { ComponentProps, ReactNode } from 'react';
import { textareaRows } from '../../../domain/constants.ts';
import { specifiedFields } from '../../../domain/nouns/specified-fields.ts';
import type { Field, Fields } from '../../../domain/nouns/field.ts';
import { useWatch } from 'react-hook-form';
import { SelectField, TextAreaField, TextField } from './form-fields.tsx';
import { MoreFields } from './more-fields.tsx';

interface NounFieldProps<Some extends Fields> extends Omit<ComponentProps<'input'>, 'name'> {
  /** The noun whose definition has the field. */
  noun: { fields: Some };
  name: keyof Some & string;
}

/** The form field for a field of a noun; pictures and files have their own components. */
export const NounField = <Some extends Fields>({ noun, name, ...input }: NounFieldProps<Some>) => {
  const field = noun.fields[name];
  if (!field) return null;
  const { kind, label, help, rows = textareaRows, choices } = field;
  const props = { name, label, hint: help, optional: isOptional(field) };
  if (choices) return <SelectField {...props} options={choices} />;
  if (kind === 'text') return <TextAreaField {...props} rows={rows} />;
  const type = inputTypes[kind] ? { type: inputTypes[kind] } : { autoComplete: 'off' };
  const numeric = kind === 'number' && { inputMode: 'numeric' as const };
  return <TextField {...props} {...type} {...numeric} {...input} />;
};

const inputTypes: Partial<Record<Field['kind'], string>> = { day: 'date', time: 'time' };

const isOptional = ({ schema, needed = false }: Field): boolean =>
  !needed && schema.safeParse(null).success;

const textKinds: ReadonlySet<Field['kind']> = new Set(['line', 'text', 'day', 'time', 'number']);

const isSupported = ({ kind, choices }: Field): boolean =>
  choices !== undefined || textKinds.has(kind);

interface NounFieldsProps {
  noun: { name?: string; fields: Fields };
  /** Shown after the fields that are always visible, before the folded ones. */
  children?: ReactNode;
}

/**
 * All fields that `NounField` supports, in the form's order. If more than one is optional, the optional ones
 * are folded, except those that the specification names.
 */
export const NounFields = ({ noun, children }: NounFieldsProps) => {
  const names = listSupportedFields(noun);
  const specified = specifiedFields[noun.name ?? ''] ?? [];
  const optional = names.filter((name) => isFolded(noun.fields[name]) && !specified.includes(name));
  const folded = optional.length > 1 ? optional : [];
  const renderField = (name: string) => {
    const { shownIf } = noun.fields[name] ?? {};
    const props = <NounField key={name} noun={noun} name={name} />;
    return shownIf ? (
      <ShownIf key={name} condition={shownIf}>
        {props}
      </ShownIf>
    ) : (
      props
    );
  };
  return (
    <>
      {names.filter((name) => !folded.includes(name)).map(renderField)}
      {children}
      {folded.length > 0 && <MoreFields names={folded}>{folded.map(renderField)}</MoreFields>}
    </>
  );
};

const isFolded = (field: Field | undefined): boolean =>
  field !== undefined && isOptional(field) && !field.shownIf;

type Condition = NonNullable<Field['shownIf']>;

const ShownIf = ({
  condition: [name, ...values],
  children,
}: {
  condition: Condition;
  children: ReactNode;
}) => (values.includes(String(useWatch({ name }))) ? children : null);

/**
 * The initial values, as texts, of the fields that have a single control. Typed so that they fit every form,
 * because the form's schema says which texts it takes. @param record null for a new record
 */
export const toFormValues = (
  { fields }: { fields: Fields },
  record: object | null,
): Record<string, never> => {
  const stored = (record ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'choice' || kind === 'phone' || textKinds.has(kind))
      .map(([name, { initial, choices }]) => [
        name,
        String(
          stored[name] ?? (record === null ? initial?.() : undefined) ?? choices?.[0]?.[0] ?? '',
        ),
      ]),
  ) as Record<string, never>;
};

/** The names of the fields that `NounField` supports, in the form's order. */
const listSupportedFields = <Some extends Fields>({ fields }: { fields: Some }) =>
  Object.entries(fields)
    .filter(([, field]) => isSupported(field))
    .map(([name]) => name as keyof Some & string);
