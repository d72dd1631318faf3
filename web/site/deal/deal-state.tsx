import { IconCircleCheck, IconClockPause, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { remaining, type Unavailability } from '#shared/deals/availability.ts'
import type { DealDecision } from '#shared/deals/button.ts'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { waitingFor } from '../parts/offers/offer-words.ts'
import classes from './deal-state.module.css'
import type { DealPage } from './page-data.ts'

type DealStateProps = { page: DealPage; decision: DealDecision; now: Date }

/** In words: what is left, until when, and why the deal is not to be had if it is not. */
export function DealState({ page, decision, now }: DealStateProps) {
  const { t } = useTranslation()
  const { deal } = page
  const failed = decision.reasons.find((reason) => !reason.passed)
  const message = waitingFor(deal, useLanguage())
  const isWaiting = failed?.code === 'notTriggered' || failed?.code === 'contestNotTriggered'
  const waited = isWaiting ? message : undefined
  return (
    <div className={classes.state}>
      {decision.action === 'unavailable' && failed ? (
        <p className={classes.stop}>
          <IconClockPause size={24} aria-hidden="true" />
          <span lang={waited?.lang}>
            {waited?.text ?? t(`deal.unavailable.${failed.code as Unavailability}`)}
          </span>
        </p>
      ) : (
        <Facts page={page} hasOwn={decision.action === 'viewCoupon'} />
      )}
      {decision.action === 'unlock' && (
        <p className={classes.locked}>
          <IconLock size={20} aria-hidden="true" />
          {t('deal.locked')}
        </p>
      )}
      {decision.action === 'entered' && (
        <p className={classes.done}>
          <IconCircleCheck size={20} aria-hidden="true" />
          {t('deal.enteredText')}
        </p>
      )}
      {decision.action === 'wait' && <Redeemed again={failed?.passesAt} now={now} />}
    </div>
  )
}

type FactsProps = { page: DealPage; hasOwn: boolean }

/** To whoever holds the coupon it does not matter that nothing is left for others. */
function Facts({ page: { deal, tally }, hasOwn }: FactsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const left = remaining({ ...deal, ...tally })
  const end = deal.triggered ? deal.triggerEndAt : deal.expiresAt
  const hasEnd = deal.triggered || deal.contestDeal
  return (
    <>
      {left !== undefined && !(hasOwn && left === 0) && (
        <p className={classes.left}>
          {t('deal.left', { count: left, formatted: formatNumber(left, language) })}
        </p>
      )}
      {hasEnd && end && (
        <p className={classes.until}>
          {t('deal.until', { moment: formatMoment(end, language, deal.timeZone) })}
        </p>
      )}
    </>
  )
}

function Redeemed({ again, now }: { again: string | undefined; now: Date }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={classes.redeemed}>
      <p className={classes.stamp}>{t('deal.redeemed')}</p>
      {again && Date.parse(again) > now.getTime() && (
        <p className={classes.until}>
          {t('deal.availableAgain', { moment: formatMoment(again, language) })}
        </p>
      )}
    </div>
  )
}
