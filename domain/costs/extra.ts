/** Something that the monthly price does not include. */
export interface CostsExtra {
  name: string;
  /** In dollars, with cents; null if the unit says how it is charged. */
  amount: number | null;
  /** Such as: per visit. */
  unit: string | null;
}
