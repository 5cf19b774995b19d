/** Cut-paper firs: the upper edge of the dark bands. Decoration only. */
export const Treeline = () => <div className="treeline" aria-hidden />;
