import { createContext } from 'react-router';
import type { TourField } from '../../domain/entities/tour-request.ts';

/** The tour form as someone sent it, to be shown again with what is wrong in it. */
export interface FilledTourForm {
  /** What was typed, as it was typed. */
  values: TourFormValues;
  /** What is wrong, by field. */
  fields: Partial<Record<TourField, string>>;
  /** The sentence for the whole form. */
  problem: string;
}

export interface TourFormValues {
  name: string;
  /** Of a professional. */
  organization: string;
  role: string;
  phone: string;
  email: string;
  wishes: string[];
  wish_date: string;
  wish_time: string;
  message: string;
  /** Empty for a visit. */
  kind: string;
  /** Where they heard of the home; empty: not said. */
  source: string;
  consent: boolean;
}

/**
 * The signed time that a page's form carries for browsers without scripts; null in the browser, which
 * asks for its own.
 */
export const pageFormTime = createContext<string | null>(null);

/** Filled by the server for an answer to a form without scripts; null everywhere else. */
export const filledTourForm = createContext<FilledTourForm | null>(null);
