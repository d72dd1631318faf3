import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { decideDealButton, VISITOR, type Viewer } from '#shared/deals/button.ts'
import { HOLD_SECONDS } from '#shared/payments/constants.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/session-context.tsx'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { priceOf } from '../../parts/offer-words.ts'
import actionClasses from '../deal-action.module.css'
import { type DealPage, useViewer } from '../use-deal.ts'
import { checkoutFailure } from './checkout-failure.ts'
import classes from './flash-action.module.css'
import { FlashStop } from './flash-stop.tsx'
import { HoldCard } from './hold-card.tsx'
import { Price } from './price.tsx'
import { useCheckout, useHold } from './use-checkout.ts'

const FollowFirst = lazy(async () => ({
  default: (await import('../follow-first.tsx')).FollowFirst,
}))
const UnlockDialog = lazy(async () => ({
  default: (await import('../unlock-dialog.tsx')).UnlockDialog,
}))
const TermsDialog = lazy(async () => ({
  default: (await import('./terms-dialog.tsx')).TermsDialog,
}))

type Dialog = 'follow' | 'unlock' | 'terms'
type FlashActionProps = { page: DealPage; queryKey: readonly unknown[] }

/** What the fan can do with a flash deal at this second: its price, the one button, its dialogs. */
export function FlashAction({ page, queryKey }: FlashActionProps) {
  const { t: tSite } = useTranslation()
  const { deal, tally } = page
  const session = useSession()
  const now = useServerNow()
  const viewer = useViewer(page)
  const checkout = useCheckout(deal.key, queryKey)
  const hold = useHold(deal.key)
  const [dialog, setDialog] = useState<Dialog>()
  // Once fetched they stay: a dialog that is taken away while another opens loses the focus.
  const [hasAsked, setAsked] = useState(false)
  if (!hasAsked && (dialog === 'follow' || dialog === 'unlock')) setAsked(true)
  const decide = (who: Viewer) => decideDealButton({ ...deal, ...tally }, who, now)
  const decision = decide(viewer ?? VISITOR)
  const show = (action: string) => {
    checkout.reset()
    if (action === 'login') session.openLogin('login')
    else if (action === 'follow' || action === 'unlock') setDialog(action)
    else if (action === 'checkout') setDialog('terms')
  }
  const followed = (teamKey: string) =>
    show(decide({ ...(viewer ?? VISITOR), isSignedIn: true, followedTeamKeys: [teamKey] }).action)
  const close = () => setDialog(undefined)
  const begin = () => checkout.mutate(undefined, { onError: close, onSuccess: hold.clear })
  const stop = decision.reasons[0]
  const canSell = stop?.passed === true
  const isHeld = hold.held !== undefined && Date.parse(hold.held.holdEndsAt) > now.getTime()
  if (hold.back.state === 'purchased' && hold.givenUp !== undefined) {
    return <Navigate to={paths.purchaseConfirmation.href(deal.key, hold.givenUp)} replace />
  }
  return (
    <aside className={actionClasses.action} aria-label={tSite('deal.actionLabel')}>
      <Price deal={deal} />
      <Failure error={checkout.error} />
      <ReturnNotice back={hold.back} />
      {isHeld && hold.held ? (
        <HoldCard
          holdEndsAt={hold.held.holdEndsAt}
          now={now}
          isBusy={checkout.isBusy}
          onGoOn={begin}
          onGiveUp={hold.giveUp}
        />
      ) : canSell ? (
        <BuyButton
          deal={deal}
          isBusy={checkout.isBusy || hold.back.isPending}
          isReady={viewer !== undefined}
          onPress={() => show(decision.action)}
        />
      ) : (
        stop && <FlashStop code={stop.code} message={deal.notTriggeredMessage} />
      )}
      {hasAsked && (
        <Suspense fallback={null}>
          <FollowFirst
            isOpen={dialog === 'follow'}
            deal={deal}
            onClose={close}
            onFollowed={followed}
          />
          <UnlockDialog
            isOpen={dialog === 'unlock'}
            deal={deal}
            teamKey={viewer?.followedTeamKeys[0]}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog === 'terms' && (
        <Suspense fallback={null}>
          <TermsDialog page={page} isBusy={checkout.isBusy} onClose={close} onProceed={begin} />
        </Suspense>
      )}
    </aside>
  )
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

/** What has become of the unit of a fan who left the payment page. */
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
