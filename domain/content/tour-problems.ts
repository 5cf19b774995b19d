/** What can be wrong with what was typed; the server says it, so the page's script need not know it. */
export const tourProblems = {
  name: 'Please tell us your name.',
  reach: 'Please give a phone number or an email address, so that we can answer.',
  phone: 'This phone number does not look complete. Please check it.',
  email: 'This email address does not look right. Please check it.',
  wishes: 'Please choose from the times on this page.',
  date: 'Please choose a day within the next six months, or leave it empty.',
  time: 'Please choose a time when we are open, or leave it empty.',
  timeWithoutDay: 'Please name the day as well, or leave the time empty.',
  consent: 'Please tick this box. Without it we may not keep your request.',
  some: 'Your request is not sent yet. Please look at what is marked.',
} as const;
