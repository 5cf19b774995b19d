import { type AboutInfoInput, about } from '../../../../domain/nouns/about/about-noun.ts';
import { NounField } from '../../forms/noun-field.tsx';

/** The form's initial values. @param record null if nothing is stored yet */
export const toAboutFormValues = (record: AboutInfoInput | null): AboutInfoInput => ({
  company_story: record?.company_story ?? '',
  mission_statement: record?.mission_statement ?? '',
  vision_statement: record?.vision_statement ?? '',
});

export const AboutFields = () => (
  <>
    <NounField noun={about} name="company_story" />
    <NounField noun={about} name="mission_statement" />
    <NounField noun={about} name="vision_statement" />
  </>
);
