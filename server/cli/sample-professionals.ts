import type { ProfessionalsFields } from '../../domain/nouns/professionals.ts';

/** What the sample home tells professionals. */
export const sampleProfessionals: ProfessionalsFields = {
  transfers: 'yes',
  transfers_note: 'One person and a gait belt. A stand-assist lift is in the house.',
  behaviors: 'ask',
  behaviors_note: 'Wandering and restless evenings: yes. Please call about anything else.',
  insulin: 'yes',
  insulin_note: 'By nurse delegation, sliding scale included.',
  oxygen: 'yes',
  oxygen_note: 'Concentrators and portable tanks.',
  hospice: 'yes',
  hospice_note: 'With the agency that the family chooses.',
  bariatric: 'no',
  bariatric_note: 'Our bathroom doors are 30 inches wide.',
  nurse_delegation:
    'A registered nurse delegates insulin, eye drops and wound care, and visits at least every two weeks.',
  night_staffing: 'One caregiver is awake in the house all night.',
  assessment:
    'A nurse visits the person in the hospital or at home and talks with the family and the care team. You get our answer and a draft of the care plan in writing.',
  assessment_speed: 'Within two days of your call; on the same day if a discharge waits.',
  direct_number: '(425) 555-0143',
  fax: '(425) 555-0144',
};
