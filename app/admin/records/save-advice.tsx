import { adminUrls } from '../../../domain/staff-urls.ts';
import { useConnectionLost } from '../api/connection.ts';
import type { SaveFailure } from './save-record.ts';

/** Advice after a failed save. If the session has ended, a link opens the login in a new tab. */
export const SaveAdvice = ({ status, gone }: Pick<SaveFailure, 'status' | 'gone'>) => {
  const isLost = useConnectionLost();
  if (gone) {
    return (
      <p>
        Someone deleted it while you were editing. What you typed is still here:{' '}
        {gone === 'addable'
          ? 'you can save it as a new one.'
          : 'you can copy it before you close this.'}
      </p>
    );
  }
  if (status === null && !isLost) {
    return <p>The connection is back. Your changes are still here: save them now.</p>;
  }
  return status === 401 ? (
    <p>
      <a href={adminUrls.login} target="_blank" rel="noopener">
        Log in in a new tab
      </a>
      , then come back and save again. Your changes stay here.
    </p>
  ) : (
    <p>Your changes are still here. You can try to save again.</p>
  );
};
