import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  about as aboutNoun,
  type AboutInfo,
  aboutMessages as messages,
} from '../../../../../domain/nouns/about.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import { aboutDefaults, AboutFields } from '../../../nouns/about/about-fields.tsx';
import { aboutQuery } from '../../../api/queries.ts';
import { BuiltInWarning } from '../../../records/record-editor.tsx';
import { useSaveRecord } from '../../../records/save-record.ts';
import { TypedForm } from '../typed-form.tsx';
import { aboutDraft } from '../preview/drafts.ts';
import { usePreview } from '../preview/draft.ts';
import { LoadedRecord, SkipAndBack } from '../step-actions.tsx';
import { useLeaveStep } from '../setup-steps.ts';

/** The home's story about itself. */
export const StoryStep = () => (
  <LoadedRecord query={useQuery(aboutQuery)} loadFailed={messages.loadFailed}>
    {({ record }) => <StoryForm record={record} />}
  </LoadedRecord>
);

const StoryForm = ({ record: loaded }: { record: AboutInfo | null }) => {
  // Keep the version from which the form started, so that a save never overwrites a version loaded later.
  const [record] = useState(loaded);
  const save = useSaveRecord('about', record, messages);
  const leave = useLeaveStep();
  const form = useForm({
    resolver: zodResolver(aboutNoun.whole),
    defaultValues: aboutDefaults(record),
  });
  const { isDirty } = form.formState;
  const {
    company_story = '',
    mission_statement = '',
    vision_statement = '',
  } = useWatch({
    control: form.control,
  });
  const about = aboutDraft({ company_story, mission_statement, vision_statement });
  usePreview({
    page: pageUrls.about,
    stored: loaded?.version ?? 0,
    draft: { place: '.story', ...(isDirty && { about }) },
  });
  return (
    <TypedForm
      name="setup.story"
      form={form}
      fieldsRequired={messages.fieldsRequired}
      save="Save and continue"
      onSave={async (typed, settle) =>
        (isDirty || !record ? await save(typed, settle) : null) ?? leave('done')
      }
      actions={<SkipAndBack />}
    >
      {!record && <BuiltInWarning noun="about" />}
      <AboutFields />
    </TypedForm>
  );
};
