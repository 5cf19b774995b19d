import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, use } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import {
  home,
  type HomeInput,
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../domain/nouns/home/home-noun.ts';
import { TextAreaField, TextField } from '../../forms/form-fields.tsx';
import { NounField } from '../../forms/noun-field.tsx';
import { DraftContext, limitToFields, WithDraft } from '../../records/drafts/draft-form.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useSaveRecord } from '../../records/save-record.ts';
import {
  ColorFields,
  toHomeFormValues,
  homeForm,
  toHomePayload,
  NameFields,
  ResidentFields,
} from './home-fields.tsx';

const nameSchema = homeForm.pick({ name: true, tagline: true, license_number: true });

export const NameForm = ({ record, onClosed }: HomeFormProps) => {
  const form = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: toHomeFormValues(record),
  });
  return (
    <HomeDialog
      title="Edit name and license"
      {...{ record, form, onClosed }}
      fields={Object.keys(nameSchema.shape)}
      toPayload={(values) => toHomePayload(values, record)}
    >
      <NameFields fallback={record.defaults.name} />
      <NounField noun={home} name="tagline" />
    </HomeDialog>
  );
};

const residentsSchema = homeForm.pick({
  capacity: true,
  languages: true,
  designations: true,
  answered_by: true,
  met_by: true,
  waiting_list: true,
});

export const ResidentsForm = ({ record, onClosed }: HomeFormProps) => {
  const form = useForm({
    resolver: zodResolver(residentsSchema),
    defaultValues: toHomeFormValues(record),
  });
  return (
    <HomeDialog
      title="Edit who lives here"
      {...{ record, form, onClosed }}
      fields={Object.keys(residentsSchema.shape)}
      toPayload={(values) => toHomePayload(values, record)}
    >
      <ResidentFields />
    </HomeDialog>
  );
};

const colorsSchema = homeForm.pick({ palette: true, light_color: true, door_color: true });

export const ColorsForm = ({ record, onClosed }: HomeFormProps) => {
  const form = useForm({
    resolver: zodResolver(colorsSchema),
    defaultValues: toHomeFormValues(record),
  });
  return (
    <HomeDialog
      title="Edit colors"
      {...{ record, form, onClosed }}
      fields={Object.keys(colorsSchema.shape)}
      toPayload={(values) => toHomePayload(values, record)}
    >
      <ColorFields />
    </HomeDialog>
  );
};

const linksSchema = homeForm.pick({ google_url: true, links: true });

/** The home's pages on other sites. */
export const LinksForm = ({ record, onClosed }: HomeFormProps) => {
  const form = useForm({
    resolver: zodResolver(linksSchema),
    defaultValues: toHomeFormValues(record),
  });
  return (
    <HomeDialog
      title="Edit links"
      {...{ record, form, onClosed }}
      fields={Object.keys(linksSchema.shape)}
      toPayload={(values) => values}
    >
      <TextField
        name="google_url"
        label={home.labels.google_url}
        hint="The link that Google gives you to share, or to ask for reviews."
        optional
        autoComplete="off"
      />
      <TextAreaField
        name="links"
        label={home.labels.links}
        hint="One address per line, such as your Facebook page."
        rows={3}
        optional
      />
    </HomeDialog>
  );
};

export interface HomeFormProps {
  record: HomeWithDefaults;
  onClosed: () => void;
}

interface HomeDialogProps<Values extends FieldValues, Output> extends HomeFormProps {
  title: string;
  form: UseFormReturn<Values, unknown, Output>;
  /** The fields that the form changes, for its earlier versions. */
  fields: readonly string[];
  /** The notice's title, if it names what was changed. */
  updated?: string;
  /** The fields to send; others stay unchanged. */
  toPayload: (values: Output) => Partial<HomeInput>;
  children: ReactNode;
}

interface HomeDraftProps {
  home: HomeWithDefaults;
  /** Renders the form with the draft's values, or the stored ones if there is no draft. */
  children: (record: HomeWithDefaults) => ReactNode;
}

/** Opens a form of the home with the home's draft, if it has one. */
export const WithHomeDraft = ({ home: live, children }: HomeDraftProps) => (
  <WithDraft noun="home" record={live}>
    {(shown) => children(shown ?? live)}
  </WithDraft>
);

/** The form for some fields of the home, which are saved separately from the others, but share its draft. */
export const HomeDialog = <Values extends FieldValues, Output>(
  props: HomeDialogProps<Values, Output>,
) => {
  const draftForm = use(DraftContext);
  return (
    <DraftContext value={draftForm && limitToFields(draftForm, props.fields)}>
      <HomePartDialog {...props} />
    </DraftContext>
  );
};

const HomePartDialog = <Values extends FieldValues, Output>({
  title,
  record,
  form,
  fields,
  updated = messages.updated,
  toPayload,
  onClosed,
  children,
}: HomeDialogProps<Values, Output>) => {
  const save = useSaveRecord('home', record, { ...messages, updated });
  return (
    <RecordDialog
      title={title}
      form={form}
      wide
      record={record}
      versionsOf={{ noun: 'home', id: record.id, fields }}
      onClosed={onClosed}
      onSave={(values, conflictPrompt) => save(toPayload(values), conflictPrompt, null)}
    >
      {children}
    </RecordDialog>
  );
};
