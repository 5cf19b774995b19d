import table from '../../../art/empty-table.svg?url';
import { type Service, services } from '../../../domain/nouns/services/service-noun.ts';
import {
  splitFeatures,
  toServiceIcon,
  serviceIconLabels,
} from '../../../domain/nouns/services/service-text.ts';
import { ListPage } from '../records/list-page.tsx';
import { nameColumn } from '../records/list/bulk/visibility.tsx';
import type { Column } from '../records/list/record-row.tsx';
import { staffMeta } from '../ui/page.tsx';
import { SpecialtyNotice } from './license/specialty-notice.tsx';
import { ServiceForm, ServiceIconImage } from './service-form.tsx';

export const meta = staffMeta('Services');

const columns: Column<Service>[] = [
  nameColumn<Service>({ id: 'title', label: services.labels.title }, services.getTitle),
  {
    id: 'icon',
    label: 'Icon',
    value: (service) => serviceIconLabels[toServiceIcon(service.icon)],
    cell: (service) => (
      <span className="staff-icon-name row">
        <ServiceIconImage name={service.icon} />
        {serviceIconLabels[toServiceIcon(service.icon)]}
      </span>
    ),
  },
  {
    id: 'description',
    label: 'Description',
    value: (service) => service.description,
    isBrief: true,
    cell: (service) => <span className="staff-clamped">{service.description}</span>,
  },
  {
    id: 'features',
    label: 'Features',
    value: (service) => service.features,
    cell: (service) => (
      <span className="staff-clamped">{splitFeatures(service.features).join(' · ')}</span>
    ),
    sortable: false,
  },
];

function toArrangedRow({ icon }: Service) {
  return { picture: <ServiceIconImage name={icon} /> };
}

const Services = () => (
  <ListPage
    noun="services"
    Form={ServiceForm}
    columns={columns}
    toArrangedRow={toArrangedRow}
    picture={table}
    builtIn={{ noun: 'services', name: 'six built-in services' }}
  >
    <SpecialtyNotice />
  </ListPage>
);
export default Services;
