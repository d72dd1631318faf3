import { IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { hasCode } from '#web/lib/api-problem.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { refetchIntervalOfKept, useKeptAt } from '#web/lib/wallet/kept-query.ts'
import { ownPurchase, purchaseName, useListRenewal } from '#web/lib/wallet/purchases.ts'
import { ButtonLink, EmptyState, PageMeta, Skeleton, useFocusAfterPress } from '#web/ui/index.ts'
import { LoadFailure } from '../parts/index.ts'
import { PurchaseDetails } from './purchase-details.tsx'
import classes from './purchase-page.module.css'
import { SignInPrompt } from './sign-in-prompt.tsx'

/** Milliseconds between polls while the purchase can be redeemed or its refund is in progress. */
const LOOK_AGAIN_MS = 10_000

/** Page of a purchase, with the code that the fan shows at the counter. */
export function PurchasePage() {
  const { purchaseId = '' } = useParams()
  const session = useSession()
  useFocusAfterPress()
  const { t } = useTranslation('fan')
  const reader = session.status === 'signedIn' ? session.user.key : undefined
  const { data, error, refetch } = useQuery({
    ...ownPurchase(reader ?? '', purchaseId),
    enabled: reader !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      refetchIntervalOfKept(purchaseName(purchaseId)) ||
      (['unredeemed', 'refunding'].includes(state.data?.purchase.state ?? '') && LOOK_AGAIN_MS),
  })
  const keptAt = useKeptAt(reader, purchaseName(purchaseId))
  useListRenewal(data?.purchase.state)
  const isGone = hasCode(error, 'notFound')
  const title = t('confirmation.title')
  return (
    <div className={classes.page}>
      {session.status === 'signedIn' && data && !isGone ? (
        <PurchaseDetails purchase={data.purchase} now={data.now} keptAt={keptAt} />
      ) : (
        <>
          <PageMeta title={isGone ? t('purchase.gone') : title} isGone={isGone} isPrivate />
          <h1 className="sr-only">{isGone ? t('purchase.gone') : title}</h1>
          {session.status === 'signedOut' ? (
            <SignInPrompt />
          ) : isGone ? (
            <Gone />
          ) : error ? (
            <LoadFailure error={error} onRetry={refetch} />
          ) : (
            <Skeleton className={classes.bone} />
          )}
        </>
      )}
    </div>
  )
}

function Gone() {
  const { t } = useTranslation('fan')
  return (
    <EmptyState
      title={t('purchase.gone')}
      icon={<IconTicketOff size={28} aria-hidden="true" />}
      action={<ButtonLink to={paths.purchases.href()}>{t('purchase.back')}</ButtonLink>}
    />
  )
}
