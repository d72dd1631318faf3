import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteMe } from '#light/api/me.ts'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import { call } from '#web/lib/api/call.ts'
import { endSession } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './delete-account.module.css'

/** The way out, on every tab; asked twice, for nothing of it comes back. */
export function DeleteAccount() {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: deleteAccount,
    // The page is for those who are signed in; leaving it is the answer.
    onSuccess: endSession,
  })
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
              className={classes.destroy}
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

/** Much may be left of an eager fan: the server says when it is all gone. */
async function deleteAccount(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await call(deleteMe)).isDone) return
  }
  throw new Error('There is more to delete')
}

function DeletionFailure({ error }: { error: Error }) {
  const { t } = useTranslation('fan')
  const hasEnded = error instanceof ApiProblem && error.code === 'unauthenticated'
  const text = hasEnded ? t('deletion.relogin') : t('deletion.failed', { message: error.message })
  return <Notice kind="failure">{text}</Notice>
}
