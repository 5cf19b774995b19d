import { Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  mailMessages as messages,
  securityLabels,
} from '../../../domain/site/settings/outgoing-mail.ts';
import type { ServerSettings } from '../../../domain/site/settings/server-settings.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { remove } from '../api/api-client.ts';
import { MailForm } from './mail-form.tsx';
import { PasswordDialog } from '../auth/proof-dialog.tsx';
import { settingsQuery } from '../settings/settings-query.ts';
import { Button } from '../ui/staff-button.tsx';
import './email.css';
import { useAction } from '../session/use-action.ts';

/** The settings that providers fill in, with their exact values, folded away. */
export const ExactSettings = ({ mail: { stored } }: Pick<ServerSettings, 'mail'>) => {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <details className="staff-setting stack fold" id="exact">
      <summary>For the person who looks after the server</summary>
      {stored && (
        <p>
          SMTP server {stored.host}, port {stored.port}, {securityLabels[stored.security]}, user
          name {stored.username ?? 'none'}.
        </p>
      )}
      <p>
        What is set here comes before <code>SMTP_URL</code>, <code>NOTIFY_EMAIL</code>, and{' '}
        <code>MAIL_FROM</code> of the server’s environment.
      </p>
      <div className="staff-setting-actions row">
        <Button icon={<Settings2 aria-hidden />} onClick={() => setIsEditing(true)}>
          Set the mail server exactly
        </Button>
        {stored && <RemoveButton />}
      </div>
      {isEditing && <MailForm stored={stored} onClosed={() => setIsEditing(false)} />}
    </details>
  );
};

const RemoveButton = () => {
  const { save } = useAction();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setIsConfirming(true)}>
        Remove email settings
      </Button>
      {isConfirming && (
        <PasswordDialog
          title="Remove email settings"
          submitLabel="Remove"
          busyLabel="Removing…"
          onClosed={() => setIsConfirming(false)}
          onConfirmed={() =>
            save(() => remove(apiUrls.mail, 1, messages.removeFailed), {
              done: messages.removed,
              reload: [settingsQuery.queryKey],
            })
          }
        >
          <p>
            Emails then go through the mail server that is set on the server. Where none is set
            there, no one is notified of new requests.
          </p>
        </PasswordDialog>
      )}
    </>
  );
};
