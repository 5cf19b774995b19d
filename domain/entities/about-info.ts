import { z } from '../zod.ts';
import { maxLength } from '../constants.ts';
import { idSchema } from './id.ts';
import { requiredText } from './text.ts';
import type { Versioned } from './version.ts';

/** What the home says about itself (docs/product/content.md). A single record. */
export interface AboutInfo extends Versioned {
  id: number;
  company_story: string;
  mission_statement: string;
  vision_statement: string;
  created_at: string;
  updated_at: string;
}

export const aboutMessages = {
  loadFailed: 'Failed to load about information',
  saveFailed: 'Failed to save about information',
  fieldsRequired: 'All fields are required',
  added: 'About information created successfully.',
  updated: 'About information updated successfully.',
  savingError: 'Error saving about information.',
  exists: 'About information already exists. Please edit it instead.',
  notFound: 'This about information no longer exists.',
} as const;

const field = (label: string) =>
  requiredText(label, maxLength.aboutText, aboutMessages.fieldsRequired);

export const aboutInfoInput = z.object({
  company_story: field('The company story'),
  mission_statement: field('The mission statement'),
  vision_statement: field('The vision statement'),
});
export type AboutInfoInput = z.output<typeof aboutInfoInput>;

/** What its fields are called, in the order of the form. */
export const aboutLabels: Record<keyof AboutInfoInput, string> = {
  company_story: 'Company story',
  mission_statement: 'Mission statement',
  vision_statement: 'Vision statement',
};

export const aboutInfoUpdate = aboutInfoInput.extend({ id: idSchema });
