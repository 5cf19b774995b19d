import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Pencil, Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../domain/lib/text/amounts.ts';
import {
  type ServerSettings,
  settingsMessages,
} from '../../../domain/site/settings/server-settings.ts';
import {
  findProvider,
  mailProviderNames,
  mailProviders,
  type MailProviderName,
} from '../../../domain/site/settings/mail-providers.ts';
import type { MailSettings } from '../../../domain/site/settings/outgoing-mail.ts';
import { maySetMail } from '../../../domain/accounts/role-rights.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { QueryState } from '../api/query-state.tsx';
import { useStaff } from '../session/session.ts';
import { PageHeading, staffMeta, useFocusOnHash } from '../ui/page.tsx';
import { Setting, SettingProblem } from '../ui/setting.tsx';
import { settingsQuery } from '../settings/settings-query.ts';
import { Button } from '../ui/staff-button.tsx';
import { formatDay } from '../ui/dates.ts';
import { ExactSettings } from './exact-settings.tsx';
import { MailFailure, TestMessageButton } from './mail-failure.tsx';
import { ProviderForm } from './provider-form.tsx';
import { NotifiedPeopleList } from './notified-people.tsx';
import './email.css';
import '../ui/page.css';

export const meta = staffMeta('Email');

/** The email account, the people who get notices, and failures to send. */
const Email = () => {
  const query = useQuery(settingsQuery);
  useFocusOnHash(query.data !== undefined);
  return (
    <>
      <PageHeading>Email</PageHeading>
      <p className="staff-page-lead quiet">
        The website writes to you about new requests, and to families about their visits. The day
        before a visit, the family gets a reminder.
      </p>
      <QueryState
        query={query}
        loading="Loading settings..."
        failed={settingsMessages.loadFailed}
      />
      {query.data && <EmailSettings settings={query.data} />}
    </>
  );
};
export default Email;

const EmailSettings = ({ settings: { mail, notify_email } }: { settings: ServerSettings }) => {
  const isOwner = maySetMail(useStaff());
  return (
    <>
      <MailFailure mail={mail} />
      <div className="staff-settings card">
        <Setting id="sending" title="How emails go out">
          <SendingSettings mail={mail} isOwner={isOwner} />
        </Setting>
        {mail.set_in && (
          <Setting id="told" title="Who is told">
            {isOwner ? (
              <NotifiedPeopleList />
            ) : (
              <p>{notify_email ? `New requests: ${notify_email}.` : 'No one is told by email.'}</p>
            )}
          </Setting>
        )}
        {isOwner && <ExactSettings mail={mail} />}
      </div>
    </>
  );
};

interface SendingSettingsProps {
  mail: ServerSettings['mail'];
  isOwner: boolean;
}

const SendingSettings = ({ mail, isOwner }: SendingSettingsProps) => {
  const { stored, set_in, problem, failing, waiting } = mail;
  const [isEditing, setIsEditing] = useState(false);
  const [isChoosingProvider, setIsChoosingProvider] = useState(false);
  const provider = stored && findProvider(stored.host);
  return (
    <>
      {stored && provider && (
        <p>
          From <strong>{stored.from_address}</strong>, with{' '}
          {provider === 'host' ? 'your web host' : mailProviders[provider].label}
          {stored.updated_by && `. Set up by ${stored.updated_by}`}
          {stored.updated_at && ` on ${formatDay(stored.updated_at)}`}.
        </p>
      )}
      {set_in === 'server' && (
        <p>Set up by the person who looks after the computer that runs the site.</p>
      )}
      {!set_in && (
        <p>
          Not set up, so no one is told of new requests.{' '}
          {isOwner ? 'Who is your email with?' : 'The owner sets it up here.'}
        </p>
      )}
      {problem && !failing && (
        <SettingProblem>
          {waiting > 0 && `${formatCount(waiting, 'email waits', 'emails wait')}. `}
          {problem} <Link to={adminUrls.tours}>Tour requests</Link> shows which.
        </SettingProblem>
      )}
      {set_in && (
        <div className="staff-setting-actions row">
          {!failing && <TestMessageButton />}
          {isOwner && stored && (
            <Button icon={<Pencil aria-hidden />} onClick={() => setIsEditing(true)}>
              Change address or password
            </Button>
          )}
          {isOwner && !isChoosingProvider && (
            <Button icon={<Repeat2 aria-hidden />} onClick={() => setIsChoosingProvider(true)}>
              {stored ? 'Use another provider' : 'Use an address of your own'}
            </Button>
          )}
        </div>
      )}
      {isOwner && (isChoosingProvider || !set_in) && <ProviderChoice stored={stored} />}
      {isEditing && provider && (
        <ProviderForm provider={provider} stored={stored} onClosed={() => setIsEditing(false)} />
      )}
    </>
  );
};

/** Buttons for the email providers; each opens that provider's form. */
const ProviderChoice = ({ stored }: { stored: MailSettings | null }) => {
  const [chosenProvider, setChosenProvider] = useState<MailProviderName | null>(null);
  return (
    <>
      <ul className="mail-providers columns">
        {mailProviderNames.map((name) => (
          <li key={name}>
            <button type="button" className="row" onClick={() => setChosenProvider(name)}>
              <span>
                <strong>{mailProviders[name].label}</strong>
                <span>{mailProviders[name].addresses}</span>
              </span>
              <ChevronRight aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {chosenProvider && (
        <ProviderForm
          provider={chosenProvider}
          stored={stored}
          onClosed={() => setChosenProvider(null)}
        />
      )}
    </>
  );
};
