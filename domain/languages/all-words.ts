import { es } from './es/index.ts';
import { ko } from './ko/index.ts';
import { ru } from './ru/index.ts';
import { vi } from './vi/index.ts';
import type { Language } from '../lib/languages.ts';
import type { Words } from './words.ts';

/** What each language says. Only the server imports it; pages get the words that they show. */
export const allWords: Record<Language, Words> = { es, vi, ko, ru };
