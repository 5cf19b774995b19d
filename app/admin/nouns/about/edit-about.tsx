import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useForm } from 'react-hook-form';
import picture from '../../../../art/empty-table.svg?url';
import {
  about as aboutNoun,
  type AboutInfo,
  aboutMessages as messages,
} from '../../../../domain/nouns/about/about-noun.ts';
import { staffMeta } from '../../ui/page.tsx';
import { aboutQuery } from '../../api/queries.ts';
import { NounFields, toFormValues } from '../../forms/noun-field.tsx';
import { BuiltInWarning, type EditorFormProps } from '../../records/record-editor.tsx';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useNounDialog } from '../../records/noun-form.tsx';
import { SingleRecord } from '../../records/single-record.tsx';

export const meta = staffMeta('About');

const About = () => (
  <SingleRecord
    heading="About"
    noun="about"
    query={useQuery(aboutQuery)}
    loadFailed={messages.loadFailed}
    contentName="about text"
    empty={{
      noun: 'about',
      picture,
      text: 'Visitors see the built-in story until you add your own.',
    }}
    renderForm={(record, onClosed) => <AboutForm record={record} onClosed={onClosed} />}
  >
    {(about) => (
      <div className="staff-prose stack">
        {Object.entries(aboutNoun.labels).map(([name, label]) => (
          <Fragment key={name}>
            <h2 id={name} tabIndex={-1}>
              {label}
            </h2>
            <p className="keep-lines">{about[name as keyof typeof aboutNoun.labels]}</p>
          </Fragment>
        ))}
      </div>
    )}
  </SingleRecord>
);
export default About;

const AboutForm = ({ record, onClosed }: EditorFormProps<AboutInfo>) => {
  const { dialog, save } = useNounDialog('about', { record, onClosed }, messages);
  const form = useForm({
    resolver: zodResolver(aboutNoun.whole),
    defaultValues: toFormValues(aboutNoun, record),
  });
  return (
    <RecordDialog
      title={record ? 'Edit about text' : 'Add about text'}
      {...dialog}
      form={form}
      onSave={save}
    >
      {!record && <BuiltInWarning noun="about" />}
      <NounFields noun={aboutNoun} />
    </RecordDialog>
  );
};
