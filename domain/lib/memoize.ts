/** Makes a value once, on first use. Phones take long to make an Intl formatter, and most pages need few. */
export const memoize = <Value>(make: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= make());
};
