import { toHomeDay } from '../../domain/lib/time.ts';
import {
  findList,
  findTranslatedFields,
  type ListName,
  shownLists,
} from '../../domain/nouns/index.ts';

/** The examples, all in English, of each list that has a public page and fields that are translated. */
export const storedExamples: { name: ListName; record: object }[] = shownLists
  .filter((name) => !findList(name).atRoot && Object.keys(findTranslatedFields(name)).length > 0)
  .flatMap((name) =>
    (findList(name).examples?.(toHomeDay(new Date())) ?? []).map((record) => ({ name, record })),
  );
