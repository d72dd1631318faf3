import { lateDialog } from '#web/ui/late-dialog.ts'
import { CouponSheet } from './coupon-sheet.tsx'
import { FollowFirst } from './follow-first.tsx'
import type { DealPage } from './page-data.ts'
import { RedeemDialog } from './redeem-dialog.tsx'
import { UnlockDialog } from './unlock-dialog.tsx'

const Congratulations = lateDialog(
  async () => (await import('./congratulations.tsx')).Congratulations,
)

export type DealDialog = 'follow' | 'unlock' | 'redeem' | 'coupon' | 'congratulations'

type DealDialogsProps = {
  isOpen: boolean
  shown: DealDialog | undefined
  page: DealPage
  now: Date
  /** The organization that the fan would redeem through. */
  teamKey: string | undefined
  isBusy: boolean
  onFollowed: (teamKey: string) => void
  onRedeem: () => void
  onClose: () => void
}

/** Shows the dialogs of a deal, one at a time. */
export function DealDialogs(props: DealDialogsProps) {
  const { shown, page, now, teamKey, isBusy, onFollowed, onRedeem, onClose } = props
  const { deal } = page
  return (
    <>
      <FollowFirst
        isOpen={shown === 'follow'}
        deal={deal}
        onClose={onClose}
        onFollowed={onFollowed}
      />
      <UnlockDialog isOpen={shown === 'unlock'} deal={deal} teamKey={teamKey} onClose={onClose} />
      <RedeemDialog
        isOpen={shown === 'redeem'}
        page={page}
        isBusy={isBusy}
        onClose={onClose}
        onConfirm={onRedeem}
      />
      <CouponSheet isOpen={shown === 'coupon'} page={page} now={now} onClose={onClose} />
      {deal.contestDeal && (
        <Congratulations isOpen={shown === 'congratulations'} onClose={onClose} />
      )}
    </>
  )
}
