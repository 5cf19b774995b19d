import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import table from '../../../art/empty-table.svg?url';
import { type Service, serviceMessages as words } from '../../../domain/entities/service.ts';
import { featureList, serviceIcon } from '../../../domain/service-text.ts';
import { trashMessages } from '../../../domain/entities/trash.ts';
import { useDeletion } from '../records/deletion.ts';
import { staffMeta } from '../layout/page-meta.ts';
import { servicesQuery } from '../api/queries.ts';
import { type Column, RecordList } from '../records/record-list.tsx';
import { ServiceForm } from './service-form.tsx';
import { serviceIconLabel, ServiceSign } from './service-icons.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { EmptyState } from '../ui/states.tsx';

export const meta = staffMeta('Services');

const nameOf = ({ title }: Service) => `service “${title}”`;

const columns: Column<Service>[] = [
  { id: 'title', label: 'Title', value: (service) => service.title, names: true },
  {
    id: 'icon',
    label: 'Icon',
    value: (service) => serviceIconLabel(serviceIcon(service.icon)),
    cell: (service) => (
      <span className="staff-icon-name">
        <ServiceSign name={service.icon} />
        {serviceIconLabel(serviceIcon(service.icon))}
      </span>
    ),
  },
  {
    id: 'description',
    label: 'Description',
    value: (service) => service.description,
    cell: (service) => <span className="staff-clamped">{service.description}</span>,
  },
  {
    id: 'features',
    label: 'Features',
    value: (service) => service.features,
    cell: (service) => (
      <span className="staff-clamped">{featureList(service.features).join(' · ')}</span>
    ),
    sorted: false,
  },
];

/** What the home offers, as visitors read it on the services page. */
const Services = () => {
  const query = useQuery(servicesQuery);
  const client = useQueryClient();
  const deleteIt = useDeletion('services', words);
  const [edited, setEdited] = useState<Service | 'new' | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: servicesQuery.queryKey });

  return (
    <>
      <PageHeading
        action={
          <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            Add service
          </Button>
        }
      >
        Services
      </PageHeading>
      <RecordList
        query={query}
        what="services"
        loadFailed={words.loadFailed}
        columns={columns}
        nameOf={nameOf}
        onDelete={deleteIt}
        whatDeletingDoes={trashMessages.goesToTrash}
        renderActions={(service) => (
          <Button
            icon={<Pencil aria-hidden />}
            aria-label={`Edit ${nameOf(service)}`}
            onClick={() => setEdited(service)}
          >
            Edit
          </Button>
        )}
        empty={
          <EmptyState picture={table} title="No services of your own yet">
            Visitors read the six built-in services until you add one. From then on they read only
            yours.
          </EmptyState>
        }
      />
      {edited && (
        <ServiceForm
          record={edited === 'new' ? null : edited}
          onSaved={reload}
          onClosed={() => setEdited(null)}
        />
      )}
    </>
  );
};
export default Services;
