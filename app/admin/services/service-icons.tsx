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
const icons: Record<ServiceIcon, LucideIcon> = {
  house: House,
  memory: Brain,
  medicine: Pill,
  rest: BedDouble,
  meal: UtensilsCrossed,
  activity: Palette,
  heart: Heart,
  walk: Footprints,
  garden: Sprout,
  music: Music,
  night: Moon,
  family: Users,
  neutral: Sparkle,
};

export const serviceIconNames = Object.keys(icons) as ServiceIcon[];

export const ServiceSign = ({ name }: { name: string }) => {
  const Icon = icons[serviceIcon(name)];
  return <Icon aria-hidden />;
};
