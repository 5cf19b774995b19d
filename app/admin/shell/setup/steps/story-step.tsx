import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { about, aboutMessages as messages } from '../../../../../domain/nouns/about/about-noun.ts';
import { parseAbout } from '../../../../../domain/nouns/about/public-about.ts';
import { defaultAboutInfo } from '../../../../../domain/site/built-in/built-in-records.ts';
import { MoreFields } from '../../../forms/more-fields.tsx';
import { NounField, toFormValues } from '../../../forms/noun-field.tsx';
import { type StepProps, useSaveStep } from '../setup-steps.ts';
import { StepForm } from '../step-form.tsx';

/** The home's story. The mission and the vision can be changed or kept. */
export const StoryStep = ({ records: { about: record } }: StepProps) => {
  const save = useSaveStep('about', record, messages);
  const form = useForm({
    resolver: zodResolver(about.whole),
    defaultValues: toFormValues(about, record ?? { ...defaultAboutInfo, company_story: '' }),
  });
  return (
    <StepForm
      form={form}
      fieldsRequired={messages.fieldsRequired}
      mayStayEmpty={record !== null}
      place=".story"
      toDraft={(values) => ({ about: parseAbout({ success: true, about: values }) })}
      onSave={save}
    >
      <NounField noun={about} name="company_story" />
      <MoreFields label="Mission and vision" names={['mission_statement', 'vision_statement']}>
        <NounField noun={about} name="mission_statement" />
        <NounField noun={about} name="vision_statement" />
      </MoreFields>
    </StepForm>
  );
};
