/** Single lists of the packages. Their index files would unpack all lists, at four times the cost. */
declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const passwords: readonly string[];
  export default passwords;
}

declare module '@zxcvbn-ts/language-en/dist/commonWords.json.mjs' {
  const words: readonly string[];
  export default words;
}
