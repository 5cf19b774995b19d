import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import {
  capacityContradiction,
  priceContradiction,
} from '../../../../domain/rooms/contradictions.ts';
import { costsQuery, listQuery } from '../../api/queries.ts';
import { homeQuery } from '../home/home-query.ts';

/** Tells staff where rooms, stored prices and the license contradict each other. Saving is never refused for it. */
export const Contradictions = ({ onlyPrices = false }: { onlyPrices?: boolean }) => {
  const rooms = useQuery(listQuery('rooms')).data?.filter(({ visible }) => visible);
  const costs = useQuery(costsQuery).data?.record;
  const home = useQuery(homeQuery).data?.record;
  if (!rooms || costs === undefined || home === undefined) return null;
  const stored = { rooms, costs, capacity: home?.capacity ?? null };
  const sentences = [
    onlyPrices ? null : capacityContradiction(stored),
    priceContradiction(stored),
  ].filter((sentence) => sentence !== null);
  return sentences.map((sentence) => <Notice key={sentence}>{sentence}</Notice>);
};

/** Beside the field of a form in which the capacity is chosen or typed: tells of more rooms than that. */
export const CapacityNotice = () => {
  const rooms = useQuery(listQuery('rooms')).data?.filter(({ visible }) => visible);
  const typed = useWatch({ name: 'capacity' }) as string;
  const capacity = typed.trim() ? Number(typed) : null;
  if (!rooms || Number.isNaN(capacity)) return null;
  const sentence = capacityContradiction({ rooms, capacity, costs: null });
  return sentence ? <Notice>{sentence}</Notice> : null;
};

const Notice = ({ children }: { children: string }) => (
  <p className="staff-page-note">{children}</p>
);
