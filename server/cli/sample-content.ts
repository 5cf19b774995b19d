import { toHomeDay } from '../../domain/lib/time.ts';
import type { SampleContent } from '../store/go-live/sample.ts';
import type { SamplePicture } from './sample-pictures.ts';
import sample from './sample.json' with { type: 'json' };

/** A gallery picture is either built in or one of the sample's own, which is stored like an upload. */
export interface Sample extends Omit<SampleContent, 'gallery' | 'pictures'> {
  gallery: (Omit<SampleContent['gallery'][number], 'image_url'> &
    ({ image_url: string } | { picture: SamplePicture }))[];
}

/**
 * Content for trying the product. It differs from the built-in texts, so that it can be recognized as stored
 * content. Its prices are valid from the day on which it is stored.
 */
export const sampleContent = {
  ...sample,
  costs: { ...sample.costs, as_of: toHomeDay(new Date()) },
} as Sample;
