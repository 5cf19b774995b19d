import { forgetTyped } from '../../lib/typed-text.ts';
import { useTypedForm } from '../tour/typed-form.ts';

export const formName = 'professional-request';

export const forgetProfessionalRequest = (): void => forgetTyped(formName);

/** As useTypedForm, for the form for professionals. */
export const useTypedProfessionalRequest = (isFilled: boolean) => useTypedForm(formName, isFilled);
