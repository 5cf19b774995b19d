import { formatStoredValue } from '../../../../domain/nouns/index.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { emptyLicense } from '../../../../domain/nouns/license/public-license.ts';
import { hasContent } from '../../../../domain/nouns/public-answers.ts';
import type { HomeWithDefaults } from '../../../../domain/nouns/home/home-noun.ts';
import {
  type License,
  license as licenseNoun,
  type LicenseFields,
  licenseForm,
  licenseMessages as messages,
  licenseMessages,
} from '../../../../domain/nouns/license/license-noun.ts';
import {
  reports as reportsNoun,
  isRecentReport,
} from '../../../../domain/nouns/reports/report-noun.ts';
import { toHomeDay } from '../../../../domain/lib/time.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { pageUrls } from '../../../../domain/urls.ts';
import { isObjectOrNull, readField } from '../../api/api-client.ts';
import { listQuery, readSingle } from '../../api/queries.ts';
import { QueryState } from '../../api/query-state.tsx';
import { CheckField } from '../../forms/form-fields.tsx';
import { NounField, toFormValues } from '../../forms/noun-field.tsx';
import { SingleDrafts } from '../../records/drafts/draft-mark.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useRecordEditor } from '../../records/record-editor.tsx';
import { useNounDialog } from '../../records/noun-form.tsx';
import { FactList, LastChanged, RecordSection } from '../../records/single-record.tsx';
import { PageHeading, staffMeta, useFocusOnHash } from '../../ui/page.tsx';
import { homeQuery } from '../home/home-query.ts';
import { ReportForm } from './report-form.tsx';
import { ReportList } from './report-list.tsx';
import { SpecialtyNotice } from './specialty-notice.tsx';
import './edit-license.css';

export const meta = staffMeta('License');

const LicensePage = () => {
  const query = useQuery(licenseQuery);
  const home = useQuery(homeQuery).data?.record;
  const editor = useRecordEditor({
    noun: 'documents',
    singularName: 'report',
    getName: reportsNoun.getName,
    Form: ReportForm,
  });
  const record = query.data?.record;
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <PageHeading action={editor.addButton}>License</PageHeading>
      <QueryState query={query} loading="Loading the license..." failed={messages.loadFailed} />
      {record && home && <VisibilityNote license={record} home={home} />}
      <SpecialtyNotice />
      <section className="staff-license-part" aria-labelledby="reports-heading">
        <h2 id="reports-heading">Inspection reports</h2>
        {editor.newDrafts}
        <ReportList editor={editor} />
      </section>
      {record && <LicenseCard license={record} />}
      {home && <HomeLicenseFacts home={home} />}
      {editor.form}
    </>
  );
};
export default LicensePage;

interface VisibilityProps {
  license: License;
  home: HomeWithDefaults;
}

/** Tells whether visitors see the page, and links to it. */
const VisibilityNote = ({ license, home }: VisibilityProps) => {
  const [today] = useState(() => toHomeDay(new Date()));
  const reports = useQuery(listQuery('documents')).data;
  if (!reports) return null;
  const isPageShown =
    hasContent(emptyLicense, license) ||
    Boolean(home.license_number ?? home.defaults.license_number) ||
    reports.some(({ visible, issued_on }) => visible && isRecentReport(issued_on, today));
  return isPageShown ? (
    <p>
      <a className="line-link" href={pageUrls.license} target="_blank" rel="noopener">
        <ExternalLink aria-hidden /> What visitors read
      </a>
    </p>
  ) : (
    <p className="staff-page-note">
      Nothing is stored yet. Your site has no such page until there is a license number, a report,
      or anything below. Then the page shows it, and the menus lead there.
    </p>
  );
};

const LicenseCard = ({ license }: { license: License }) => (
  <RecordSection
    noun="license"
    record={license}
    title="Look-up, forms, and statement"
    className="staff-license-part"
    renderForm={(record, onClosed) => <LicenseForm record={record} onClosed={onClosed} />}
  >
    <SingleDrafts noun="license" />
    <FactList
      labels={licenseNoun.labels}
      format={(field) => formatStoredValue('license', field, license[field as keyof LicenseFields])}
    />
    {license.version > 1 && <LastChanged at={license.updated_at} />}
  </RecordSection>
);

/** The license number, the capacity and the designations, which are edited on the page of the home. */
const HomeLicenseFacts = ({ home }: { home: HomeWithDefaults }) => {
  return (
    <section className="staff-license-part staff-single card" aria-labelledby="home-heading">
      <h2 id="home-heading">Number, capacity, and designations</h2>
      <FactList
        labels={{
          license_number: 'License number',
          capacity: 'Residents, at most',
          designations: 'Specialty designations',
        }}
        format={(field) =>
          field === 'license_number'
            ? (home.license_number ?? home.defaults.license_number)
            : formatStoredValue('home', field, home[field as 'capacity'])
        }
      />
      <p>
        An adult family home has two to six residents, or up to eight with the state’s approval (RCW
        70.128.010).
      </p>
      <p>
        <Link className="line-link" to={`${adminUrls.home}#license_number`}>
          Change these in The home
        </Link>
      </p>
    </section>
  );
};

interface LicenseFormProps {
  record: License;
  onClosed: () => void;
}

/** All fields are optional. */
const LicenseForm = ({ record, onClosed }: LicenseFormProps) => {
  const { dialog, save } = useNounDialog('license', { record, onClosed }, messages);
  const form = useForm({
    resolver: zodResolver(licenseForm),
    defaultValues: {
      ...toFormValues(licenseNoun, record),
      has_services_form: record.has_services_form === 1,
      has_charges_form: record.has_charges_form === 1,
    },
  });
  return (
    <RecordDialog
      title="Edit look-up, forms, and statement"
      {...dialog}
      form={form}
      onSave={(values, conflictPrompt) => save(values, conflictPrompt, null)}
    >
      <NounField noun={licenseNoun} name="lookup_url" inputMode="url" />
      <fieldset className="field">
        <legend className="field-label">The state’s forms (WAC 388-76-10532)</legend>
        <p className="field-hint">
          Tick what you have filled in and hand out. Visitors read only that.
        </p>
        <CheckField name="has_services_form" label={licenseNoun.labels.has_services_form} />
        <CheckField name="has_charges_form" label={licenseNoun.labels.has_charges_form} />
      </fieldset>
      <NounField noun={licenseNoun} name="how_to_get" />
      <NounField noun={licenseNoun} name="non_discrimination" />
    </RecordDialog>
  );
};

const licenseQuery = queryOptions({
  queryKey: ['license'],
  queryFn: () =>
    readSingle(readField(apiUrls.license, 'license', licenseMessages.loadFailed, isObjectOrNull)),
});
