import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { readStaffAccount, resetSecondFactor, type StaffRow } from '#light/api/staff.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useQuestion } from '../parts/use-question.tsx'
import { failureOf } from './failure-of.ts'
import classes from './staff.module.css'

/** For somebody who has lost the phone that shows their codes. */
export function ResetFactor({ row: { key: userKey, email } }: { row: StaffRow }) {
  const { t } = useTranslation('staff')
  const { ask, sheet } = useQuestion()
  const session = useSession()
  const navigate = useNavigate()
  const isOwn = session.status === 'signedIn' && session.user.key === userKey
  // Their own session ends with it: there is nothing left that could be read anew.
  const reset = useChange(resetSecondFactor, { renews: isOwn ? [] : [readStaffAccount] })
  const press = async () => {
    if (reset.isPending) return
    const isYes = await ask({
      title: t('factor.title', { email }),
      text: <p>{t('factor.text')}</p>,
      word: t('factor.word'),
      isDestructive: true,
    })
    if (!isYes) return
    reset.mutate(
      { params: { userKey } },
      {
        onSuccess: () => isOwn && void navigate(paths.logout.href({ toLoginToPortal: true })),
      },
    )
  }
  return (
    <>
      <Button look="outline" aria-disabled={reset.isPending} onClick={press}>
        {t('factor.word')}
      </Button>
      <p role="status">{reset.isSuccess && t('factor.done')}</p>
      {reset.error && (
        <p role="alert" className={classes.failure}>
          {t(`failure.${failureOf(reset.error)}`)}
        </p>
      )}
      {sheet}
    </>
  )
}
