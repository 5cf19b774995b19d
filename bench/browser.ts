/** The system's Chromium, quiet. */
export const browserPath = process.env['CHROMIUM'] || '/usr/bin/chromium';

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const browserOptions = { executablePath: browserPath, args: browserFlags };
