/** A file name contains at most this many characters of the title. */
const longest = 60;

/**
 * The file name of a downloaded report: its title in plain letters and its day, such as
 * full-inspection-2026-05-12.pdf.
 */
export const downloadName = ({
  title,
  issued_on,
}: {
  title: string;
  issued_on: string;
}): string => {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'report'}-${issued_on}.pdf`;
};
