import type { ChangeEvent, ReactNode } from 'react';

interface FileButtonProps {
  icon: ReactNode;
  label: string;
  className?: string;
  capture?: 'environment';
  multiple?: boolean;
  /** What the picker offers; pictures where it is left out. */
  accept?: string;
  focusTarget?: (input: HTMLInputElement | null) => void;
  onChoose: (files: File[]) => void;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string;
}

/** A button that opens the device's file picker or camera. */
export const FileButton = ({
  icon,
  label,
  className = '',
  focusTarget,
  onChoose,
  ...input
}: FileButtonProps) => {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    if (files.length > 0) onChoose(files);
    // Allows choosing the same file again after an error.
    target.value = '';
  };
  return (
    <label className={`staff-button staff-button-plain staff-file-button ${className}`}>
      <input
        ref={focusTarget}
        type="file"
        accept="image/*"
        className="staff-file-input"
        onChange={take}
        {...input}
      />
      {icon}
      <span>{label}</span>
    </label>
  );
};
