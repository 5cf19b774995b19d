import { createContext } from 'react-router';
import type { FamilyAction, FamilyField, FamilyVisit } from '../../domain/entities/family-visit.ts';

/** What the server found for a family's private link. */
export interface FamilyPage {
  /** Null if the link has ended or never existed. */
  visit: FamilyVisit | null;
  /** Whether the family has just deleted its request. */
  deleted?: boolean;
  /** A form that was sent without scripts and rejected, with what was typed. */
  problem?: FamilyProblem;
}

/** What is wrong with what was sent, and what was typed. */
export interface FamilyProblem {
  action: FamilyAction;
  sentence: string;
  fields: Partial<Record<FamilyField, string>>;
  typed: Record<FamilyField, string>;
}

/** Filled by the server for a family's private page; null everywhere else. */
export const familyPage = createContext<FamilyPage | null>(null);
