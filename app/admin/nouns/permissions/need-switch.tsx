import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Flag } from '../../../../domain/entities/id.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { homeMessages } from '../../../../domain/nouns/home.ts';
import { send } from '../../api/api-client.ts';
import { useLacks } from '../../pictures/permission-note.tsx';
import { Button } from '../../ui/button.tsx';
import { notify, undoBy } from '../../ui/notices.tsx';
import { homeQuery } from '../home/home-query.ts';

/** Whether visitors see photos of people without a permission. */
export const NeedSwitch = () => {
  const client = useQueryClient();
  const record = useQuery(homeQuery).data?.record;
  const lacking = useLacks()?.filter(({ lacks }) => lacks !== null).length ?? 0;
  if (!record) return null;
  const isNeeded = record.pictures_need_permission === 1;
  const put = async (need: Flag, undo: Flag | null): Promise<void> => {
    const change = { pictures_need_permission: need };
    const answer = await send('PUT', apiUrls.home, change, homeMessages.saveFailed);
    if (!answer.ok) return notify.error(homeMessages.savingError, answer);
    notify.success(
      need ? 'Photos without a permission are hidden.' : 'Photos without a permission are shown.',
      { action: undo === null ? undefined : undoBy(() => put(undo, null)) },
    );
    await client.invalidateQueries({ queryKey: ['home'] });
    await client.invalidateQueries({ queryKey: ['gallery'] });
  };
  return (
    <div className="permission-need" id="need" tabIndex={-1}>
      <p>
        {isNeeded
          ? 'Visitors see only photos with an answer below, and those of people only with a permission.'
          : 'Visitors also see photos without a permission.'}{' '}
        {!isNeeded && lacking > 0 && `If you change this, ${photos(lacking)} will be hidden.`}
      </p>
      <Button onClick={() => void put(isNeeded ? 0 : 1, isNeeded ? 1 : 0)}>
        {isNeeded ? 'Show them without, too' : 'Show only with a permission'}
      </Button>
    </div>
  );
};

const photos = (number: number): string =>
  number === 1 ? '1 photo' : `${number.toLocaleString('en-US')} photos`;
