import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  readHomePicture,
  logoPicture,
} from '../../../../../domain/nouns/home/home-picture-fields.ts';
import {
  home as homeNoun,
  homeMessages as messages,
  type HomeWithDefaults,
} from '../../../../../domain/nouns/home/home-noun.ts';
import { pageUrls } from '../../../../../domain/urls.ts';
import { z } from '../../../../../domain/lib/zod.ts';
import {
  DrawnHouseFields,
  toHomeFormValues,
  homeForm,
  toHomePayload,
  PaletteField,
} from '../../../nouns/home/home-fields.tsx';
import { homeQuery } from '../../../nouns/home/home-query.ts';
import { PictureField } from '../../../pictures/picture-field.tsx';
import { useUploadedPictures } from '../../../pictures/uploaded-pictures.ts';
import { toHomePreview } from '../preview/to-preview-data.ts';
import { usePreview } from '../preview/preview-data.ts';
import { useLeaveStep, useSaveStep } from '../setup-steps.ts';
import { LoadedRecord } from '../step-actions.tsx';
import { SetupForm } from '../setup-form.tsx';

export const ColorsStep = () => (
  <LoadedRecord query={useQuery(homeQuery)} loadFailed={messages.loadFailed}>
    {({ record }) => record && <ColorsForm record={record} />}
  </LoadedRecord>
);

const colorsSchema = homeForm.pick({ palette: true, light_color: true, door_color: true }).extend({
  image_url: z.union([z.literal(''), logoPicture.shape.image_url]).nullable(),
});

const ColorsForm = ({ record: loaded }: { record: HomeWithDefaults }) => {
  // Keep the version from which the form started, so that a save never overwrites a version loaded later.
  const [record] = useState(loaded);
  const save = useSaveStep('home', record, messages);
  const leave = useLeaveStep();
  const uploads = useUploadedPictures();
  const initialValues = toHomeFormValues(record);
  const { palette, light_color, door_color } = initialValues;
  const form = useForm({
    resolver: zodResolver(colorsSchema),
    defaultValues: {
      palette,
      light_color,
      door_color,
      image_url: readHomePicture(record.logo)?.image_url ?? '',
    },
  });
  const { image_url: isLogoDirty, ...dirty } = form.formState.dirtyFields;
  const { image_url, ...colors } = useWatch({ control: form.control }) as z.input<
    typeof colorsSchema
  >;
  // The URL is stored with the typed text on this device, so leaving the step must not discard the upload.
  useEffect(() => uploads.release(image_url), [uploads, image_url]);
  const settings = toHomePreview({ ...initialValues, ...colors }, record);
  usePreview({
    page: pageUrls.home,
    stored: loaded.version,
    draft: { ...(settings && { settings }) },
  });
  return (
    <SetupForm
      name="look"
      form={form}
      onSave={async ({ image_url: logo, ...typed }, conflictPrompt) => {
        if (!(await uploads.whenDone())) return 'incomplete';
        const url = form.getValues('image_url') || logo;
        const payload = {
          ...(Object.keys(dirty).length > 0 && toHomePayload(typed, record)),
          ...((isLogoDirty || url !== logo) && {
            logo: url ? JSON.stringify({ image_url: url }) : null,
          }),
        };
        const isChanged = Object.keys(payload).length > 0;
        return (isChanged ? await save(payload, conflictPrompt, null) : null) ?? leave('done');
      }}
    >
      <PaletteField />
      <PictureField
        label={`${homeNoun.labels.logo} (optional)`}
        hint="Without one, visitors see the drawn house in your colors."
        uploads={uploads}
        crops={null}
        removeLabel="Use the drawing again"
      />
      <details className="setup-further">
        <summary>Light and door of the drawn house</summary>
        <DrawnHouseFields />
      </details>
    </SetupForm>
  );
};
