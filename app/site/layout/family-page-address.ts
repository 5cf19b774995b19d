import { useLocation } from 'react-router';
import { meantFamilyPage } from '../../../domain/urls.ts';

/** Whether the page is a family's own: it has asked for a visit already. */
export const useIsFamilyPage = (): boolean => meantFamilyPage(useLocation().pathname) !== null;
