import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readDeal } from '#shared/api/deals.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import { couponName } from '#web/lib/wallet/coupons.ts'
import { useKeptAt } from '#web/lib/wallet/kept-query.ts'
import { DealWorked } from '../parts/feedback/deal-worked.tsx'
import { KeptCoupon } from '../parts/kept-note.tsx'
import classes from './coupon-extras.module.css'
import type { DealData } from './use-deal.ts'

type CouponExtrasProps = {
  account: string | undefined
  page: DealData
  /** True while the coupon can be shown. */
  isRunning: boolean
}

/**
 * Notes above a coupon: that it is a stored copy, and that it counts only once staff check it.
 * After staff have accepted it, says so and asks whether the deal worked.
 */
export function CouponExtras({ account, page, isRunning }: CouponExtrasProps) {
  const { t } = useTranslation('wallet')
  const { deal, lastRedemption } = page
  const keptAt = useKeptAt(account, couponName(deal.key))
  useLookAtEnd(deal.key, isRunning)
  const feedback = lastRedemption?.feedback
  return (
    <>
      {keptAt && <KeptCoupon at={keptAt} />}
      {isRunning && deal.countsWhen === 'proven' && !feedback && (
        <p className={classes.counts}>{t('counts.coupon')}</p>
      )}
      {lastRedemption && feedback && (
        <div className={classes.accepted}>
          <p className={classes.lead} role="status">
            <IconCircleCheck size={24} aria-hidden="true" />
            {t('feedback.accepted')}
          </p>
          <DealWorked
            key={feedback.useId}
            feedback={feedback}
            redemption={{ offerKey: deal.key, number: lastRedemption.number }}
          />
        </div>
      )}
    </>
  )
}

/**
 * Refetches a deal when its coupon ends, because a live message that the coupon was accepted may
 * not have arrived.
 */
function useLookAtEnd(offerKey: string, isRunning: boolean): void {
  const client = useQueryClient()
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      const queryKey = keyOf(readDeal, { params: { dealKey: offerKey } })
      void client.invalidateQueries({ queryKey })
    }
    wasRunning.current = isRunning
  }, [client, offerKey, isRunning])
}
