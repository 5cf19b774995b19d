import { type Kysely, sql } from 'kysely';

/**
 * How many months a closed request may be stored, according to the sentence that the family agreed to. Null
 * if the sentence names no time: then the setting decides.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      'alter table tour_requests add column retention_months integer ' +
        'check (retention_months between 1 and 120)',
    )
    .execute(db);
  const { rows } = await sql<{ consent_text: string }>`
    select distinct consent_text from tour_requests`.execute(db);
  for (const { consent_text: text } of rows) {
    const months = readMonths(text);
    if (months !== null)
      await sql`update tour_requests set retention_months = ${months}
        where consent_text = ${text}`.execute(db);
  }
};

/** The time in a sentence of any language of the site, such as "18 months" or "1 año y 6 meses". */
const readMonths = (text: string): number | null => {
  const years = /(\d{1,3})\s?(?:years?|años?|год\S*|лет|năm|년)/i.exec(text)?.[1] ?? 0;
  const months = /(\d{1,3})\s?(?:months?|mes|месяц|tháng|개월)/i.exec(text)?.[1] ?? 0;
  const total = Number(years) * 12 + Number(months);
  return total >= 1 && total <= 120 ? total : null;
};
