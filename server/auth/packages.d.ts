/** Single lists of the packages. Their index files would unpack all lists, at four times the cost. */
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const passwords: readonly string[];
  export default passwords;
}

declare module '@zxcvbn-ts/language-en/dist/commonWords.json.mjs' {
  const words: readonly string[];
  export default words;
}

/** The package types its abstract store but does not export it from its main file. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  export { RateLimiterStoreAbstract as default } from 'rate-limiter-flexible';
}
