import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Desk, listDesks, revokeDesk } from '#shared/api/portal-desks.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { useQuestion } from '#web/ui/index.ts'
import { useNumber } from '../parts/index.ts'
import classes from './desks.module.css'

/** Returns a function that revokes a desk after confirmation, and the outcome in words. */
export function useRevoking(sponsorKey: string) {
  const { t } = useTranslation('desks')
  const { ask, sheet } = useQuestion()
  const revoke = useChange(revokeDesk, { renews: [listDesks], networkMode: 'always' })
  const [name, setName] = useState('')
  const begin = async (desk: Desk) => {
    if (revoke.isPending) return
    const isWanted = await ask({
      title: t('revoke.title', { name: desk.name }),
      text: <Consequences desk={desk} />,
      word: t('revoke.word'),
      isDestructive: true,
    })
    if (!isWanted) return
    setName(desk.name)
    revoke.mutate({ params: { sponsorKey, deskKey: desk.key } })
  }
  const { error } = revoke
  // Somebody else has already revoked the desk, which counts as success.
  const isGone = error !== null && hasCode(error, 'notFound')
  return {
    begin,
    sheet,
    isPending: revoke.isPending,
    done: revoke.isSuccess || isGone ? t('revoke.done', { name }) : undefined,
    failure: error && !isGone ? t(`revoke.failure.${failureOf(error)}`, { name }) : undefined,
  }
}

const failureOf = (error: Error) => (error instanceof OfflineError ? 'offline' : 'other')

function Consequences({ desk: { queued = 0 } }: { desk: Desk }) {
  const { t } = useTranslation('desks')
  const number = useNumber()
  return (
    <div className={classes.consequences}>
      <p>{t('revoke.text')}</p>
      {queued > 0 && <p>{t('revoke.queued', { count: queued, figure: number(queued) })}</p>}
      <p>{t('revoke.final')}</p>
    </div>
  )
}
