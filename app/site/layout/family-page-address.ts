import { useLocation } from 'react-router';
import { meantFamilyPage } from '../../../domain/urls.ts';

/** Whether the page is a family's private page, so that a visit was already requested. */
export const useIsFamilyPage = (): boolean => meantFamilyPage(useLocation().pathname) !== null;
