import {
  BedDouble,
  Brain,
  Footprints,
  Heart,
  House,
  type LucideIcon,
  Moon,
  Music,
  Palette,
  Pill,
  Sparkle,
  Sprout,
  Users,
  UtensilsCrossed,
} from 'lucide-react';
import { type ServiceIcon, serviceIcon } from '../../../domain/text/service-text.ts';

/** Small icons for the documented names; visitors see drawings instead. */
const icons: Record<ServiceIcon, { label: string; Icon: LucideIcon }> = {
  house: { label: 'House', Icon: House },
  memory: { label: 'Memory', Icon: Brain },
  medicine: { label: 'Medicine', Icon: Pill },
  rest: { label: 'Rest', Icon: BedDouble },
  meal: { label: 'Meal', Icon: UtensilsCrossed },
  activity: { label: 'Activity', Icon: Palette },
  heart: { label: 'Heart', Icon: Heart },
  walk: { label: 'Walk', Icon: Footprints },
  garden: { label: 'Garden', Icon: Sprout },
  music: { label: 'Music', Icon: Music },
  night: { label: 'Night', Icon: Moon },
  family: { label: 'Family', Icon: Users },
  neutral: { label: 'Neutral', Icon: Sparkle },
};

export const serviceIconNames = Object.keys(icons) as ServiceIcon[];

export const serviceIconLabel = (name: ServiceIcon): string => icons[name].label;

export const ServiceSign = ({ name }: { name: string }) => {
  const { Icon } = icons[serviceIcon(name)];
  return <Icon aria-hidden />;
};
