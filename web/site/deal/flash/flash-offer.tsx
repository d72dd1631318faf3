import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listMyPurchases } from '#shared/api/purchases.ts'
import type { Unavailability } from '#shared/deals/availability.ts'
import type { ReasonCode } from '#shared/deals/button.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, ButtonLink } from '#web/ui/index.ts'
import { Notice, priceOf, waitingFor } from '../../parts/index.ts'
import actionClasses from '../deal-action.module.css'
import type { DealData } from '../use-deal.ts'
import classes from './flash-offer.module.css'

type Deal = DealData['deal']
type FlashStopProps = { code: ReasonCode; deal: Deal }

/** Explains why the deal cannot be bought, and links to other flash deals. */
export function FlashStop({ code, deal }: FlashStopProps) {
  const session = useSession()
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const message = waitingFor(deal, useLanguage())
  const waited = code === 'notTriggered' ? message : undefined
  return (
    <>
      <p className={classes.stop} role="status" lang={waited?.lang}>
        {waited?.text ?? tSite(`deal.unavailable.${code as Unavailability}`)}
      </p>
      {session.status === 'signedIn' && <OwnCode offerKey={deal.key} userKey={session.user.key} />}
      <ButtonLink look="outline" wide to={paths.deals.href({ flashDeals: true })}>
        {t('flash.others')}
      </ButtonLink>
    </>
  )
}

/** Links to the fan's unredeemed purchases of a deal that is not for sale. */
function OwnCode({ offerKey, userKey }: { offerKey: string; userKey: string }) {
  const { t } = useTranslation('fan')
  const { data } = useQuery(answerOf(listMyPurchases, {}, userKey))
  const own = (data?.items ?? []).filter(
    (one) => one.offerKey === offerKey && one.state === 'unredeemed',
  )
  const [first, ...others] = own
  if (first === undefined) return null
  return others.length === 0 ? (
    <ButtonLink wide to={paths.purchase.href(first.key)}>
      {t('flash.ownCode')}
    </ButtonLink>
  ) : (
    <ButtonLink wide to={paths.purchases.href()}>
      {t('flash.ownCodes')}
    </ButtonLink>
  )
}

type BuyButtonProps = {
  deal: Deal
  isBusy: boolean
  isReady: boolean
  /** Whether an admin has paused checkout. */
  isPaused: boolean
  onPress: () => void
}

export function BuyButton({ deal, isBusy, isReady, isPaused, onPress }: BuyButtonProps) {
  const { t } = useTranslation('fan')
  const price = priceOf(deal, useLanguage())
  return (
    <>
      {isPaused && <Notice kind="hint">{t('flash.paused')}</Notice>}
      <Button
        wide
        className={actionClasses.button}
        disabled={!isReady || isPaused}
        aria-busy={isBusy}
        onClick={isBusy ? undefined : onPress}
      >
        {t('flash.buy', { price: price?.price ?? '' })}
      </Button>
      <p className={actionClasses.hint}>{t('flash.soldBy')}</p>
    </>
  )
}
