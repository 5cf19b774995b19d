/** The part of libheif-js that decode.ts uses. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into `target.data` (RGBA), upright; calls back with null on failure. */
    display(target: HeifPixels, done: (pixels: HeifPixels | null) => void): void;
  }
  interface HeifPixels {
    data: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    height: number;
  }
  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
  export default libheif;
}
