import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DealDecision, decideDealButton, VISITOR, type Viewer } from '#shared/deals/button.ts'
import { useSession } from '#web/app/session-context.tsx'
import { useServerNow } from '#web/lib/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import classes from './deal-action.module.css'
import type { DealDialog } from './deal-dialogs.tsx'
import { DealState } from './deal-state.tsx'
import { type DealPage, useViewer } from './use-deal.ts'
import { refusalText, useRedeem } from './use-redeem.ts'

/** Visitors have no use for them; a fan has them before he presses anything, so the focus finds its way. */
const DealDialogs = lazy(async () => ({
  default: (await import('./deal-dialogs.tsx')).DealDialogs,
}))

type DealActionProps = { page: DealPage; queryKey: readonly unknown[] }

/** What the fan can do with the deal at this second: the one button, its dialogs and its state. */
export function DealAction({ page, queryKey }: DealActionProps) {
  const { t } = useTranslation()
  const { deal, tally } = page
  const session = useSession()
  const now = useServerNow()
  const viewer = useViewer(page)
  const redeem = useRedeem(page, queryKey)
  const [dialog, setDialog] = useState<DealDialog>()
  const state = { ...deal, ...tally }
  const decide = (who: Viewer) => decideDealButton(state, who, now)
  const decision = decide(viewer ?? VISITOR)
  const redeemThrough = (teamKey: string | undefined) => {
    if (teamKey === undefined || redeem.isPending) return
    redeem.mutate(teamKey, {
      onSuccess: () => setDialog(deal.contestDeal ? 'congratulations' : 'coupon'),
      onError: () => setDialog(undefined),
    })
  }
  const perform = ({ action }: DealDecision, teamKey: string | undefined) => {
    redeem.reset()
    if (action === 'login') session.openLogin('login')
    else if (action === 'follow') setDialog('follow')
    else if (action === 'unlock') setDialog('unlock')
    else if (action === 'openRedeem') setDialog('redeem')
    else if (action === 'viewCoupon') setDialog('coupon')
    else redeemThrough(teamKey)
  }
  const followed = (teamKey: string) => {
    const next = decide({ ...(viewer ?? VISITOR), isSignedIn: true, followedTeamKeys: [teamKey] })
    if (next.action === 'openRedeem') setDialog('redeem')
    else setDialog(next.action === 'unlock' ? 'unlock' : undefined)
  }
  const close = () => setDialog(undefined)
  const label = labelOf(decision, deal)
  return (
    <aside className={classes.action} aria-label={t('deal.actionLabel')}>
      <DealState page={page} decision={decision} now={now} />
      {redeem.error && dialog === undefined && (
        <p role="alert" className={classes.refusal}>
          {refusalText(redeem.error, t)}
        </p>
      )}
      {label && (
        <Button
          wide
          className={classes.button}
          disabled={viewer === undefined || decision.action === 'entered'}
          aria-busy={redeem.isPending}
          onClick={() => perform(decision, viewer?.followedTeamKeys[0])}
        >
          {redeem.isPending && dialog === undefined
            ? t('deal.working')
            : t(`deal.buttons.${label}`)}
        </Button>
      )}
      {label === 'redeem' && decision.action !== 'unlock' && (
        <p className={classes.hint}>{t(`deal.hints.${deal.dealType}`)}</p>
      )}
      {session.status === 'signedIn' && (
        <Suspense fallback={null}>
          <DealDialogs
            shown={dialog}
            page={page}
            now={now}
            teamKey={viewer?.followedTeamKeys[0]}
            isBusy={redeem.isPending}
            onFollowed={followed}
            onRedeem={() => redeemThrough(viewer?.followedTeamKeys[0])}
            onClose={close}
          />
        </Suspense>
      )}
    </aside>
  )
}

type Label = 'redeem' | 'enter' | 'entered' | 'viewCoupon'

/** Flash deals have a page of their own. */
function labelOf({ action }: DealDecision, deal: DealPage['deal']): Label | undefined {
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
