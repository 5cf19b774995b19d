import { maxLength } from '../../constants.ts';
import { publicApiUrls } from '../../urls.ts';
import { adminUrls } from '../../staff-urls.ts';
import { textField, markTranslated } from '../field.ts';
import { defineSingle, type FieldsOf, type SingleOf } from '../noun.ts';

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

const createAboutField = (label: string, rows: number, help: string) =>
  textField(label, {
    max: maxLength.aboutText,
    missing: aboutMessages.fieldsRequired,
    rows,
    help,
  });

/** The home's texts about itself (docs/product/content.md). */
export const about = defineSingle('about', 'about_info', {
  label: 'the about information',
  title: 'About',
  page: adminUrls.about,
  searchWords: 'story mission vision history texts',
  searchPlaces: [
    {
      id: 'company_story',
      label: 'Company story',
      words: 'history who we are footer text founder introduction',
    },
    { id: 'mission_statement', label: 'Mission statement', words: 'purpose goal text' },
    { id: 'vision_statement', label: 'Vision statement', words: 'future values text' },
    {
      label: 'Earlier versions',
      how: 'in the form of a testimonial, a service, Contact, or About',
      words: 'history previous old undo revert restore overwritten changes',
    },
  ],
  url: publicApiUrls.about,
  right: 'editContent',
  place: 'home',
  fields: {
    company_story: markTranslated(
      createAboutField(
        'Company story',
        8,
        'How the home began, such as: It began with two chairs on a porch.',
      ),
    ),
    mission_statement: markTranslated(
      createAboutField('Mission statement', 5, 'What you do for the people who live here.'),
    ),
    vision_statement: markTranslated(createAboutField('Vision statement', 5, 'What you wish for.')),
  },
  created: true,
  messages: aboutMessages,
});

export type AboutInfoInput = FieldsOf<typeof about>;
export interface AboutInfo extends SingleOf<typeof about> {
  created_at: string;
}
