import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { textareaRows } from '../../../domain/constants.ts';
import {
  type Service,
  serviceInput,
  type ServiceInput,
  serviceLabels as labels,
  serviceMessages as words,
} from '../../../domain/entities/service.ts';
import { featureList, serviceIcon } from '../../../domain/service-text.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { notify } from '../layout/notices.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { serviceIconLabel, serviceIconNames, ServiceSign } from './service-icons.tsx';
import { FieldError, TextAreaField, TextField, useFieldError } from '../ui/field.tsx';

/** One service: its texts, its icon, and its list with a preview as visitors see it. */
export const ServiceForm = ({
  record,
  onSaved,
  onClosed,
}: {
  record: Service | null;
  onSaved: () => Promise<void>;
  onClosed: () => void;
}) => {
  const form = useForm({
    resolver: zodResolver(serviceInput),
    defaultValues: {
      title: record?.title ?? '',
      description: record?.description ?? '',
      icon: record?.icon ?? '',
      features: record?.features ?? '',
    },
  });
  return (
    <RecordDialog
      title={record ? 'Edit service' : 'Add service'}
      form={form}
      wide
      fieldsRequired={words.fieldsRequired}
      earlier={record && { noun: 'services', id: record.id }}
      onClosed={onClosed}
      onSave={async (values) => {
        const answer = record
          ? await send('PUT', apiUrls.services, { id: record.id, ...values }, words.saveFailed)
          : await send('POST', apiUrls.services, values, words.saveFailed);
        if (!answer.ok) {
          notify.error(words.savingError, answer);
          return answer;
        }
        notify.success(record ? words.updated : words.added);
        await onSaved();
        return null;
      }}
    >
      <TextField name="title" label={labels.title} autoComplete="off" />
      <TextAreaField
        name="description"
        label={labels.description}
        rows={textareaRows}
        hint="The first sentence stands alone on the home page."
      />
      <IconChooser stored={record?.icon ?? ''} />
      <TextAreaField
        name="features"
        label={labels.features}
        rows={5}
        hint="What is included, one item a line."
      />
      <FeaturePreview />
    </RecordDialog>
  );
};

/** A stored name outside the documented set counts as neutral and stays what it is until changed. */
const IconChooser = ({ stored }: { stored: string }) => {
  const { register } = useFormContext<ServiceInput>();
  const { error, errorId, aria } = useFieldError('icon');
  const storedIsUnknown = stored !== '' && serviceIcon(stored) === 'neutral';
  return (
    <fieldset className="staff-field icon-chooser" role="radiogroup" aria-required {...aria}>
      <legend className="staff-field-label">{labels.icon}</legend>
      <div className="staff-icon-choices">
        {serviceIconNames.map((name) => (
          <label key={name} className="staff-icon-choice">
            <input
              type="radio"
              value={name === 'neutral' && storedIsUnknown ? stored : name}
              {...register('icon')}
            />
            <ServiceSign name={name} />
            <span>{serviceIconLabel(name)}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
};

const FeaturePreview = () => {
  const features = useWatch<ServiceInput, 'features'>({ name: 'features' });
  const items = featureList(features ?? '');
  if (items.length === 0) return null;
  return (
    <section className="staff-feature-preview" aria-label="Preview of the list">
      <h3>What’s included</h3>
      <ul>
        {items.map((item, index) => (
          // The same line may stand there twice while someone types.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index}-${item}`}>{item}</li>
        ))}
      </ul>
    </section>
  );
};
