import { useNavigate } from 'react-router';
import type { Written } from '../api/api-client.ts';

/** What a notice of Save says of texts that families now read in English, with the way to translate them. */
export const useNowInEnglish = () => {
  const navigate = useNavigate();
  return ({ now_in_english: now }: Pick<Written, 'now_in_english'>) =>
    now && { details: now.note, next: { label: 'Translate', act: () => navigate(now.to) } };
};
