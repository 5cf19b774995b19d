import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { homeMessages as messages } from '../../../../../domain/nouns/home/home-noun.ts';
import { MoreFields } from '../../../forms/more-fields.tsx';
import {
  DrawnHouseFields,
  homeForm,
  PaletteField,
  previewHome,
  toHomeFormValues,
  toHomePayload,
} from '../../../nouns/home/home-fields.tsx';
import { LogoField, logoSchema, toLogo, toLogoValues } from '../../../nouns/home/picture-forms.tsx';
import { type StepProps, useSaveStep } from '../setup-steps.ts';
import { StepForm } from '../step-form.tsx';

const colorsSchema = homeForm
  .pick({ palette: true, light_color: true, door_color: true })
  .extend(logoSchema.shape);

export const ColorsStep = ({ records: { home } }: StepProps) => {
  const save = useSaveStep('home', home, messages);
  const form = useForm({
    resolver: zodResolver(colorsSchema),
    defaultValues: { ...toHomeFormValues(home), ...toLogoValues(home) },
  });
  return (
    <StepForm
      form={form}
      toDraft={(values) => ({ home: { ...previewHome(home, values), ...toLogo(values) } })}
      onSave={({ image_url, ...colors }, conflictPrompt) =>
        save(
          {
            ...toHomePayload(colors, home),
            ...(form.formState.dirtyFields.image_url && toLogo({ image_url })),
          },
          conflictPrompt,
          null,
        )
      }
    >
      <PaletteField />
      <LogoField />
      <MoreFields label="Light and door of the drawn house" names={['light_color', 'door_color']}>
        <DrawnHouseFields />
      </MoreFields>
    </StepForm>
  );
};
