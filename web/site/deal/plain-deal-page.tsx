import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealDecision } from '#shared/deals/button.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { usePendingAction } from '#web/lib/session/use-pending-action.ts'
import { lazyDialog } from '#web/ui/index.ts'
import classes from './deal-action.module.css'
import type { DealDialog } from './deal-dialogs.tsx'
import { DealPage } from './deal-page.tsx'
import { ActionButton, DealState } from './deal-state.tsx'
import { refusalText } from './refusal-text.ts'
import type { DealData } from './use-deal.ts'
import { useDecision } from './use-decision.ts'
import { useAskedCoupon, useRedeem } from './use-redeem.ts'

/** Page of a deal that fans redeem or enter. Flash deals have another page. */
export function PlainDealPage() {
  return <DealPage Action={DealAction} />
}

/**
 * Dialogs of the deal. Their script loads before a fan's first press, so that the focus moves
 * correctly. Visitors need no dialogs.
 */
const DealDialogs = lazyDialog(async () => (await import('./deal-dialogs.tsx')).DealDialogs, {
  words: ['presses'],
})

type DealActionProps = { page: DealData; queryKey: readonly unknown[] }

/** Button, dialogs and state of a deal. Updates every second. */
function DealAction({ page, queryKey }: DealActionProps) {
  const { t } = useTranslation()
  const session = useSession()
  const now = useServerNow()
  const redeem = useRedeem(page, queryKey)
  const steps = useDealSteps(page, now, redeem)
  return (
    <aside className={classes.action} aria-label={t('deal.actionLabel')} data-bottom-bar="">
      <DealState page={page} decision={steps.decision} />
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

/**
 * Actions that continue automatically after sign-in. `redeemNow` is not among them, because it
 * starts the ten minutes at once.
 */
const RESUMED: readonly DealDecision['action'][] = [
  'follow',
  'unlock',
  'openRedeem',
  'viewCoupon',
  'enterContest',
]

/**
 * Returns the dialog to show and functions for the next step, from the press of the button to the
 * redemption or contest entry.
 */
function useDealSteps(page: DealData, now: Date, redeem: ReturnType<typeof useRedeem>) {
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
    if (action === 'login') askIn('signup')
    else if (action === 'follow') setDialog('follow')
    else if (action === 'unlock') setDialog('unlock')
    else if (action === 'openRedeem') setDialog('redeem')
    else if (action === 'viewCoupon') setDialog('coupon')
    else redeemBy(teamKey)
  }
  const askIn = usePendingAction(`redeem ${page.deal.key}`, () => {
    if (RESUMED.includes(decision.action)) goOn()
  })
  const followed = (key: string) => {
    const { action } = decideFollowing(key)
    if (action === 'openRedeem') setDialog('redeem')
    else setDialog(action === 'unlock' ? 'unlock' : undefined)
    // Nothing but the follow was missing, so redeems or enters at once.
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
