import { formatCount } from '../../../../domain/lib/text/amounts.ts';
import { useQuery } from '@tanstack/react-query';
import type { Flag } from '../../../../domain/lib/schemas/id.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { homeMessages } from '../../../../domain/nouns/home/home-noun.ts';
import { send } from '../../api/api-client.ts';
import { listQuery } from '../../api/queries.ts';
import { usePhotoPermissions } from '../../pictures/permission-note.tsx';
import { Button } from '../../ui/staff-button.tsx';
import { homeQuery } from '../home/home-query.ts';
import { useTestimonialPermissions } from './testimonial-permission.ts';
import { useAction } from '../../session/use-action.ts';

const requirements = {
  photos: {
    field: 'pictures_need_permission',
    recordName: 'photo',
    requiredText:
      'Visitors see only photos with an answer below, and those of people only with a permission.',
    optionalText: 'Visitors also see photos without a permission.',
    requireLabel: 'Show photos only with a permission',
    optionalLabel: 'Show photos without, too',
  },
  testimonials: {
    field: 'testimonials_need_permission',
    recordName: 'testimonial',
    requiredText: 'Visitors see only testimonials with a permission.',
    optionalText: 'Visitors also see testimonials without a permission.',
    requireLabel: 'Show testimonials only with a permission',
    optionalLabel: 'Show testimonials without, too',
  },
} as const;

/** The setting for whether visitors see photos of people, or testimonials, that have no permission. */
export const PermissionRequirement = ({ of }: { of: keyof typeof requirements }) => {
  const { act } = useAction();
  const record = useQuery(homeQuery).data?.record;
  const hiddenCount = useHiddenCounts()[of];
  if (!record) return null;
  const { field, recordName, requiredText, optionalText, requireLabel, optionalLabel } =
    requirements[of];
  const isRequired = record[field] === 1;
  const saveRequirement = (requirement: Flag, undo: Flag | null): Promise<unknown> =>
    act(() => send('PUT', apiUrls.home, { [field]: requirement }, homeMessages.saveFailed), {
      failed: homeMessages.savingError,
      done: `${recordName === 'photo' ? 'Photos' : 'Testimonials'} without a permission are ${requirement ? 'hidden' : 'shown'}.`,
      undo: undo === null ? undefined : () => saveRequirement(undo, null),
      reload: [['home'], ['gallery']],
    });
  return (
    <div
      className="permission-need row"
      id={of === 'photos' ? 'need' : 'need-for-words'}
      tabIndex={-1}
    >
      <p>
        {isRequired ? requiredText : optionalText}{' '}
        {!isRequired &&
          hiddenCount > 0 &&
          `If you change this, ${formatCount(hiddenCount, recordName)} will be hidden.`}
      </p>
      <Button onClick={() => void saveRequirement(isRequired ? 0 : 1, isRequired ? 1 : 0)}>
        {isRequired ? optionalLabel : requireLabel}
      </Button>
    </div>
  );
};

/** How many photos and testimonials visitors would no longer see if permissions were required. */
const useHiddenCounts = (): Record<keyof typeof requirements, number> => {
  const photos = usePhotoPermissions() ?? [];
  const testimonials = useQuery(listQuery('testimonials')).data ?? [];
  const known = useTestimonialPermissions();
  return {
    photos: photos.filter(({ problem }) => problem === 'answer' || problem === 'permission').length,
    testimonials: testimonials.filter((row) => {
      const { problem, isHidden } = known?.findPermission(row) ?? {
        problem: null,
        isHidden: false,
      };
      return row.approved === 1 && problem !== null && !isHidden;
    }).length,
  };
};
