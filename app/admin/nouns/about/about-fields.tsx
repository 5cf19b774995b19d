import {
  type AboutInfo,
  type AboutInfoInput,
  about,
} from '../../../../domain/nouns/about/about-noun.ts';
import { TextAreaField } from '../../forms/form-fields.tsx';

/** The form's initial values. @param record null if nothing is stored yet */
export const toAboutFormValues = (record: AboutInfo | null): AboutInfoInput => ({
  company_story: record?.company_story ?? '',
  mission_statement: record?.mission_statement ?? '',
  vision_statement: record?.vision_statement ?? '',
});

export const AboutFields = () => (
  <>
    <TextAreaField name="company_story" label={about.labels.company_story} rows={8} />
    <TextAreaField name="mission_statement" label={about.labels.mission_statement} rows={5} />
    <TextAreaField name="vision_statement" label={about.labels.vision_statement} rows={5} />
  </>
);
