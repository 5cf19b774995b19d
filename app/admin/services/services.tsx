import { useQuery } from '@tanstack/react-query';
import table from '../../../art/empty-table.svg?url';
import { type Service, serviceMessages as messages } from '../../../domain/nouns/service.ts';
import { featureList, serviceIcon, serviceIconLabels } from '../../../domain/text/service-text.ts';
import { trashMessages } from '../../../domain/entities/trash.ts';
import { useDeletion } from '../records/deletion.ts';
import { staffMeta } from '../layout/page-meta.ts';
import { servicesQuery } from '../api/queries.ts';
import { EmptyStart } from '../records/empty-start.tsx';
import { useRecordEditor } from '../records/record-editor.tsx';
import type { ArrangedRow } from '../records/list/order/arrange-row.tsx';
import { ManagedList } from '../records/list/managed-list.tsx';
import type { Column } from '../records/list/record-list.tsx';
import { nameColumn, VisibilityButton } from '../records/list/bulk/visibility.tsx';
import { ServiceForm } from './service-form.tsx';
import { ServiceSign } from './service-icons.tsx';
import { SpecialtyNotice } from '../license/specialty-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { EmptyState } from '../ui/states.tsx';

export const meta = staffMeta('Services');

const nameOf = ({ title }: Service) => `service “${title}”`;

const columns: Column<Service>[] = [
  nameColumn({ id: 'title', label: 'Title' }, ({ title }) => title),
  {
    id: 'icon',
    label: 'Icon',
    value: (service) => serviceIconLabels[serviceIcon(service.icon)],
    cell: (service) => (
      <span className="staff-icon-name">
        <ServiceSign name={service.icon} />
        {serviceIconLabels[serviceIcon(service.icon)]}
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

const arrangedRow = ({ title, icon, visible }: Service): ArrangedRow => ({
  title,
  detail: visible ? '' : 'Hidden',
  picture: <ServiceSign name={icon} />,
});

/** What the home offers, as shown on the services page. */
const Services = () => {
  const query = useQuery(servicesQuery);
  const deleteIt = useDeletion('services', messages);
  const editor = useRecordEditor({ thing: 'service', nameOf, Form: ServiceForm });

  return (
    <>
      <PageHeading action={editor.addButton}>Services</PageHeading>
      <SpecialtyNotice />
      <ManagedList
        noun="services"
        query={query}
        what="services"
        loadFailed={messages.loadFailed}
        columns={columns}
        nameOf={nameOf}
        onDelete={deleteIt}
        whatDeletingDoes={trashMessages.goesToTrash}
        noneShown={(services) =>
          services.length > 0 && services.every(({ visible }) => !visible)
            ? 'All of your services are hidden, so visitors see the six built-in ones.'
            : null
        }
        arrangedRow={arrangedRow}
        renderActions={(service, run) => (
          <>
            <VisibilityButton row={service} name={nameOf(service)} run={run} />
            {editor.editButton(service)}
          </>
        )}
        empty={
          <EmptyState
            picture={table}
            title="No services of your own yet"
            action={
              <EmptyStart
                noun="services"
                builtIn="six built-in services"
                onStartEmpty={editor.add}
              />
            }
          >
            Visitors see the six built-in services until you add one. After that, they see only
            yours. To keep some of the six, start from them.
          </EmptyState>
        }
      />
      {editor.form}
    </>
  );
};
export default Services;
