import { IconShoppingBag } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listMyPurchases } from '#light/api/purchases.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useKeptAt } from '#web/lib/wallet/kept-query.ts'
import { ownPurchases, PURCHASES } from '#web/lib/wallet/purchases.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { KeptNote } from '../parts/kept-note.tsx'
import { MoreButton } from '../parts/lists/more-button.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { InstallLine } from './install-line.tsx'
import { PurchaseTable } from './purchase-table.tsx'
import classes from './purchases-page.module.css'
import { RunningCoupons } from './running-coupons.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'

/** My Purchases: every flash deal that the fan has bought, newest first. */
export function PurchasesPage() {
  const { t } = useTranslation('fan')
  const session = useSession()
  return (
    <div className={classes.page}>
      <PageMeta title={t('purchases.title')} isPrivate />
      <h1 className={classes.title}>{t('purchases.title')}</h1>
      <p className={classes.lead}>{t('purchases.lead')}</p>
      {session.status === 'signedOut' && <SignInPrompt />}
      {session.status === 'pending' && <Skeleton className={classes.bone} />}
      {session.status === 'signedIn' && (
        <>
          <RunningCoupons account={session.user.key} />
          <List reader={session.user.key} />
          <InstallLine />
        </>
      )}
    </div>
  )
}

function List({ reader }: { reader: string }): ReactNode {
  const { t: tWallet } = useTranslation('wallet')
  const list = useInfiniteQuery({
    ...ownPurchases(reader),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const keptAt = useKeptAt(reader, PURCHASES, listMyPurchases)
  if (!list.data) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.refetch} />
    return <Skeleton className={classes.bone} />
  }
  const purchases = list.data.pages.flatMap((page) => page.items)
  if (purchases.length === 0) return <None />
  return (
    <>
      {keptAt && <KeptNote at={keptAt}>{tWallet('kept.purchases')}</KeptNote>}
      <PurchaseTable purchases={purchases} />
      {!keptAt && <MoreButton list={list} />}
    </>
  )
}

function None() {
  const { t } = useTranslation('fan')
  return (
    <EmptyState
      title={t('purchases.none')}
      icon={<IconShoppingBag size={28} aria-hidden="true" />}
      action={
        <ButtonLink to={paths.deals.href({ flashDeals: true })}>
          {t('purchases.seeFlash')}
        </ButtonLink>
      }
    />
  )
}
