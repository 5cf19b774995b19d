import { useQuery } from '@tanstack/react-query';
import {
  findCapacityContradiction,
  findPriceContradiction,
} from '../../../../domain/site/go-live/home-readiness.ts';
import { costsQuery, listQuery } from '../../api/queries.ts';
import { homeQuery } from '../home/home-query.ts';

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
