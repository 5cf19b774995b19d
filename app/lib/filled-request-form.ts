import { createContext } from 'react-router';
import type { RequestField } from '../../domain/requests/request.ts';

/** A rejected request form as it was sent, to show it again with error messages. */
export interface FilledRequestForm {
  values: RequestFormValues;
  fields: Partial<Record<RequestField, string>>;
  problem: string;
}

export interface RequestFormValues {
  name: string;
  /** The organization; empty unless a professional sent the form. */
  organization: string;
  role: string;
  phone: string;
  email: string;
  wishes: string[];
  wish_date: string;
  wish_time: string;
  message: string;
  /** The purpose of the request; empty for a visit. */
  kind: string;
  /** Where they heard of the home; empty if they didn't say. */
  source: string;
  consent: boolean;
}

/** The signed time in a form that the server renders; null in the browser, where scripts fetch their own. */
export const signedFormTimeContext = createContext<string | null>(null);

/** Set by the server when it answers a form that was sent without scripts; null everywhere else. */
export const filledFormContext = createContext<FilledRequestForm | null>(null);
