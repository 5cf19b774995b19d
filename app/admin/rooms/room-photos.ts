import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { galleryMessages } from '../../../domain/nouns/gallery-item.ts';
import { type ChosenPicture, roomLimits, roomPhotoCategory } from '../../../domain/nouns/room.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { type Failure, send } from '../api/api-client.ts';
import { listQuery } from '../api/queries.ts';
import { type RefusedFile, sortOut } from '../pictures/picture-files.tsx';
import { useUploadQueue } from '../pictures/upload-queue.ts';

/** The pictures that are chosen in the form, in their order. */
interface Choices {
  now: () => ChosenPicture[];
  change: (next: ChosenPicture[]) => void;
  /** Says at the pictures that a photo is missing. */
  refuse: (words: string) => void;
}

const notUploaded = 'A photo was not uploaded. Try it again, or remove it.';

/**
 * Photos that are uploaded in a room's form, each a choice by its key. They are sent while the person types;
 * Save puts them into the gallery, where rooms take their pictures from.
 */
export const useRoomPhotos = ({ now, change, refuse }: Choices) => {
  const client = useQueryClient();
  const { queue, states } = useUploadQueue();
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [refused, setRefused] = useState<RefusedFile[]>([]);

  const stateOf = (choice: ChosenPicture) => queue.states().get(String(choice));
  const haveArrived = (): boolean =>
    now().every((choice) => typeof choice === 'number' || stateOf(choice)?.name === 'stored');

  const add = (chosen: File[], present: ChosenPicture[]) => {
    const added = new Map(files);
    const { keys, refused: others } = sortOut(chosen, added, {
      room: roomLimits.pictures - present.length,
      whenFull: `A room has at most ${roomLimits.pictures} pictures.`,
    });
    setFiles(added);
    setRefused([...refused, ...others]);
    change([...present, ...keys]);
    for (const key of keys) queue.add(key, added.get(key) as File);
  };
  const remove = (key: string) => {
    queue.remove(key);
    change(now().filter((choice) => choice !== key));
  };

  /**
   * Adds the uploaded photos to the gallery. What was added is a choice like others from then on, so that
   * saving again does not add it twice.
   */
  const store = async (caption: string): Promise<number[] | Failure | 'incomplete'> => {
    if (!haveArrived()) {
      refuse(notUploaded);
      return 'incomplete';
    }
    for (const key of now().filter((choice) => typeof choice === 'string')) {
      const state = stateOf(key);
      if (state?.name !== 'stored') continue;
      const item = { image_url: state.url, caption, category: roomPhotoCategory };
      const answer = await send('POST', apiUrls.gallery, item, galleryMessages.saveFailed);
      if (!answer.ok) return answer;
      const id = answer.value.id ?? 0;
      queue.release(key);
      change(now().map((choice) => (choice === key ? id : choice)));
      await client.invalidateQueries({ queryKey: listQuery('gallery').queryKey });
    }
    return now().map(Number);
  };

  return {
    files,
    states,
    refused,
    dismissRefused: () => setRefused([]),
    add,
    remove,
    retry: (key: string) => queue.retry(key),
    store,
    uploads: {
      isRunning: [...states.values()].some(({ name }) => name === 'waiting' || name === 'sending'),
      settled: async () => {
        await queue.settled(untilDone);
        if (!haveArrived()) refuse(notUploaded);
        return haveArrived();
      },
    },
  };
};

export type RoomPhotos = ReturnType<typeof useRoomPhotos>;

const untilDone = new AbortController().signal;
