import { formatCount, formatNumber } from '../../../domain/lib/text/amounts.ts';
import { skipToken, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ArrowRight,
  HeartHandshake,
  ImagePlus,
  Images,
  type LucideIcon,
  MessageSquareQuote,
  SquarePen,
  Users,
} from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import table from '../../../art/empty-table.svg?url';
import { type Setup, findStepToResume } from '../../../domain/site/go-live/setup-state.ts';
import {
  mayDownloadBackup,
  mayEditContent,
  maySeeAccounts,
  maySeeSettings,
  mayRunSetup,
} from '../../../domain/accounts/role-rights.ts';
import { timings } from '../../../domain/display.ts';
import { type ListName, listNames, findList } from '../../../domain/nouns/index.ts';
import { addPictureUrl, toAddRecordUrl, adminUrls, setupUrl } from '../../../domain/staff-urls.ts';
import type { Failure } from '../api/api-client.ts';
import { PageHeading, staffMeta } from '../ui/page.tsx';
import { toFailure } from '../api/failed-request.ts';
import { listQuery } from '../api/queries.ts';
import { DashboardMailFailure } from '../email/mail-failure.tsx';
import { WrongSiteUrl } from '../settings/wrong-site-url.tsx';
import { GoLiveList, goLiveQuery } from '../go-live/go-live-list.tsx';
import { describeProgress, endStep, setupQuery } from './setup/setup-records.ts';
import { ownerOfferQuery } from '../account/owner-offer/use-owner-offer.ts';
import { passwordRequestsQuery, usersCountQuery } from '../users/user-queries.ts';
import { PasswordRequests } from '../users/password-requests.tsx';
import { useTestimonialPermissions } from '../nouns/permissions/testimonial-permission.ts';
import {
  describeUnconfirmedOpenings,
  countUnconfirmedOpenings,
  DashboardRooms,
} from '../nouns/rooms/room-state.tsx';
import { photosUrl, usePhotoProblemCount } from '../pictures/permission-note.tsx';
import { PlannedDrafts } from '../records/drafts/planned-drafts.tsx';
import { useSession, useStaff } from '../session/session.ts';
import { VisitsSoon } from '../requests/visits/visits-soon.tsx';
import { UnansweredRequests } from '../requests/unanswered/unanswered-requests.tsx';
import { BackupLine, ClockDoubt, LateBackups, RestoredNotice } from '../settings/backup-line.tsx';
import { useWhenQuiet } from '../ui/notices.tsx';
import { LoadFailure, Loading } from '../ui/states.tsx';
import './dashboard.css';

export const meta = staffMeta('Dashboard');

const listTiles = [
  { name: 'testimonials', icon: MessageSquareQuote, label: 'Testimonials' },
  { name: 'gallery', icon: Images, label: 'Gallery Items' },
  { name: 'services', icon: HeartHandshake, label: 'Services' },
] as const;

const statsError = 'Failed to load dashboard stats.';

/** The server's error text about any of the lists, or else the dashboard's own sentence. */
const toStatsFailure = (error: unknown): Failure => {
  const failure = toFailure(error, statsError);
  return failure.fromServer ? failure : { ...failure, error: statsError };
};

/** The first page after signing in: a greeting, the number of records of each kind, and the open tasks. */
const Dashboard = () => {
  const staff = useStaff();
  const enabled = mayEditContent(staff);
  const users = useQuery({ ...usersCountQuery(), enabled: maySeeAccounts(staff) });
  const lists = useQueries({
    queries: listTiles.map(({ name }) => ({ ...listQuery<ListName>(name), enabled })),
  });
  const all = [users, ...lists];
  const failedQueries = all.filter((query) => query.isError);
  const isComplete = useIsComplete();
  return (
    <>
      <PageHeading>Dashboard</PageHeading>
      <Greeting email={staff.email} />
      <ul className="staff-tiles">
        {maySeeAccounts(staff) && (
          <Tile icon={Users} label="Users" to={adminUrls.users} count={users.data} />
        )}
        {enabled &&
          listTiles.map(({ name, ...tile }, place) => (
            <Tile
              key={name}
              {...tile}
              to={findList(name).page}
              count={lists[place]?.data?.length}
            />
          ))}
      </ul>
      {failedQueries.length > 0 && (
        <LoadFailure
          failure={toStatsFailure(failedQueries[0]?.error)}
          busy={all.some((query) => query.isFetching)}
          onRetry={() => failedQueries.forEach((query) => void query.refetch())}
        />
      )}
      {!isComplete && <Loading>Loading dashboard...</Loading>}
      <div className="staff-tasks" hidden={!isComplete}>
        <Tasks />
      </div>
    </>
  );
};
export default Dashboard;

/**
 * Whether everything on the page has been loaded once, so that nothing that is shown moves away from under
 * a finger; at the latest after five seconds, in case one answer never comes. Kept with what was loaded, so
 * that Back finds the page, and its place in it, at once.
 */
const useIsComplete = (): boolean => {
  const client = useQueryClient();
  useWhenQuiet(() => client.setQueryData(completeKey, true));
  useEffect(() => {
    const timer = setTimeout(() => client.setQueryData(completeKey, true), timings.missingAnswer);
    return () => clearTimeout(timer);
  }, [client]);
  return useQuery({ queryKey: completeKey, queryFn: skipToken }).data === true;
};

const completeKey = ['today-is-complete'];

/** The tasks that wait for this person, with an offer to start or finish setup. */
const Tasks = () => {
  const staff = useStaff();
  const setup = useQuery({ ...setupQuery, enabled: mayRunSetup(staff) }).data;
  const enabled = mayEditContent(staff);
  return (
    <>
      {mayDownloadBackup(staff) && (
        <>
          <RestoredNotice />
          <LateBackups />
          <ClockDoubt />
        </>
      )}
      {maySeeSettings(staff) && <WrongSiteUrl />}
      {setup?.state === 'later' && (
        <p>
          <Link to={adminUrls.setup}>Setting up: {describeProgress(setup)}</Link>
        </p>
      )}
      <DashboardMailFailure />
      <UnansweredRequests />
      {setup?.state === 'open' && <SetupOffer setup={setup} />}
      <PasswordRequests />
      {enabled && <NextSteps />}
      <VisitsSoon />
      {enabled && (
        <>
          <PlannedDrafts />
          <DashboardRooms />
          <p className="row">
            <Link to={addPictureUrl} className="staff-button staff-button-plain staff-add-photos">
              <ImagePlus aria-hidden />
              <span>Add photos</span>
            </Link>
            {listNames.map(findList).map(
              ({ addedFromToday, page }) =>
                addedFromToday && (
                  <Link
                    key={page}
                    to={toAddRecordUrl(page)}
                    className="staff-button staff-button-plain staff-add-photos"
                  >
                    <SquarePen aria-hidden />
                    <span>{addedFromToday}</span>
                  </Link>
                ),
            )}
          </p>
        </>
      )}
      {maySeeSettings(staff) && <GoLiveList />}
      {mayDownloadBackup(staff) && <BackupLine />}
    </>
  );
};

/** Greets by name, and shows the email. */
const Greeting = ({ email }: { email: string }) => {
  const username = useSession().data?.username;
  return (
    <p className="staff-greeting">
      Welcome, <b translate="no">{username ?? email}</b>
      {username && <span translate="no"> ({email})</span>}
    </p>
  );
};

/** A large offer to start or continue setup, until setup is finished or postponed. */
const SetupOffer = ({ setup }: { setup: Setup }) => {
  const next = findStepToResume(setup.steps);
  const hasStarted = setup.steps.some(({ state }) => state !== 'open');
  return (
    <section className="staff-setup-offer note stack" aria-labelledby="setup-offer">
      <h2 id="setup-offer">Make this home yours</h2>
      <p>
        Eight short steps: your name, how families reach you, pictures, and the figures on your
        pages. You can stop and go on at any time. {hasStarted && `${describeProgress(setup)}.`}
      </p>
      <Link to={setupUrl(next ?? endStep)} className="staff-button staff-button-primary">
        {hasStarted ? 'Go on with setup' : 'Set up your home'}
        <ArrowRight aria-hidden />
      </Link>
    </section>
  );
};

/** Lists the tasks that wait for a decision. Once the go-live list is done, too, says that all is done. */
const NextSteps = () => {
  const testimonials = useQuery(listQuery('testimonials')).data;
  const unapproved = testimonials?.filter(({ approved }) => approved === 0).length ?? 0;
  const permissions = useTestimonialPermissions();
  const unpermitted =
    testimonials?.filter((row) => permissions?.findPermission(row).problem).length ?? 0;
  const unallowed = usePhotoProblemCount();
  const unconfirmedOpenings = countUnconfirmedOpenings(useQuery(listQuery('rooms')).data ?? []);
  const goLive = useQuery(goLiveQuery).data?.items;
  const isLive = goLive?.every(({ done }) => done);
  const agreement = goLive?.find(({ key }) => key === 'agreement');
  const { privileged, userId } = useStaff();
  const unapprovedUsers =
    useQuery({ ...usersCountQuery('waiting'), enabled: privileged }).data ?? 0;
  const requests = useQuery({ ...passwordRequestsQuery, enabled: privileged }).data ?? [];
  const offer = useQuery(ownerOfferQuery).data;
  const isOffered = offer?.to_user_id === userId;
  const toDo = [
    isOffered && ['The home is offered to you', `${adminUrls.account}#owner-offer`],
    privileged &&
      unapprovedUsers > 0 && [describeUnapproved(unapprovedUsers, 'user'), adminUrls.users],
    unconfirmedOpenings > 0 && [describeUnconfirmedOpenings(unconfirmedOpenings), adminUrls.rooms],
    agreement?.missing && [agreement.missing, agreement.to],
    unapproved > 0 && [describeUnapproved(unapproved, 'testimonial'), adminUrls.testimonials],
    unpermitted > 0 && [describeMissingPermissions(unpermitted), adminUrls.testimonials],
    unallowed > 0 && [describeUnansweredPhotos(unallowed), photosUrl],
  ].filter((item): item is [string, string] => Array.isArray(item));
  const isDone = isLive && requests.length === 0;
  if (!testimonials || (toDo.length === 0 && !isDone)) return null;
  return (
    <section className="staff-todo note" aria-labelledby="to-do">
      <div>
        <h2 id="to-do">{toDo.length > 0 ? 'Next steps' : 'All done'}</h2>
        {toDo.length === 0 && <p>Nothing needs your attention.</p>}
        {toDo.length > 0 && (
          <ul>
            {toDo.map(([text, to]) => (
              <li key={text}>
                <Link to={to} className="line-link">
                  <ArrowRight aria-hidden />
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <img src={table} alt="" width={320} height={240} />
    </section>
  );
};

const describeMissingPermissions = (number: number): string =>
  formatCount(
    number,
    'testimonial has no permission to publish it',
    'testimonials have no permission to publish them',
  );

const describeUnansweredPhotos = (number: number): string =>
  `${formatCount(number, 'photo lacks', 'photos lack')} an answer or a permission`;

const describeUnapproved = (number: number, thing: string): string =>
  `${formatCount(number, `${thing} needs`, `${thing}s need`)} approval`;

const Tile = ({
  icon: Icon,
  label,
  to,
  count,
}: {
  icon: LucideIcon;
  label: string;
  to: string;
  count: number | undefined;
}) => (
  <li>
    <Link to={to} className="staff-tile row card">
      <Icon aria-hidden />
      <span className="staff-tile-label">{label}</span>
      <span className="staff-tile-count">{count === undefined ? '–' : formatNumber(count)}</span>
    </Link>
  </li>
);
