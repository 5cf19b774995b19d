import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { findCapacityContradiction } from '../../../../domain/site/go-live/home-readiness.ts';
import { listQuery } from '../../api/queries.ts';

/** Warns beside the capacity field if the home has more rooms than its license or the law allows residents. */
export const CapacityNotice = () => {
  const rooms = useQuery(listQuery('rooms')).data?.filter(({ visible }) => visible);
  const typedCapacity = useWatch({ name: 'capacity' }) as string;
  const capacity = typedCapacity.trim() ? Number(typedCapacity) : null;
  if (!rooms || Number.isNaN(capacity)) return null;
  const warning = findCapacityContradiction({ rooms, capacity, costs: null });
  return warning ? <p className="staff-page-note">{warning}</p> : null;
};
