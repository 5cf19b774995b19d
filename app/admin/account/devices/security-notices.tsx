import { queryOptions, useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useNavigate } from 'react-router';
import {
  isAboutPasskey,
  securityNoticeMessages as messages,
  securityNoticeMessages,
  securityNoticeTitles,
  ownSessionMessages,
  type SecurityNotice,
} from '../../../../domain/accounts/security-notice.ts';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { isArray, readField, send } from '../../api/api-client.ts';
import { unwrap } from '../../api/failed-request.ts';
import { recordUrl } from '../../records/record-jump.ts';
import { useStaff } from '../../session/session.ts';
import { useAction } from '../../session/use-action.ts';
import { formatDay } from '../../ui/dates.ts';
import { notify } from '../../ui/notices.tsx';
import '../account.css';

/** Shows the first security notice that the person has not answered yet, above every page. */
export const SecurityNotices = () => {
  // Shows no error if loading fails, because the next page tries again.
  const notice = useQuery(noticesQuery).data?.[0];
  return <div role="status">{notice && <Notice key={notice.id} notice={notice} />}</div>;
};

const Notice = ({ notice }: { notice: SecurityNotice }) => {
  const { answer, busy } = useNoticeAnswer(notice);
  const createProps = (verdict: 'mine' | 'not mine') => ({
    className: 'staff-link-button',
    'aria-disabled': busy,
    onClick: () => !busy && void answer(verdict),
  });
  return (
    <div className="staff-security staff-bar row">
      <ShieldAlert aria-hidden />
      <p>
        <strong>{describeNotice(notice)}.</strong> Was that you?
      </p>
      <button type="button" {...createProps('mine')}>
        Yes
      </button>
      <button type="button" {...createProps('not mine')}>
        {isAboutPasskey(notice.kind)
          ? 'No, end it and show my passkeys'
          : 'No, end it and change my password'}
      </button>
    </div>
  );
};

/** Describes a notice, such as: New sign-in on Nov 3, 2026 from Chrome on Android. */
const describeNotice = ({ kind, at, device }: SecurityNotice): string =>
  `${securityNoticeTitles[kind]} on ${formatDay(at)}${device ? ` from ${device}` : ''}`;

const useNoticeAnswer = ({ id, kind }: SecurityNotice) => {
  const navigate = useNavigate();
  const { act, busy } = useAction();
  const { userId, email } = useStaff();
  const { answerFailed: failed } = messages;
  const showWhatToDo = (): void => {
    const isPasskey = isAboutPasskey(kind);
    notify.success(isPasskey ? messages.notMyPasskey : messages.notMine);
    const passwordUrl = recordUrl(adminUrls.users, userId, email);
    void navigate(isPasskey ? `${adminUrls.account}#passkeys` : passwordUrl);
  };
  const answer = (verdict: 'mine' | 'not mine') =>
    act(() => send('POST', apiUrls.securityNotices, { id, answer: verdict }, failed), {
      failed,
      done: () => verdict === 'not mine' && showWhatToDo(),
      reload: [noticesQuery.queryKey, devicesQuery.queryKey],
    });
  return { answer, busy };
};

export const devicesQuery = queryOptions({
  queryKey: ['ownSessions'],
  queryFn: () =>
    unwrap(readField(apiUrls.ownSessions, 'sessions', ownSessionMessages.loadFailed, isArray)),
});

/** Security notices on this person's account that still need an answer. */
const noticesQuery = queryOptions({
  queryKey: ['securityNotices'],
  queryFn: () =>
    unwrap(
      readField(apiUrls.securityNotices, 'notices', securityNoticeMessages.loadFailed, isArray),
    ),
});
