/** A stored text whose paragraphs are separated by blank lines; single line breaks are kept. */
export const Paragraphs = ({ text, className }: { text: string; className?: string }) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph, index) => (
      // Paragraphs are identified only by their position in the text.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index} className={`keep-lines ${className ?? ''}`.trim()}>
        {paragraph}
      </p>
    ));
