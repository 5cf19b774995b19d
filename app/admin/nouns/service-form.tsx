import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import {
  BedDouble,
  Brain,
  Footprints,
  Heart,
  House,
  type LucideIcon,
  Moon,
  Music,
  Palette,
  Pill,
  Sparkle,
  Sprout,
  Users,
  UtensilsCrossed,
} from 'lucide-react';
import { useId } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import {
  type Service,
  type ServiceInput,
  services,
} from '../../../domain/nouns/services/service-noun.ts';
import {
  toServiceIcon,
  type ServiceIcon,
  serviceIconLabels,
} from '../../../domain/nouns/services/service-text.ts';
import { FieldProblem } from '../../ui/field.tsx';
import { listQuery } from '../api/queries.ts';
import { useFieldProblem } from '../forms/form-fields.tsx';
import { MoreFields } from '../forms/more-fields.tsx';
import { NounField, toFormValues } from '../forms/noun-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { BuiltInWarning, type EditorFormProps } from '../records/record-editor.tsx';
import { toPictureValues, useListDialog } from '../records/noun-form.tsx';
import './service-form.css';

export const ServiceForm = ({ record, onClosed }: EditorFormProps<Service>) => {
  const { dialog, save } = useListDialog('services', { record, onClosed });
  const isFirstService = useQuery(listQuery('services')).data?.length === 0;
  const form = useForm({
    resolver: zodResolver(services.input),
    defaultValues: {
      ...toFormValues(services, record),
      ...toPictureValues(record),
    },
  });
  return (
    <RecordDialog {...dialog} form={form} onSave={save}>
      {isFirstService && <BuiltInWarning noun="services" />}
      <NounField noun={services} name="title" />
      <NounField noun={services} name="description" />
      <IconField stored={record?.icon ?? ''} />
      <NounField noun={services} name="features" />
      <PictureField
        label={`${services.labels.image_url} (optional)`}
        hint="Without a picture, visitors see the icon on a quiet landscape."
        crops={[{ name: 'Services', shape: 'square' }]}
      />
    </RecordDialog>
  );
};

/** The choice of icons, folded because it is half a phone's screen. */
const IconField = ({ stored }: { stored: string }) => {
  const icon = useWatch<ServiceInput, 'icon'>({ name: 'icon' });
  const chosen = icon && `${services.labels.icon}: ${serviceIconLabels[toServiceIcon(icon)]}`;
  return (
    <MoreFields summary={chosen || 'Choose an icon'} names={['icon']}>
      <IconChooser stored={stored} />
    </MoreFields>
  );
};

/** An undocumented icon name is shown as neutral, and stays stored until another icon is chosen. */
const IconChooser = ({ stored }: { stored: string }) => {
  const { register } = useFormContext<ServiceInput>();
  const problemId = useId();
  const { problem, describedBy } = useFieldProblem('icon', services.labels.icon);
  const storedIsUnknown = stored !== '' && toServiceIcon(stored) === 'neutral';
  return (
    <fieldset
      role="radiogroup"
      aria-required
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && [problemId, describedBy].filter(Boolean).join(' ')}
    >
      <legend className="field-label">{services.labels.icon}</legend>
      <div className="staff-icon-choices columns">
        {serviceIconNames.map((name) => (
          <label key={name} className="staff-icon-choice">
            <input
              type="radio"
              value={name === 'neutral' && storedIsUnknown ? stored : name}
              {...register('icon')}
            />
            <ServiceIconImage name={name} />
            <span>{serviceIconLabels[name]}</span>
          </label>
        ))}
      </div>
      <FieldProblem id={problemId}>{problem}</FieldProblem>
    </fieldset>
  );
};

/** Small icons for the documented names. Visitors see drawings instead. */
const icons: Record<ServiceIcon, LucideIcon> = {
  house: House,
  memory: Brain,
  medicine: Pill,
  rest: BedDouble,
  meal: UtensilsCrossed,
  activity: Palette,
  heart: Heart,
  walk: Footprints,
  garden: Sprout,
  music: Music,
  night: Moon,
  family: Users,
  neutral: Sparkle,
};

const serviceIconNames = Object.keys(icons) as ServiceIcon[];

export const ServiceIconImage = ({ name }: { name: string }) => {
  const Icon = icons[toServiceIcon(name)];
  return <Icon aria-hidden />;
};
