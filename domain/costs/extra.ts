/** Something that is not in the monthly price. */
export interface CostsExtra {
  name: string;
  /** In dollars, with cents; null where the unit says how it is charged. */
  amount: number | null;
  /** Such as: per visit. */
  unit: string | null;
}
