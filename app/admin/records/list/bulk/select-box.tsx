interface SelectBoxProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Chooses one row. */
export const SelectBox = ({ name, checked, onChange }: SelectBoxProps) => (
  <label className="staff-check">
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>Select</span>
  </label>
);

/** The chosen ids with one more, or one less. */
export const withId = (
  ids: ReadonlySet<number>,
  id: number,
  isIn: boolean,
): ReadonlySet<number> => {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
};
