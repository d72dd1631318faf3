import { IconCircleCheck, IconClockPause, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { remaining, type Unavailability } from '#shared/deals/availability.ts'
import type { ButtonAction, DealDecision } from '#shared/deals/button.ts'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, lazyPart } from '#web/ui/index.ts'
import { waitingFor } from '../parts/index.ts'
import actionClasses from './deal-action.module.css'
import classes from './deal-state.module.css'
import type { DealData } from './use-deal.ts'

const TellMe = lazyPart(async () => (await import('./tell-me.tsx')).TellMe, {
  words: ['presses'],
  waiting: <span className={actionClasses.button} />,
})

const CountsNote = lazyPart(async () => (await import('./counts-note.tsx')).CountsNote, {
  words: ['wallet'],
  isExtra: true,
})

type DealStateProps = { page: DealData; decision: DealDecision }

/**
 * Describes a deal's state for the reader: its remaining units and its end, or why the deal is
 * unavailable, locked or already used.
 */
export function DealState({ page, decision }: DealStateProps) {
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
      {decision.action === 'unavailable' && isWaiting && <TellMe deal={deal} />}
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
      {decision.action === 'wait' && <Redeemed again={failed?.passesAt} />}
    </div>
  )
}

type FactsProps = { page: DealData; hasOwn: boolean }

/**
 * The deal's remaining units and its end. Hides 0 units from a fan who has a running coupon, unless
 * the coupon takes its unit only when it is checked.
 */
function Facts({ page: { deal, tally }, hasOwn }: FactsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const left = remaining({ ...deal, ...tally })
  const end = deal.triggered ? deal.triggerEndAt : deal.expiresAt
  const hasEnd = deal.triggered || deal.contestDeal
  return (
    <>
      {left !== undefined && (left > 0 || !hasOwn || deal.countsWhen) && (
        <p className={classes.left}>
          {t('deal.left', { count: left, formatted: formatNumber(left, language) })}
        </p>
      )}
      {deal.countsWhen === 'proven' && <CountsNote />}
      {hasEnd && end && (
        <p className={classes.until}>
          {t('deal.until', { moment: formatMoment(end, language, deal.timeZone) })}
        </p>
      )}
    </>
  )
}

function Redeemed({ again }: { again: string | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className={classes.redeemed}>
      <p className={classes.stamp}>{t('deal.redeemed')}</p>
      {again && (
        <p className={classes.until}>
          {t('deal.availableAgain', { moment: formatMoment(again, language) })}
        </p>
      )}
    </div>
  )
}

type ActionButtonProps = {
  deal: DealData['deal']
  action: ButtonAction
  isReady: boolean
  isBusy: boolean
  /** True while a request is in progress and no dialog is open that shows its progress. */
  isWorking: boolean
  onPress: () => void
}

/** Button for the action that the reader can take now. */
export function ActionButton({
  deal,
  action,
  isReady,
  isBusy,
  isWorking,
  onPress,
}: ActionButtonProps) {
  const { t } = useTranslation()
  const label = labelOf(action, deal)
  if (!label) return null
  return (
    <>
      <Button
        wide
        className={actionClasses.button}
        disabled={!isReady || action === 'entered'}
        aria-busy={isBusy}
        onClick={onPress}
      >
        {isWorking ? t('deal.working') : t(`deal.buttons.${label}`)}
      </Button>
      {label === 'redeem' && action !== 'unlock' && (
        <p className={actionClasses.hint}>{t(`deal.hints.${deal.dealType}`)}</p>
      )}
    </>
  )
}

type Label = 'redeem' | 'enter' | 'entered' | 'viewCoupon'

/** Returns the label of an action, or undefined if this page has no button for it. */
function labelOf(action: ButtonAction, deal: DealData['deal']): Label | undefined {
  if (action === 'unavailable' || action === 'wait' || action === 'checkout') return undefined
  if (action === 'entered' || action === 'viewCoupon') return action
  return deal.contestDeal ? 'enter' : 'redeem'
}
