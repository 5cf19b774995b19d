import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { PublicGalleryItem } from '../../../../domain/nouns/gallery/public-gallery.ts';
import type { ViewerProps } from './viewer.tsx';

/** The props of the link around a picture; without scripts it leads to the file. */
export interface PictureLink {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

interface PictureViewer {
  linkTo: (item: PublicGalleryItem) => PictureLink;
  dialog: ReactNode;
}

/**
 * Opens a list's pictures large, one at a time (docs/product/pictures.md). The viewer is loaded when first
 * needed; if that fails, the link leads to the file.
 */
export const usePictureViewer = (items: PublicGalleryItem[]): PictureViewer => {
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const [shownIndex, setShownIndex] = useState<number | null>(null);
  const opener = useRef<HTMLAnchorElement | null>(null);

  const openViewer = async (link: HTMLAnchorElement, index: number) => {
    try {
      // Awaited, not `.then`: with `.then`, the build leaves errors of loading the styles uncaught.
      const module = await import('./viewer.tsx');
      opener.current = link;
      setViewer(() => module.Viewer);
      setShownIndex(index);
    } catch (error) {
      console.error('pictures:', error);
      location.assign(link.href);
    }
  };
  const linkTo = (item: PublicGalleryItem) => ({
    href: item.image_url,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      // Opening in a new tab or window gets the file itself.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void openViewer(
        event.currentTarget,
        items.findIndex(({ id }) => id === item.id),
      );
    },
  });
  const close = () => {
    setShownIndex(null);
    opener.current?.focus();
  };
  return {
    linkTo,
    dialog:
      shownIndex === null || !Viewer ? null : (
        <Viewer items={items} shown={shownIndex} onShow={setShownIndex} onClosed={close} />
      ),
  };
};
