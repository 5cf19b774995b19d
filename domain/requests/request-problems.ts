/** The request form's error messages, sent by the server so that the page's script need not contain them. */
export const requestProblems = {
  kind: 'Please ask for a visit or for the waiting list, or as a professional.',
  name: 'Please tell us your name.',
  organization: 'Please tell us where you work.',
  need: 'Please tell us what is needed.',
  reach: 'Please give a phone number or an email address, so that we can answer.',
  phone:
    'This phone number does not look complete. Please give it with its area code, such as (425) 555-0142.',
  email: 'This email address does not look right. Please check it.',
  wishes: 'Please choose from the times on this page.',
  date: 'Please choose a day within the next six months, or leave it empty.',
  time: 'Please choose a time when we are open, or leave it empty.',
  timeWithoutDay: 'Please name the day as well, or leave the time empty.',
  consent: 'Please tick this box. Without it we may not keep your request.',
  consentChanged:
    'This sentence has changed since you opened the page. Please read it again and tick the box if you agree.',
  foreign:
    'This was not sent, because it did not come from a page at our own address. Go back with your browser’s Back button: what you typed is still there. Then please call us.',
  some: 'Your request is not sent yet. Please look at what is marked.',
} as const;
