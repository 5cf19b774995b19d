/** The key with which families' requests are encrypted, as the settings show it; never the key itself. */
export interface DataKeyState {
  id: string;
  /** When its sheet was last downloaded, and by whom; null: never. */
  sheet_at: string | null;
  sheet_by: string | null;
}

export const dataKeyMessages = {
  sheetFailed: 'Could not download the key sheet.',
  sheetDownloaded: 'The key sheet was downloaded. Print it, and delete the file.',
} as const;

/** What the printed sheet says. */
export const keySheetWords = {
  title: 'The key to your backups',
  made: (id: string, day: string) => `Key ${id}. Downloaded on ${day}.`,
  paragraphs: [
    'This key opens what families wrote to you. Without it, no one can read their requests in a backup on another machine, and no one can make it again.',
    'Keep this paper where only you can reach it, such as in a safe, and not beside your backups. Whoever has both can read everything.',
    'To restore a backup on another computer, the person who looks after it runs “npm run import-key” there and types these 24 words in their order, or pastes the text of the code.',
  ],
  words: 'The key in 24 words',
  code: 'The same key as a code',
  codeAlt: 'QR code of the key',
} as const;
