import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { DealAction as Action } from '#shared/deals/button.ts'
import { isWindowOpen } from '#shared/deals/cooldown.ts'
import { serverNow, useServerNow } from '#web/lib/server-clock.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-screen.tsx'
import { asksForCoupon } from '../parts/coupons/open-coupon.ts'
import classes from './deal-action.module.css'
import type { DealDialog } from './deal-dialogs.tsx'
import { DealState } from './deal-state.tsx'
import type { DealPage } from './page-data.ts'
import { useDecision } from './use-decision.ts'
import { refusalText, useRedeem } from './use-redeem.ts'

/**
 * Visitors have no use for them; a fan has them before they press anything, so the focus finds its
 * way.
 */
const DealDialogs = lazyDialog(async () => (await import('./deal-dialogs.tsx')).DealDialogs, {
  words: ['presses'],
})

type DealActionProps = { page: DealPage; queryKey: readonly unknown[] }

/** Shows what the fan can do with the deal at this second: the one button, its dialogs and its state. */
export function DealAction({ page, queryKey }: DealActionProps) {
  const { t } = useTranslation()
  const session = useSession()
  const now = useServerNow()
  const redeem = useRedeem(page, queryKey)
  const steps = useDealSteps(page, now, redeem)
  return (
    <aside className={classes.action} aria-label={t('deal.actionLabel')}>
      <DealState page={page} decision={steps.decision} now={now} />
      {redeem.error && steps.dialog === undefined && (
        <p role="alert" className={classes.refusal}>
          {refusalText(redeem.error, t)}
        </p>
      )}
      <ActionButton
        deal={page.deal}
        action={steps.decision.action}
        isReady={steps.isKnown}
        isBusy={redeem.isPending}
        isWorking={redeem.isPending && steps.dialog === undefined}
        onPress={steps.goOn}
      />
      {session.status === 'signedIn' && (
        <DealDialogs
          isOpen={steps.dialog !== undefined}
          shown={steps.dialog}
          page={page}
          now={now}
          teamKey={steps.teamKey}
          isBusy={redeem.isPending}
          onFollowed={steps.followed}
          onRedeem={steps.redeem}
          onClose={steps.close}
        />
      )}
    </aside>
  )
}

/** From the one button through its dialogs to the redemption or entry. */
function useDealSteps(page: DealPage, now: Date, redeem: ReturnType<typeof useRedeem>) {
  const session = useSession()
  const { decision, decideFollowing, isKnown, teamKey } = useDecision(page, now)
  const [dialog, setDialog] = useState<DealDialog>()
  const redeemBy = (followedKey: string | undefined) => {
    if (followedKey === undefined || redeem.isPending) return
    redeem.mutate(followedKey, {
      onSuccess: () => setDialog(page.deal.contestDeal ? 'congratulations' : 'coupon'),
      onError: () => setDialog(undefined),
    })
  }
  const goOn = () => {
    const { action } = decision
    redeem.reset()
    if (action === 'login') session.openLogin('login')
    else if (action === 'follow') setDialog('follow')
    else if (action === 'unlock') setDialog('unlock')
    else if (action === 'openRedeem') setDialog('redeem')
    else if (action === 'viewCoupon') setDialog('coupon')
    else redeemBy(teamKey)
  }
  const followed = (key: string) => {
    const { action } = decideFollowing(key)
    if (action === 'openRedeem') setDialog('redeem')
    else setDialog(action === 'unlock' ? 'unlock' : undefined)
    // Following was all that stood between the press and the deal.
    if (action === 'redeemNow' || action === 'enterContest') redeemBy(key)
  }
  const close = () => setDialog(undefined)
  useAskedCoupon(page, () => setDialog('coupon'))
  return {
    decision,
    dialog,
    isKnown,
    teamKey,
    goOn,
    followed,
    redeem: () => redeemBy(teamKey),
    close,
  }
}

/** Opens a running coupon at once for a fan who comes by its link. */
function useAskedCoupon({ lastRedemption }: DealPage, open: () => void): void {
  const { key, state } = useLocation()
  const isAsked =
    asksForCoupon(state) &&
    lastRedemption !== undefined &&
    isWindowOpen(lastRedemption.redeemedAt, serverNow())
  const show = useEffectEvent(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, it opens again.
  useEffect(() => {
    if (isAsked) show()
  }, [isAsked, key])
}

type ActionButtonProps = {
  deal: DealPage['deal']
  action: Action
  isReady: boolean
  isBusy: boolean
  /** Busy, and no dialog shows it. */
  isWorking: boolean
  onPress: () => void
}

function ActionButton({ deal, action, isReady, isBusy, isWorking, onPress }: ActionButtonProps) {
  const { t } = useTranslation()
  const label = labelOf(action, deal)
  if (!label) return null
  return (
    <>
      <Button
        wide
        className={classes.button}
        disabled={!isReady || action === 'entered'}
        aria-busy={isBusy}
        onClick={onPress}
      >
        {isWorking ? t('deal.working') : t(`deal.buttons.${label}`)}
      </Button>
      {label === 'redeem' && action !== 'unlock' && (
        <p className={classes.hint}>{t(`deal.hints.${deal.dealType}`)}</p>
      )}
    </>
  )
}

type Label = 'redeem' | 'enter' | 'entered' | 'viewCoupon'

/** Flash deals have a page of their own. */
function labelOf(action: Action, deal: DealPage['deal']): Label | undefined {
  switch (action) {
    case 'unavailable':
    case 'wait':
    case 'checkout':
      return undefined
    case 'entered':
      return 'entered'
    case 'viewCoupon':
      return 'viewCoupon'
    case 'enterContest':
      return 'enter'
    case 'redeemNow':
    case 'openRedeem':
      return 'redeem'
    case 'login':
    case 'follow':
    case 'unlock':
      return deal.contestDeal ? 'enter' : 'redeem'
  }
}
