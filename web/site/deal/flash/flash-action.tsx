import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { HOLD_SECONDS } from '#shared/payments/constants.ts'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { paths } from '#web/lib/paths.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { priceOf, waitingFor } from '../../parts/offers/offer-words.ts'
import actionClasses from '../deal-action.module.css'
import type { DealPage } from '../page-data.ts'
import { useDecision } from '../use-decision.ts'
import { checkoutFailure } from './checkout-failure.ts'
import classes from './flash-action.module.css'
import { type FlashDialog, FlashDialogs } from './flash-dialogs.tsx'
import { FlashStop } from './flash-stop.tsx'
import { HoldCard } from './hold-card.tsx'
import { payableUntil } from './payable-until.ts'
import { Price } from './price.tsx'
import { useCheckout, useHold } from './use-checkout.ts'

type FlashActionProps = { page: DealPage; queryKey: readonly unknown[] }

/** Shows what the fan can do with a flash deal at this second: its price, the one button, its dialogs. */
export function FlashAction({ page, queryKey }: FlashActionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { deal } = page
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
    <aside className={actionClasses.action} aria-label={t('deal.actionLabel')}>
      <Price deal={deal} />
      {!isSaidByStop(checkout.error, steps.stop) && <Failure error={checkout.error} />}
      <ReturnNotice back={hold.back} />
      {until !== undefined && until > now ? (
        <HoldCard
          until={until}
          now={now}
          isBusy={checkout.isBusy}
          onGoOn={begin}
          onGiveUp={hold.giveUp}
        />
      ) : steps.stop ? (
        <FlashStop code={steps.stop} message={waitingFor(deal, language)} dealKey={deal.key} />
      ) : (
        <BuyButton
          deal={deal}
          isBusy={checkout.isBusy || hold.back.isPending}
          isReady={steps.isKnown}
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

/** From the one button through its dialogs; each step begins anew. */
function useFlashSteps(page: DealPage, now: Date, onStep: () => void) {
  const session = useSession()
  const { decision, decideFollowing, isKnown, teamKey } = useDecision(page, now)
  const [dialog, setDialog] = useState<FlashDialog>()
  const show = (action: string) => {
    onStep()
    if (action === 'login') session.openLogin('login')
    else if (action === 'follow' || action === 'unlock') setDialog(action)
    else if (action === 'checkout') setDialog('terms')
  }
  const [reason] = decision.reasons
  return {
    dialog,
    isKnown,
    teamKey,
    /** Reason why it is not for sale. */
    stop: reason?.passed ? undefined : reason?.code,
    goOn: () => show(decision.action),
    followed: (key: string) => show(decideFollowing(key).action),
    close: () => setDialog(undefined),
  }
}

type BuyButtonProps = {
  deal: DealPage['deal']
  isBusy: boolean
  isReady: boolean
  onPress: () => void
}

function BuyButton({ deal, isBusy, isReady, onPress }: BuyButtonProps) {
  const { t } = useTranslation('fan')
  const price = priceOf(deal, useLanguage())
  return (
    <>
      <Button
        wide
        className={actionClasses.button}
        disabled={!isReady}
        aria-busy={isBusy}
        onClick={isBusy ? undefined : onPress}
      >
        {t('flash.buy', { price: price?.price ?? '' })}
      </Button>
      <p className={actionClasses.hint}>{t('flash.soldBy')}</p>
    </>
  )
}

/**
 * Whether the server's current state already gives the reason; an older failure beside it would be untrue.
 */
function isSaidByStop(error: Error | null, stop: string | undefined): boolean {
  return stop !== undefined && hasCode(error, 'dealUnavailable')
}

/** The specification's alert: 'Error' and what it was. */
function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  if (!error) return null
  return (
    <div role="alert" className={classes.failure}>
      <strong>{t('flash.error')}</strong>
      <p>{checkoutFailure(error, t, tSite)}</p>
    </div>
  )
}

type Back = ReturnType<typeof useHold>['back']

/** Shows the state of the unit of a fan who left the payment page. */
function ReturnNotice({ back }: { back: Back }) {
  const { t } = useTranslation('fan')
  if (back.isPending) return <Notice kind="hint">{t('flash.back.working')}</Notice>
  if (back.error && !hasCode(back.error, 'notFound')) {
    const minutes = Math.ceil(HOLD_SECONDS / 60)
    return <Notice kind="hint">{t('flash.back.failed', { minutes })}</Notice>
  }
  if (back.state === 'released') return <Notice kind="success">{t('flash.back.released')}</Notice>
  if (back.state === 'refunding' || back.state === 'refunded') {
    return <Notice kind="hint">{t('flash.back.returned')}</Notice>
  }
  return null
}
