import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import {
  home,
  type HomeInput,
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../domain/nouns/home/home-noun.ts';
import type { z } from '../../../../domain/lib/zod.ts';
import { NounField } from '../../forms/noun-field.tsx';
import { WithDraft } from '../../records/drafts/draft-form.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useNounDialog } from '../../records/noun-form.tsx';
import type { SaveContext } from '../../records/save-record.ts';
import {
  ColorFields,
  toHomeFormValues,
  homeForm,
  toHomePayload,
  NameFields,
  ResidentFields,
} from './home-fields.tsx';

export const NameForm = (props: HomeFormProps) => (
  <FieldsForm
    {...props}
    title="Edit name and license"
    schema={homeForm.pick({ name: true, tagline: true, license_number: true })}
  >
    <NameFields fallback={props.record.defaults.name} />
    <NounField noun={home} name="tagline" />
  </FieldsForm>
);

const residentsSchema = homeForm.pick({
  capacity: true,
  languages: true,
  designations: true,
  answered_by: true,
  met_by: true,
  waiting_list: true,
});

export const ResidentsForm = (props: HomeFormProps) => (
  <FieldsForm {...props} title="Edit who lives here" schema={residentsSchema}>
    <ResidentFields />
  </FieldsForm>
);

export const ColorsForm = (props: HomeFormProps) => (
  <FieldsForm
    {...props}
    title="Edit colors"
    schema={homeForm.pick({ palette: true, light_color: true, door_color: true })}
  >
    <ColorFields />
  </FieldsForm>
);

/** The form for links to the home's pages on other sites. */
export const LinksForm = (props: HomeFormProps) => (
  <FieldsForm
    {...props}
    title="Edit links"
    schema={homeForm.pick({ google_url: true, links: true })}
  >
    <NounField noun={home} name="google_url" />
    <NounField noun={home} name="links" />
  </FieldsForm>
);

interface FieldsFormProps extends HomeFormProps {
  title: string;
  schema: z.ZodType<Partial<z.output<typeof homeForm>>, Partial<z.input<typeof homeForm>>> & {
    shape: object;
  };
  children: ReactNode;
}

/** The form for some plain fields of the home. */
const FieldsForm = ({ title, schema, children, ...props }: FieldsFormProps) => {
  const { dialog, save } = useHomePartForm(props, Object.keys(schema.shape));
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: toHomeFormValues(props.record),
  });
  return (
    <RecordDialog
      {...dialog}
      title={title}
      form={form}
      onSave={(values, context) => save(toHomePayload(values, props.record), context)}
    >
      {children}
    </RecordDialog>
  );
};

export interface HomeFormProps {
  record: HomeWithDefaults;
  onClosed: () => void;
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

/**
 * The dialog props and the save function of a form with only some fields of the home. Such forms are saved
 * separately but share the home's draft.
 * @param fields the names of the fields, for their earlier versions
 * @param updated the notice's title, if it names what was changed
 */
export const useHomePartForm = (
  props: HomeFormProps,
  fields: readonly string[],
  updated: string = messages.updated,
) => {
  const { dialog, save } = useNounDialog('home', props, { ...messages, updated }, fields);
  return {
    dialog,
    save: (change: Partial<HomeInput>, context: SaveContext) => save(change, context, null),
  };
};
