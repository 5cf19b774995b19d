import { createContext } from 'react-router';
import type { FamilyAction, FamilyField, PrivatePage } from '../../domain/requests/private-page.ts';

/** The server's data for a family's private link. */
export interface FamilyPage {
  /** Null if the link has ended or never existed. */
  visit: PrivatePage | null;
  deleted?: boolean;
  /** A form that was sent without scripts and rejected. */
  problem?: FamilyProblem;
}

/** The errors in a form, and what was typed into it. */
export interface FamilyProblem {
  action: FamilyAction;
  sentence: string;
  fields: Partial<Record<FamilyField, string>>;
  typed: Record<FamilyField, string>;
}

/** Set by the server for a family's private page; null everywhere else. */
export const familyPageContext = createContext<FamilyPage | null>(null);
