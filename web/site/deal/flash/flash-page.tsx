import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { usePendingAction } from '#web/lib/session/use-pending-action.ts'
import { ButtonLink, lateDialog, lazyDialog } from '#web/ui/index.ts'
import actionClasses from '../deal-action.module.css'
import { DealPage } from '../deal-page.tsx'
import { Price } from '../price.tsx'
import type { DealData } from '../use-deal.ts'
import { useDecision } from '../use-decision.ts'
import { BuyButton, FlashStop, useOwnCodes } from './flash-offer.tsx'
import {
  CheckoutFailure,
  FlashFacts,
  HoldCard,
  isSaidByStop,
  payableUntil,
  ReturnNotice,
} from './flash-parts.tsx'
import { useCheckout, useHold } from './use-checkout.ts'

/** Page of a flash deal, with a box for price, stock, time left and checkout. */
export function FlashPage() {
  return <DealPage Action={FlashAction} />
}

type FlashActionProps = { page: DealData; queryKey: readonly unknown[] }

/** Box of a flash deal with price, stock, time left, button and dialogs. Updates every second. */
function FlashAction({ page, queryKey }: FlashActionProps) {
  const { t } = useTranslation()
  const { t: tFan } = useTranslation('fan')
  const { deal } = page
  const codes = useOwnCodes(deal.key)
  const now = useServerNow()
  const checkout = useCheckout(deal.key, queryKey)
  const hold = useHold(deal.key, page.openCheckout)
  const steps = useFlashSteps(page, now, checkout.reset)
  const begin = () => checkout.mutate(undefined, { onError: steps.close, onSuccess: hold.clear })
  const until = hold.held && payableUntil(hold.held.holdEndsAt)
  if (hold.back.state === 'purchased' && hold.givenUp !== undefined) {
    return <Navigate to={paths.purchaseConfirmation.href(deal.key, hold.givenUp)} replace />
  }
  return (
    <aside className={actionClasses.action} aria-label={t('deal.actionLabel')} data-bottom-bar="">
      <Price deal={deal} />
      <FlashFacts page={page} now={now} />
      {!isSaidByStop(checkout.error, steps.stop) && <CheckoutFailure error={checkout.error} />}
      <ReturnNotice back={hold.back} />
      {codes && (
        <ButtonLink wide className={actionClasses.button} to={codes.to}>
          {tFan('flash.ownCode', codes)}
        </ButtonLink>
      )}
      {until !== undefined && until > now ? (
        <HoldCard
          until={until}
          now={now}
          isBusy={checkout.isBusy}
          onGoOn={begin}
          onGiveUp={hold.giveUp}
        />
      ) : steps.stop ? (
        <FlashStop code={steps.stop} deal={deal} />
      ) : (
        <BuyButton
          deal={deal}
          isBusy={checkout.isBusy || hold.back.isPending}
          isReady={steps.isKnown}
          isSecond={codes !== undefined}
          isPaused={checkout.isStopped}
          onPress={steps.goOn}
        />
      )}
      <FlashDialogs
        shown={steps.dialog}
        page={page}
        teamKey={steps.teamKey}
        isBusy={checkout.isBusy}
        onFollowed={steps.followed}
        onProceed={begin}
        onClose={steps.close}
      />
    </aside>
  )
}

/**
 * Returns the dialog to show after a press of the button, and functions for the next step. Each
 * step clears the previous error.
 */
function useFlashSteps(page: DealData, now: Date, onStep: () => void) {
  const { decision, decideFollowing, isKnown, teamKey } = useDecision(page, now)
  const [dialog, setDialog] = useState<FlashDialog>()
  const show = (action: string) => {
    onStep()
    if (action === 'login') askIn('signup')
    else if (action === 'follow' || action === 'unlock') setDialog(action)
    else if (action === 'checkout') setDialog('terms')
  }
  const askIn = usePendingAction(`redeem ${page.deal.key}`, () => show(decision.action))
  const [reason] = decision.reasons
  return {
    dialog,
    isKnown,
    teamKey,
    /** Code of the reason why the deal cannot be bought. */
    stop: reason?.passed ? undefined : reason?.code,
    goOn: () => show(decision.action),
    followed: (key: string) => show(decideFollowing(key).action),
    close: () => setDialog(undefined),
  }
}

const FollowFirst = lazyDialog(async () => (await import('../follow-first.tsx')).FollowFirst, {
  words: ['presses'],
})
const UnlockDialog = lazyDialog(async () => (await import('../unlock-dialog.tsx')).UnlockDialog, {
  words: ['presses'],
})
const TermsDialog = lateDialog(async () => (await import('./terms-dialog.tsx')).TermsDialog)

type FlashDialog = 'follow' | 'unlock' | 'terms'

type FlashDialogsProps = {
  shown: FlashDialog | undefined
  page: DealData
  /** Key of the first of the deal's organizations that the fan follows. */
  teamKey: string | undefined
  isBusy: boolean
  onFollowed: (teamKey: string) => void
  onProceed: () => void
  onClose: () => void
}

/** Dialogs that precede the payment page of a flash deal. At most one is open. */
function FlashDialogs(props: FlashDialogsProps) {
  const { shown, page, teamKey, isBusy, onFollowed, onProceed, onClose } = props
  const { deal } = page
  // These two dialogs stay mounted once one was shown. Removing one while the other opens would
  // lose the focus.
  const [hasAsked, setAsked] = useState(false)
  if (!hasAsked && (shown === 'follow' || shown === 'unlock')) setAsked(true)
  return (
    <>
      {hasAsked && (
        <>
          <FollowFirst
            isOpen={shown === 'follow'}
            deal={deal}
            onClose={onClose}
            onFollowed={onFollowed}
          />
          <UnlockDialog
            isOpen={shown === 'unlock'}
            deal={deal}
            teamKey={teamKey}
            onClose={onClose}
          />
        </>
      )}
      {shown === 'terms' && (
        <TermsDialog page={page} isBusy={isBusy} onClose={onClose} onProceed={onProceed} />
      )}
    </>
  )
}
