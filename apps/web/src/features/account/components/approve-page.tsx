import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { errorText } from '#platform/messages/error-text.ts';
import { FormProblem } from '@bourse/ui/states';
import { AccountMenu } from '#accounts/menus/account-menu.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import { useDecide, useLoginRequests, useScan, type LoginRequest } from '@bourse/react/security';
import { ForUsers } from '#ui/states/for-users.tsx';
import { RequestCard } from './request-card.tsx';

const route = getRouteApi('/{-$locale}/_app/approve');

/** Approves or refuses logins on other devices: by a QR code, or with a pending second proof. */
export function ApprovePage() {
  const { t } = useLingui();
  const { key = '' } = route.useSearch();
  const title = t({ id: 'approve.title', message: 'Approve a login' });
  return (
    <TitledPage
      page="/approve"
      menu={<AccountMenu />}
      title={title}
      description={t({
        id: 'approve.description',
        message: 'Approve or reject logins to your account on other devices.',
      })}
    >
      <p className="rounded-panel border border-warn p-4 text-md">
        {t({
          id: 'approve.warning',
          message:
            'Only approve a login that you started yourself. An approved browser can trade with your account. Bourse will never ask you to approve a login.',
        })}
      </p>
      <ForUsers
        hint={t({
          id: 'approve.signed-out',
          message: 'Log in to approve a login on another device.',
        })}
      >
        {() => <Requests qrKey={key} />}
      </ForUsers>
    </TitledPage>
  );
}

function Requests({ qrKey }: { readonly qrKey: string }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const scan = useScan(qrKey);
  const requests = useLoginRequests();
  const decide = useDecide();
  const isScanned = ({ approvalId }: LoginRequest) => approvalId === qrKey;
  const scannedFirst = (a: LoginRequest, b: LoginRequest) =>
    isScanned(a) ? -1 : isScanned(b) ? 1 : 0;
  const problem = decide.error ?? scan.error;
  return (
    <>
      <div className="text-md">
        <p role="status">
          {decide.isSuccess &&
            (decide.variables.decision === 'approved'
              ? t({ id: 'approve.approved', message: 'Login approved.' })
              : t({ id: 'approve.refused', message: 'Login rejected.' }))}
        </p>
        <FormProblem>{problem ? errorText(problem) : undefined}</FormProblem>
      </div>
      <QueryState
        query={requests}
        loading={t({ id: 'approve.loading', message: 'Loading pending logins' })}
        empty={t({ id: 'approve.none', message: 'No logins are waiting for approval.' })}
      >
        {(rows) => (
          <ul className="flex flex-col gap-4">
            {rows.toSorted(scannedFirst).map((request) => (
              <RequestCard
                key={request.approvalId}
                request={request}
                isScanned={isScanned(request)}
                busy={decide.isPending}
                onDecide={(decision) => {
                  decide.mutate({ approvalId: request.approvalId, decision });
                  // The key must not be scanned again by a reload.
                  if (isScanned(request)) void navigate({ search: {}, replace: true });
                }}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}
