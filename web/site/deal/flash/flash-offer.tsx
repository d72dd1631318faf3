import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listMyPurchases } from '#shared/api/purchases.ts'
import type { Unavailability } from '#shared/deals/availability.ts'
import type { ReasonCode } from '#shared/deals/button.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, ButtonLink, lazyPart } from '#web/ui/index.ts'
import { Notice, priceOf, waitingFor } from '../../parts/index.ts'
import actionClasses from '../deal-action.module.css'
import type { DealData } from '../use-deal.ts'
import classes from './flash-offer.module.css'

const TellMe = lazyPart(async () => (await import('../tell-me.tsx')).TellMe, {
  words: ['presses'],
  waiting: <span className={actionClasses.button} />,
})

type Deal = DealData['deal']
type FlashStopProps = { code: ReasonCode; deal: Deal }

/** Explains why a deal cannot be bought, with a link to other flash deals. */
export function FlashStop({ code, deal }: FlashStopProps) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const message = waitingFor(deal, useLanguage())
  const waited = code === 'notTriggered' ? message : undefined
  return (
    <>
      <p className={classes.stop} role="status" lang={waited?.lang}>
        {waited?.text ?? tSite(`deal.unavailable.${code as Unavailability}`)}
      </p>
      {code === 'notTriggered' && <TellMe deal={deal} />}
      <ButtonLink look="outline" wide to={paths.deals.href({ flashDeals: true })}>
        {t('flash.others')}
      </ButtonLink>
    </>
  )
}

/**
 * Returns the number of the fan's unredeemed purchases of a deal and a link to their codes, or
 * undefined if there are none.
 */
export function useOwnCodes(offerKey: string): { count: number; to: string } | undefined {
  const session = useSession()
  const userKey = session.status === 'signedIn' ? session.user.key : undefined
  const { data } = useQuery({
    ...answerOf(listMyPurchases, {}, userKey ?? ''),
    enabled: userKey !== undefined,
  })
  const own = (data?.items ?? []).filter(
    (one) => one.offerKey === offerKey && one.state === 'unredeemed',
  )
  const [first] = own
  if (first === undefined) return undefined
  const to = own.length === 1 ? paths.purchase.href(first.key) : paths.purchases.href()
  return { count: own.length, to }
}

type BuyButtonProps = {
  deal: Deal
  isBusy: boolean
  isReady: boolean
  /** True while checkout is paused by an admin. */
  isPaused: boolean
  /** True if the button for the fan's own codes is beside this button and more important. */
  isSecond: boolean
  onPress: () => void
}

export function BuyButton(props: BuyButtonProps) {
  const { deal, isBusy, isReady, isPaused, isSecond, onPress } = props
  const { t } = useTranslation('fan')
  const price = priceOf(deal, { language: useLanguage(), money: useMoney() })
  return (
    <>
      {isPaused && <Notice kind="hint">{t('flash.paused')}</Notice>}
      <Button
        wide
        look={isSecond ? 'outline' : 'primary'}
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
