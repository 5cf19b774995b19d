import { formatCount } from '../../../../domain/lib/text/amounts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Flag } from '../../../../domain/lib/schemas/id.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { homeMessages } from '../../../../domain/nouns/home/home-noun.ts';
import { send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import { useLacks } from '../../pictures/permission-note.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { notify, createUndoAction } from '../../ui/notices.tsx';
import { homeQuery } from '../home/home-query.ts';
import { useTestimonialPermissions } from './testimonial-permission.ts';

const needs = {
  photos: {
    field: 'pictures_need_permission',
    one: 'photo',
    needed:
      'Visitors see only photos with an answer below, and those of people only with a permission.',
    shown: 'Visitors also see photos without a permission.',
    press: 'Show photos only with a permission',
    undo: 'Show photos without, too',
  },
  testimonials: {
    field: 'testimonials_need_permission',
    one: 'testimonial',
    needed: 'Visitors see only testimonials with a permission.',
    shown: 'Visitors also see testimonials without a permission.',
    press: 'Show testimonials only with a permission',
    undo: 'Show testimonials without, too',
  },
} as const;

/** Whether photos of people, or testimonials, are shown without a permission. */
export const NeedSwitch = ({ of }: { of: keyof typeof needs }) => {
  const client = useQueryClient();
  const record = useQuery(homeQuery).data?.record;
  const lacking = useLacking()[of];
  if (!record) return null;
  const { field, one, needed, shown, press, undo: pressAgain } = needs[of];
  const isNeeded = record[field] === 1;
  const put = async (need: Flag, undo: Flag | null): Promise<void> => {
    const change = { [field]: need };
    const answer = await send('PUT', apiUrls.home, change, homeMessages.saveFailed);
    if (!answer.ok) return notify.error(homeMessages.savingError, answer);
    notify.success(
      `${one === 'photo' ? 'Photos' : 'Testimonials'} without a permission are ${need ? 'hidden' : 'shown'}.`,
      { action: undo === null ? undefined : createUndoAction(() => put(undo, null)) },
    );
    await client.invalidateQueries({ queryKey: ['home'] });
    await client.invalidateQueries({ queryKey: ['gallery'] });
  };
  return (
    <div className="permission-need" id={of === 'photos' ? 'need' : 'need-for-words'} tabIndex={-1}>
      <p>
        {isNeeded ? needed : shown}{' '}
        {!isNeeded &&
          lacking > 0 &&
          `If you change this, ${formatCount(lacking, one)} will be hidden.`}
      </p>
      <Button onClick={() => void put(isNeeded ? 0 : 1, isNeeded ? 1 : 0)}>
        {isNeeded ? pressAgain : press}
      </Button>
    </div>
  );
};

/** How many records would be hidden. */
const useLacking = (): Record<keyof typeof needs, number> => {
  const photos = useLacks() ?? [];
  const testimonials = useQuery(listQuery('testimonials')).data ?? [];
  const known = useTestimonialPermissions();
  return {
    photos: photos.filter(({ lacks }) => lacks !== null).length,
    testimonials: testimonials.filter((row) => {
      const { lacks, hides } = known?.of(row) ?? { lacks: null, hides: false };
      return row.approved === 1 && lacks !== null && !hides;
    }).length,
  };
};
