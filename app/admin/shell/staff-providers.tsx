import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { handleMissingScripts } from '../../lib/failed-navigation.ts';
import { openDocument } from '../../lib/open-document.ts';
import { unreachable } from '../api/api-client.ts';
import { serverAnswers } from '../api/connection.ts';
import { settleProof, useProofIsRequested } from '../api/proof.ts';
import { ignoreEnterWhileComposing } from '../forms/composing.ts';
import { createStaffQueryClient } from '../session/session.ts';
import { late } from '../ui/late.tsx';
import { Notices, notify } from '../ui/notices.tsx';
import { NoScripts } from '../ui/states.tsx';
import './staff.css';

/**
 * Wraps every page for staff, signed in or not, including the editing pages: queries, notices, the staff
 * style, and a message if the next page can't be opened.
 */
export const StaffProviders = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createStaffQueryClient);
  useEffect(() => handleMissingScripts((address) => void openIfReachable(address)), []);
  // Listens on the window, to run before React's listeners on the document.
  useEffect(() => ignoreEnterWhileComposing(window), []);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        {children}
        <Notices />
      </QueryClientProvider>
    </CSPProvider>
  );
};

/** Opens a page. Without a connection, the current page stays, with all that was typed on it. */
const openIfReachable = async (address: URL): Promise<void> => {
  if (await serverAnswers()) openDocument(address);
  else notify.error('This page could not be opened.', unreachable(''));
};

const ProofDialog = late(async () => (await import('../auth/proof-dialog.tsx')).ProofDialog);

/** Asks for the proof of identity while an action waits for one. For every page of signed-in staff. */
export const RequestedProof = () =>
  useProofIsRequested() && <ProofDialog onLoadFailed={() => settleProof(false)} />;

/** A line of text while the session is being checked. */
export const SessionCheckMessage = ({ children }: { children: string }) => (
  <main className="staff-waiting">
    <h1 className="visually-hidden">Staff area</h1>
    <p role="status">
      <span className="staff-loading-lamp" aria-hidden />
      {children}
    </p>
    <NoScripts />
  </main>
);
