import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { WhenRead } from '../parts/frames/when-read.tsx'
import { DealPurchases } from './deal-purchases.tsx'
import { PurchasesFailure } from './purchases-failure.tsx'
import { SponsorSales } from './sponsor-sales.tsx'
import { useCounter } from './use-counter.ts'
import { useSales } from './use-sales.ts'
import { VerdictScreen } from './verdict-screen.tsx'

/** The sales of a business, the code check for customers, and the purchases by deal. */
export function SponsorPurchasesPage() {
  const { t } = useTranslation('portal')
  const { sponsorKey = '' } = useParams()
  const [search] = useSearchParams()
  const offerKey = search.get('deal')
  const sales = useSales({ type: 'sponsor', key: sponsorKey })
  const counter = useCounter(sponsorKey)
  const first = sales.data?.pages[0]
  if (sales.error && !sales.data) {
    return <PurchasesFailure error={sales.error} onRetry={sales.refetch} />
  }
  return (
    <WhenRead reading={{ ...sales, error: null, data: first }} tiles={4}>
      {(page) => (
        <>
          {offerKey === null ? (
            <SponsorSales page={page} sponsorKey={sponsorKey} sales={sales} counter={counter} />
          ) : (
            <DealPurchases
              sponsorKey={sponsorKey}
              offerKey={offerKey}
              live={sales.data?.pages
                .flatMap(({ items }) => items)
                .find((one) => one.offerKey === offerKey)}
            />
          )}
          <VerdictScreen counter={counter} nextWord={t('counter.close')} />
        </>
      )}
    </WhenRead>
  )
}
