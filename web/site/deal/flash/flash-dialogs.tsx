import { useState } from 'react'
import { lateDialog } from '#web/ui/late-dialog.ts'
import { lazyDialog } from '#web/ui/lazy-screen.tsx'
import type { DealPage } from '../page-data.ts'

const FollowFirst = lazyDialog(async () => (await import('../follow-first.tsx')).FollowFirst, {
  words: ['presses'],
})
const UnlockDialog = lazyDialog(async () => (await import('../unlock-dialog.tsx')).UnlockDialog, {
  words: ['presses'],
})
const TermsDialog = lateDialog(async () => (await import('./terms-dialog.tsx')).TermsDialog)

export type FlashDialog = 'follow' | 'unlock' | 'terms'

type FlashDialogsProps = {
  shown: FlashDialog | undefined
  page: DealPage
  /** The organization through which the fan has the deal. */
  teamKey: string | undefined
  isBusy: boolean
  onFollowed: (teamKey: string) => void
  onProceed: () => void
  onClose: () => void
}

/** Shows the dialogs on the way to the payment page of a flash deal, one at a time. */
export function FlashDialogs(props: FlashDialogsProps) {
  const { shown, page, teamKey, isBusy, onFollowed, onProceed, onClose } = props
  const { deal } = page
  // Once fetched they stay: a dialog that is taken away while another opens loses the focus.
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
