/** A tag, an instruction, text or an entity: everything that our XML consists of. */
const part =
  /<\?[^<>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<&]*")*)\s*(\/?)>|([^<&]+)|&(amp|lt|gt|quot|apos);/uy;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Parses XML strictly.
 * @returns the text of each element by name
 * @throws Error if it is not well-formed
 */
export const readXml = (xml: string): Map<string, string> => {
  const texts = new Map<string, string>();
  const open: { name: string; text: string }[] = [];
  // oxlint-disable-next-line no-control-regex -- these can't be in XML
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(xml)) throw new Error('A control character.');
  part.lastIndex = 0;
  while (part.lastIndex < xml.length) {
    const at = part.lastIndex;
    const found = part.exec(xml);
    if (!found) throw new Error(`Not well-formed: ${xml.slice(at, at + 60)}`);
    const [, closes, name, , empty, characters, entity] = found;
    const inner = open.at(-1);
    if (name && closes) {
      if (inner?.name !== name) throw new Error(`</${name}> closes <${inner?.name}>.`);
      texts.set(name, inner.text.trim());
      open.pop();
    } else if (name && !empty) open.push({ name, text: '' });
    else if (inner) inner.text += characters ?? entities[entity ?? ''] ?? '';
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is not closed.`);
  return texts;
};
