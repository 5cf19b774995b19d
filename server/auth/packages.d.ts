/**
 * These files contain one list each. The packages' index files would load all lists, which takes four times
 * as long.
 */
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const passwords: readonly string[];
  export default passwords;
}

declare module '@zxcvbn-ts/language-en/dist/commonWords.json.mjs' {
  const words: readonly string[];
  export default words;
}
