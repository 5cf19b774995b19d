import sheetUrl from './print.css?url';

/** The style of printed pages, there from the first second: a link for paper, which no browser waits for. */
export const PrintStyles = () => <link rel="stylesheet" media="print" href={sheetUrl} />;
