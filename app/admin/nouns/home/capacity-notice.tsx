import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { capacityContradiction } from '../../../../domain/site/go-live/contradictions.ts';
import { listQuery } from '../../api/queries.ts';

/** Warns beside the capacity field if there are more rooms than that. */
export const CapacityNotice = () => {
  const rooms = useQuery(listQuery('rooms')).data?.filter(({ visible }) => visible);
  const typed = useWatch({ name: 'capacity' }) as string;
  const capacity = typed.trim() ? Number(typed) : null;
  if (!rooms || Number.isNaN(capacity)) return null;
  const sentence = capacityContradiction({ rooms, capacity, costs: null });
  return sentence ? <p className="staff-page-note">{sentence}</p> : null;
};
