import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import picture from '../../../art/empty-table.svg?url';
import {
  type AboutInfo,
  aboutInfoInput,
  aboutLabels as labels,
  aboutMessages as words,
} from '../../../domain/entities/about-info.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { send } from '../api/api-client.ts';
import { notify } from '../layout/notices.tsx';
import { staffMeta } from '../layout/page-meta.ts';
import { aboutQuery } from '../api/queries.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { SingleRecord } from '../records/single-record.tsx';
import { TextAreaField } from '../ui/field.tsx';

export const meta = staffMeta('About');

/** What the home says about itself: the story, the mission, the vision. */
const About = () => (
  <SingleRecord
    heading="About"
    query={useQuery(aboutQuery)}
    loadFailed={words.loadFailed}
    thing="about text"
    picture={picture}
    emptyText="Visitors read the built-in story until you tell your own."
    renderForm={(record, onClosed) => <AboutForm record={record} onClosed={onClosed} />}
  >
    {(about) => (
      <div className="staff-prose">
        <h2>{labels.company_story}</h2>
        <p className="staff-lines">{about.company_story}</p>
        <h2>{labels.mission_statement}</h2>
        <p className="staff-lines">{about.mission_statement}</p>
        <h2>{labels.vision_statement}</h2>
        <p className="staff-lines">{about.vision_statement}</p>
      </div>
    )}
  </SingleRecord>
);
export default About;

const AboutForm = ({ record, onClosed }: { record: AboutInfo | null; onClosed: () => void }) => {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(aboutInfoInput),
    defaultValues: {
      company_story: record?.company_story ?? '',
      mission_statement: record?.mission_statement ?? '',
      vision_statement: record?.vision_statement ?? '',
    },
  });
  return (
    <RecordDialog
      title={record ? 'Edit about text' : 'Add about text'}
      form={form}
      wide
      fieldsRequired={words.fieldsRequired}
      earlier={record && { noun: 'about', id: record.id }}
      onClosed={onClosed}
      onSave={async (values) => {
        const answer = record
          ? await send('PUT', apiUrls.about, { id: record.id, ...values }, words.saveFailed)
          : await send('POST', apiUrls.about, values, words.saveFailed);
        if (!answer.ok) {
          notify.error(words.savingError, answer);
          return answer;
        }
        notify.success(record ? words.updated : words.created);
        await client.invalidateQueries({ queryKey: aboutQuery.queryKey });
        return null;
      }}
    >
      <TextAreaField name="company_story" label={labels.company_story} rows={8} />
      <TextAreaField name="mission_statement" label={labels.mission_statement} rows={5} />
      <TextAreaField name="vision_statement" label={labels.vision_statement} rows={5} />
    </RecordDialog>
  );
};
