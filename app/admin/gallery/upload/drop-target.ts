import { type DragEvent, useState } from 'react';

/** Lets files be dropped on an element: a shortcut for the mouse beside the buttons. */
export const useDropTarget = (onChoose: (files: File[]) => void) => {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onChoose(files);
    },
  };
};
