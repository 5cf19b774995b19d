import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { galleryMessages } from '../../domain/nouns/gallery/gallery-noun.ts';
import { homeMessages } from '../../domain/nouns/home/home-noun.ts';
import { toFailure } from '../admin/api/failed-request.ts';
import { listQuery } from '../admin/api/queries.ts';
import { GalleryForm } from '../admin/nouns/gallery/gallery-form.tsx';
import { HeroForm } from '../admin/nouns/home/hero-form.tsx';
import { WithHomeDraft, type HomeFormProps } from '../admin/nouns/home/home-forms.tsx';
import { homeQuery } from '../admin/nouns/home/home-query.ts';
import { LogoForm, PagePictureForm, PortraitForm } from '../admin/nouns/home/picture-forms.tsx';
import { RoomForm } from '../admin/nouns/rooms/room-form.tsx';
import { ServiceForm } from '../admin/nouns/service-form.tsx';
import { WithDraft } from '../admin/records/drafts/draft-form.tsx';
import { Button } from '../admin/ui/staff-button.tsx';
import { LoadFailure } from '../admin/ui/states.tsx';
import type { PagePicture } from './page-pictures.tsx';

interface PictureDialogProps {
  picture: PagePicture;
  onClosed: () => void;
}

/** The form of a picture: the same as on its page in the staff area. */
export const PictureDialog = ({ picture, onClosed }: PictureDialogProps) => {
  if (picture.kind === 'gallery') return <GalleryDialog {...picture} onClosed={onClosed} />;
  if (picture.kind === 'service') return <ServiceDialog {...picture} onClosed={onClosed} />;
  return <HomeDialog picture={picture} onClosed={onClosed} />;
};

interface HomeDialogProps {
  picture: Exclude<PagePicture, { kind: 'gallery' | 'service' }>;
  onClosed: () => void;
}

const HomeDialog = ({ picture, onClosed }: HomeDialogProps) => {
  const query = useQuery(homeQuery);
  const record = query.data?.record;
  if (query.error) {
    return (
      <LoadFailure
        failure={toFailure(query.error, homeMessages.loadFailed)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!record) return null;
  return (
    <WithHomeDraft home={record}>
      {(shown) => renderHomeForm(picture, { record: shown, onClosed })}
    </WithHomeDraft>
  );
};

const renderHomeForm = (picture: HomeDialogProps['picture'], shared: HomeFormProps) => {
  if (picture.kind === 'hero') return <HeroForm {...shared} initialIndex={picture.at} />;
  if (picture.kind === 'portrait') return <PortraitForm {...shared} />;
  if (picture.kind === 'logo') return <LogoForm {...shared} />;
  return <PagePictureForm {...shared} place={picture.place} />;
};

interface GalleryDialogProps {
  url: string;
  room: number | null;
  onClosed: () => void;
}

/**
 * The form of a gallery picture. Outside a room, another picture can replace it; in a room, the room's form
 * can be opened to choose others. For a built-in picture, which has no record, the form adds photos instead.
 */
const GalleryDialog = ({ url, room: roomId, onClosed }: GalleryDialogProps) => {
  const query = useQuery(listQuery('gallery'));
  const rooms = useQuery({ ...listQuery('rooms'), enabled: roomId !== null });
  const [showsOthers, setShowsOthers] = useState(false);
  const room = rooms.data?.find(({ id }) => id === roomId);
  if (query.error) {
    return (
      <LoadFailure
        failure={toFailure(query.error, galleryMessages.loadFailed)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return null;
  if (showsOthers && room) {
    return (
      <WithDraft noun="rooms" record={room}>
        {(record) => <RoomForm record={record} onClosed={onClosed} />}
      </WithDraft>
    );
  }
  const storedItem = query.data.find((item) => item.image_url === url) ?? null;
  return (
    <WithDraft noun="gallery" record={storedItem}>
      {(record) => (
        <GalleryForm
          canReplace={!room}
          record={record}
          extraActions={
            room && (
              <Button icon={<Images aria-hidden />} onClick={() => setShowsOthers(true)}>
                Choose other pictures for “{room.name}”
              </Button>
            )
          }
          onClosed={onClosed}
        />
      )}
    </WithDraft>
  );
};

interface ServiceDialogProps {
  id: number;
  onClosed: () => void;
}

/** A service's picture. Built-in services have no record, so the form adds the first one. */
const ServiceDialog = ({ id, onClosed }: ServiceDialogProps) => {
  const { data } = useQuery(listQuery('services'));
  if (!data) return null;
  return (
    <WithDraft noun="services" record={data.find((service) => service.id === id) ?? null}>
      {(record) => <ServiceForm record={record} onClosed={onClosed} />}
    </WithDraft>
  );
};
