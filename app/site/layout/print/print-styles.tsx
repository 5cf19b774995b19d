import sheetUrl from './print.css?url';

/** The print style sheet, available from the start. Browsers don't wait for a link whose medium is print. */
export const PrintStyles = () => <link rel="stylesheet" media="print" href={sheetUrl} />;
