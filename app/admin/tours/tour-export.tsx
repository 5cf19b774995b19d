import { Download } from 'lucide-react';
import { useState } from 'react';
import { tourMessages as messages } from '../../../domain/entities/family-request.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { download } from '../api/files.ts';
import { useSessionEnd } from '../api/session.ts';
import { notify } from '../layout/notices.tsx';
import { isCalledOff, withProof } from '../auth/proof/proof.ts';
import { Button } from '../ui/button.tsx';

/** Downloads the inbox as a spreadsheet. */
export const ExportButton = () => {
  const endSession = useSessionEnd();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await withProof(() =>
      download(apiUrls.tourRequestsExport, messages.exportFailed),
    );
    setBusy(false);
    if (answer.ok || isCalledOff(answer)) return;
    notify.error(messages.exportFailed, answer);
    endSession(answer);
  };
  return (
    <Button
      icon={<Download aria-hidden />}
      aria-disabled={busy}
      onClick={() => !busy && void save()}
    >
      {busy ? 'Exporting…' : 'Export as CSV'}
    </Button>
  );
};
