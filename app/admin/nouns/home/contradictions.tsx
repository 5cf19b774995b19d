import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import {
  findCapacityContradiction,
  findPriceContradiction,
} from '../../../../domain/site/go-live/home-readiness.ts';
import { costsQuery, listQuery } from '../../api/queries.ts';
import { homeQuery } from './home-query.ts';

/** Warns staff if rooms, stored prices and the license contradict each other. This never blocks saving. */
export const ContradictionWarnings = ({ onlyPrices = false }: { onlyPrices?: boolean }) => {
  const rooms = useQuery(listQuery('rooms')).data?.filter(({ visible }) => visible);
  const costs = useQuery(costsQuery).data?.record;
  const home = useQuery(homeQuery).data?.record;
  if (!rooms || costs === undefined || home === undefined) return null;
  const stored = { rooms, costs, capacity: home?.capacity ?? null };
  const warnings = [
    onlyPrices ? null : findCapacityContradiction(stored),
    findPriceContradiction(stored),
  ].filter((warning) => warning !== null);
  return warnings.map((warning) => (
    <p key={warning} className="staff-page-note">
      {warning}
    </p>
  ));
};

/** Warns beside the capacity field if there are more rooms than the license or the law allows residents. */
export const CapacityNotice = () => {
  const rooms = useQuery(listQuery('rooms')).data?.filter(({ visible }) => visible);
  const typedCapacity = useWatch({ name: 'capacity' }) as string;
  const capacity = typedCapacity.trim() ? Number(typedCapacity) : null;
  if (!rooms || Number.isNaN(capacity)) return null;
  const warning = findCapacityContradiction({ rooms, capacity, costs: null });
  return warning ? <p className="staff-page-note">{warning}</p> : null;
};
