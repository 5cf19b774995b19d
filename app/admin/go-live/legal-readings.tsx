import { namedPages } from '../../../domain/content/page-names.ts';
import type { LegalReading } from '../../../domain/entities/go-live.ts';
import { legalPages } from '../../../domain/go-live/readiness.ts';
import { mayConfirmLegalPages } from '../../../domain/permissions.ts';
import { apiUrls } from '../../../domain/urls.ts';
import { useStaff } from '../auth/staff.ts';
import { useConfirmReading } from './confirm-reading.ts';
import { PageReading } from './page-reading.tsx';
import { Readings } from './readings.tsx';

/** The legal pages, which bind the owner, so the owner has to read them. A later change asks again. */
export const LegalReadings = () => (
  <Readings
    id="legal"
    title="The legal pages"
    lead="They say what you promise to families and what becomes of their data. They were written for homes like yours, but not by your lawyer: read each one, change what is not true, and have it looked at if you are not sure."
  >
    {({ legal_pages }) =>
      legal_pages.map((reading) => <Reading key={reading.page} reading={reading} />)
    }
  </Readings>
);

const nameOf = ({ page }: LegalReading): string =>
  namedPages.find(([url]) => url === legalPages[page])?.[1] ?? page;

const Reading = ({ reading }: { reading: LegalReading }) => {
  const { page, version } = reading;
  return (
    <PageReading
      reading={reading}
      url={legalPages[page]}
      name={nameOf(reading)}
      mayConfirm={mayConfirmLegalPages(useStaff())}
      onConfirm={useConfirmReading(apiUrls.legalReading, { page }, version)}
    />
  );
};
