import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteMe } from '#shared/api/me.ts'
import { call } from '#web/lib/api/call.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { endSession } from '#web/lib/session/session-store.ts'
import { useForgetOffline } from '#web/lib/use-online.ts'
import { Button, Sheet } from '#web/ui/index.ts'
import { Notice } from '../parts/notice.tsx'
import classes from './delete-account.module.css'

/** Deletes the account after a confirmation, as nothing can be restored. Shown below every tab. */
export function DeleteAccount() {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: deleteAccount,
    // Signing out leaves the page, which is confirmation enough.
    onSuccess: endSession,
  })
  useForgetOffline(removal)
  const close = () => {
    setAsking(false)
    removal.reset()
  }
  return (
    <div className={classes.place}>
      <button type="button" className={classes.link} onClick={() => setAsking(true)}>
        {t('deletion.link')}
      </button>
      <Sheet
        isOpen={isAsking}
        title={t('deletion.title')}
        closeLabel={tSite('common.close')}
        onClose={close}
        footer={
          <>
            <Button look="outline" onClick={close}>
              {t('deletion.keep')}
            </Button>
            <Button
              look="destructive"
              aria-busy={removal.isPending}
              onClick={() => !removal.isPending && removal.mutate()}
            >
              {removal.isPending ? t('deletion.deleting') : t('deletion.confirm')}
            </Button>
          </>
        }
      >
        <p className={classes.text}>{t('deletion.text')}</p>
        {removal.error && <DeletionFailure error={removal.error} />}
      </Sheet>
    </div>
  )
}

const ROUNDS = 20

/**
 * Repeats the call until everything is deleted, as active fans have much data. Throws after 20
 * rounds.
 */
async function deleteAccount(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await call(deleteMe)).isDone) return
  }
  throw new Error('There is more to delete')
}

function DeletionFailure({ error }: { error: Error }) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  if (error instanceof OfflineError) return <Notice kind="failure">{noAnswerText(tSite)}</Notice>
  if (hasCode(error, 'unauthenticated')) {
    return <Notice kind="failure">{t('deletion.relogin')}</Notice>
  }
  // The server's own messages are in English, so they are not shown.
  const message = t(`deletion.reasons.${hasCode(error, 'busy') ? 'busy' : 'unknown'}`)
  return <Notice kind="failure">{t('deletion.failed', { message })}</Notice>
}
