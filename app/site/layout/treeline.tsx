import treeline from './treeline.svg?url&no-inline';

/** Cut-paper firs: the upper edge of the dark bands, fetched when they come near. Decoration only. */
export const Treeline = () => (
  <img className="treeline" src={treeline} width={1440} height={96} alt="" loading="lazy" />
);
