import { IconBuildingBank, IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import {
  getStripeAccount,
  getStripeAccountLink,
  type PaidResource,
  type PaymentsMessage,
} from '#shared/api/payments-setup.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useComeBack } from '#web/lib/use-come-back.ts'
import { Button, ButtonLink, ErrorState, LoadFailure, PageMeta, Skeleton } from '#web/ui/index.ts'
import { useReading } from '../../lib/live/use-live.ts'
import { PageHeader } from '../parts/index.ts'
import classes from './payments-setup.module.css'

type Account = OutputOf<typeof getStripeAccount>
interface Resource {
  readonly resourceType: PaidResource
  readonly resourceId: string
}

/** Page on which a business or an organization sets up its account at the payment provider. */
export function PaymentsSetupPage() {
  const { t } = useTranslation('portal')
  const { sponsorKey, teamKey = '' } = useParams()
  const resource: Resource =
    sponsorKey === undefined
      ? { resourceType: 'team', resourceId: teamKey }
      : { resourceType: 'sponsor', resourceId: sponsorKey }
  const reading = useReading(getStripeAccount, { query: { ...resource } })
  const { data, error } = reading
  const isRefused = error !== null && isRefusal(error)
  if (isRefused) return <LoadFailure error={error} onRetry={reading.refetch} />
  return (
    <>
      <PageMeta title={t('payments.title')} />
      <PageHeader title={t('payments.title')} />
      {error && data === undefined && <Unreachable error={error} onRetry={reading.refetch} />}
      {data === undefined && !error && <Loading />}
      {data && <State account={data} resource={resource} />}
    </>
  )
}

function State({ account, resource }: { account: Account; resource: Resource }) {
  if (account.message !== undefined) return <ServerMessage message={account.message} />
  return account.details_submitted ? (
    <AllSet state={account.state} resource={resource} />
  ) : (
    <Setup state={account.state} resource={resource} />
  )
}

function AllSet({ state, resource }: SetupProps) {
  const { t } = useTranslation('portal')
  const { resourceType, resourceId } = resource
  const purchases = resourceType === 'sponsor' ? 'sponsorPurchases' : 'teamPurchases'
  return (
    <Card icon={<IconCircleCheck size={40} aria-hidden="true" />} title={t('payments.allSet')}>
      <p>{t(state === 'inReview' ? 'payments.inReviewText' : 'payments.allSetText')}</p>
      <ButtonLink look="outline" to={portalPages[purchases].href(resourceId)}>
        {t('payments.toPurchases')}
      </ButtonLink>
    </Card>
  )
}

type SetupProps = Pick<Account, 'state'> & { resource: Resource }

/**
 * Button that opens the payment provider's setup with a new link. If the provider sends the reader
 * back because a link has expired, the page automatically requests a new link and opens it.
 */
function Setup({ state, resource }: SetupProps) {
  const { t } = useTranslation('portal')
  const [search, setSearch] = useSearchParams()
  const link = useChange(getStripeAccountLink, {
    onSuccess: ({ url }) => {
      if (url === undefined) return
      // Clears the query first. Otherwise, going back in the browser would redirect again.
      setSearch({}, { replace: true })
      window.location.assign(url)
    },
  })
  const mustResume = search.get('refresh') === 'true'
  const hasResumed = useRef(false)
  const { resourceType, resourceId } = resource
  const { mutate } = link
  useComeBack(link.reset)
  useEffect(() => {
    if (!mustResume || hasResumed.current) return
    hasResumed.current = true
    mutate({ body: { resourceType, resourceId } })
  }, [mustResume, mutate, resourceType, resourceId])
  const isLeaving = link.isPending || link.data?.url !== undefined
  const text = state === 'incomplete' ? 'payments.incompleteText' : 'payments.setupText'
  return (
    <>
      <Card icon={<IconBuildingBank size={40} aria-hidden="true" />} title={t('payments.setup')}>
        <p>{t(text)}</p>
        <ul className={classes.list}>
          <li>{t('payments.needs.bank')}</li>
          <li>{t('payments.needs.person')}</li>
          <li>{t('payments.needs.minutes')}</li>
        </ul>
        <Button
          className={classes.begin}
          aria-disabled={isLeaving}
          onClick={() => !isLeaving && link.mutate({ body: resource })}
        >
          {t(isLeaving ? 'payments.leaving' : 'payments.begin')}
        </Button>
      </Card>
      {link.error && (
        <Unreachable error={link.error} onRetry={() => link.mutate({ body: resource })} />
      )}
      {link.data?.message !== undefined && <ServerMessage message={link.data.message} />}
    </>
  )
}

function ServerMessage({ message }: { message: PaymentsMessage }) {
  const { t } = useTranslation('portal')
  return (
    <ErrorState
      title={t(`payments.messages.${message}`)}
      icon={<IconPlugConnectedX size={30} aria-hidden="true" />}
    >
      {t('payments.help')}
    </ErrorState>
  )
}

function Unreachable({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('portal')
  const key = hasCode(error, 'paymentsUnreachable') ? 'payments.unreachable' : 'payments.failed'
  return (
    <ErrorState
      title={t(error instanceof OfflineError ? 'failure.offline' : key)}
      icon={<IconPlugConnectedX size={30} aria-hidden="true" />}
      action={
        <Button look="outline" onClick={() => onRetry()}>
          {t('failure.retry')}
        </Button>
      }
    >
      {t('payments.nothingLost')}
    </ErrorState>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className={classes.bone} />
    </div>
  )
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <span className={classes.icon}>{icon}</span>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
