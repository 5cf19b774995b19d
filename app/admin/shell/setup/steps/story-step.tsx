import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { defaultAboutInfo } from '../../../../../domain/site/built-in/built-in-records.ts';
import {
  about as aboutNoun,
  type AboutInfo,
  aboutMessages as messages,
} from '../../../../../domain/nouns/about/about-noun.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import { aboutQuery } from '../../../api/queries.ts';
import { TextAreaField } from '../../../forms/form-fields.tsx';
import { toAboutFormValues } from '../../../nouns/about/about-fields.tsx';
import { toAboutPreview } from '../preview/to-preview-data.ts';
import { usePreview } from '../preview/preview-data.ts';
import { useLeaveStep, useSaveStep } from '../setup-steps.ts';
import { LoadedRecord } from '../step-actions.tsx';
import { SetupForm } from '../setup-form.tsx';

/** The home's story. The mission and the vision can be changed or kept. */
export const StoryStep = () => (
  <LoadedRecord query={useQuery(aboutQuery)} loadFailed={messages.loadFailed}>
    {({ record }) => <StoryForm record={record} />}
  </LoadedRecord>
);

const StoryForm = ({ record: loaded }: { record: AboutInfo | null }) => {
  // Keep the version from which the form started, so that a save never overwrites a version loaded later.
  const [record] = useState(loaded);
  const save = useSaveStep('about', record, messages);
  const leave = useLeaveStep();
  const form = useForm({
    resolver: zodResolver(aboutNoun.whole),
    defaultValues: record ? toAboutFormValues(record) : { ...defaultAboutInfo, company_story: '' },
  });
  const { isDirty, errors } = form.formState;
  const {
    company_story = '',
    mission_statement = '',
    vision_statement = '',
  } = useWatch({
    control: form.control,
  });
  const about = toAboutPreview({ company_story, mission_statement, vision_statement });
  usePreview({
    page: pageUrls.about,
    stored: loaded?.version ?? 0,
    draft: { place: '.story', ...(isDirty && { about }) },
  });
  return (
    <SetupForm
      name="story"
      form={form}
      fieldsRequired={messages.fieldsRequired}
      onSave={async (typed, conflictPrompt) =>
        (isDirty || !record ? await save(typed, conflictPrompt) : null) ?? leave('done')
      }
    >
      <TextAreaField
        name="company_story"
        label="Your story"
        hint="How the home began, such as: It began with two chairs on a porch."
        rows={6}
      />
      <details
        className="setup-further"
        open={Boolean(errors.mission_statement ?? errors.vision_statement)}
      >
        <summary>What you do, and what you wish for</summary>
        <TextAreaField
          name="mission_statement"
          label="What you do for the people who live here"
          hint="Keep these words if they are true of you, or write your own."
          rows={4}
        />
        <TextAreaField
          name="vision_statement"
          label="What you wish for"
          hint="Keep these words, too, or write your own."
          rows={4}
        />
      </details>
    </SetupForm>
  );
};
