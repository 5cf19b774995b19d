import { formatYearsAndMonths } from '../../../domain/lib/text/amounts.ts';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { ServerSettings } from '../../../domain/site/settings/server-settings.ts';
import { homeZoneName } from '../../../domain/lib/time.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { ServerNamesContext, Setting } from '../ui/setting.tsx';
import '../ui/page.css';
import './settings.css';

/**
 * The settings on the server with their exact names, folded away. Technical words are allowed only here,
 * so tests/lint/staff-words.test.ts excludes this file.
 */
export const ServerSettingsDetails = ({ settings }: { settings: ServerSettings }) => (
  <details className="staff-server-part bare">
    <summary>
      <span>For the person who looks after the server</span>
      <ChevronDown aria-hidden />
    </summary>
    <p>
      What has a name in capitals is set on the server, in its environment. If it should change,
      tell the person who looks after the server that name.
    </p>
    <ServerNamesContext value="Set on the server as">
      <div className="staff-settings card">
        <Setting id="web-address" title="Web address" setBy="SITE_URL">
          <p>{settings.site_url ?? 'Not set. Links in emails and search engines need it.'}</p>
        </Setting>
        <Setting
          id="server-name"
          title="Name, tagline, and license number"
          setBy="SITE_NAME, SITE_TAGLINE, LICENSE_NUMBER"
        >
          <p>
            <span translate="no">{settings.name}</span>. {settings.tagline}.{' '}
            {settings.license_number || 'No license number'}.
          </p>
          <p>
            Changed in <Link to={adminUrls.home}>The home</Link>. Until then, what is set on the
            server holds.
          </p>
        </Setting>
        <Setting
          id="retention"
          title="How long tour requests are kept"
          setBy="TOUR_RETENTION_MONTHS"
        >
          <p>{formatYearsAndMonths(settings.tour_retention_months)} after a request is closed.</p>
        </Setting>
        <Setting id="openings" title="How long an opening counts" setBy="OPENING_CONFIRM_DAYS">
          <p>
            After {settings.opening_confirm_days} days without “Still true” on the{' '}
            <Link to={adminUrls.rooms}>Rooms page</Link>, visitors are asked to call instead.
          </p>
        </Setting>
        <Setting id="time-zone" title="Time zone">
          <p>{homeZoneName}: visits and exports use it.</p>
        </Setting>
        <Setting id="server-commands" title="Commands">
          <p>
            <code>npm run reset-password</code> makes a new password for the administrator,{' '}
            <code>npm run restore</code> puts a backup back.
          </p>
        </Setting>
        <Setting
          id="server-email"
          title="Email, where none is set up here"
          setBy="SMTP_URL, NOTIFY_EMAIL, MAIL_FROM"
        >
          <p>What is set up under Email comes first.</p>
        </Setting>
        <Setting
          id="server-backups"
          title="Backups and their key"
          setBy="BACKUP_AT, BACKUP_KEEP, BACKUP_DIR, BACKUP_SECOND_DIR, BACKUP_URL, DATA_KEY_FILE, DATA_KEY"
        >
          <p>
            {settings.backup_at
              ? `Every night at ${settings.backup_at} by the server’s clock; the latest ${settings.backup_keep} are kept.`
              : 'Nightly backups are switched off.'}
          </p>
        </Setting>
      </div>
    </ServerNamesContext>
  </details>
);
