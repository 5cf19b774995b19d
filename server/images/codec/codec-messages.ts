import type { CardDesign } from '../card-design.ts';
import type { IconDesign, IconLook } from '../icon-design.ts';
import type { PictureKind } from '../kind.ts';

/** What the server asks of the codec process (codec.ts, codec-process.ts), one task at a time. */
export type CodecTask =
  | { name: 'convert'; path: string; kind: PictureKind }
  | { name: 'encode AVIF'; path: string; width: number }
  | { name: 'draw card'; design: CardDesign }
  | { name: 'draw icon'; design: IconDesign; look: IconLook };

/** What the codec process answers: the stages it reaches, then one result or one failure. */
export type CodecMessage =
  | { name: 'stage'; stage: 'decoding' | 'encoding' }
  | { name: 'result'; result: ConvertedPicture | Uint8Array }
  | { name: 'failure'; failure: CodecFailure; detail: string };

/** An upload as WebP: upright, in sRGB, without metadata. */
export interface ConvertedPicture {
  /** Pixels of the full picture. */
  width: number;
  height: number;
  /** A tiny blurred picture as a data address, to show while the real one is on its way. */
  preview: string;
  full: Uint8Array;
  /** The narrower ones by their widths. */
  variants: [number, Uint8Array][];
}

export type CodecFailure =
  'too many pixels' | 'too much memory' | 'too slow' | 'not a picture' | 'broken';
