import { useTranslation } from 'react-i18next'
import {
  listStaff,
  readStaffAccount,
  type StaffRow,
  suspendStaffAccount,
} from '#light/api/staff.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { knownConfig } from '#web/lib/config.ts'
import { Button } from '#web/ui/button.tsx'
import { FormPart } from '../parts/frames/form-part.tsx'
import { useQuestion } from '../parts/use-question.tsx'
import { failureOf } from './failure-of.ts'
import { InviteAgain } from './invite-again.tsx'
import { ResetFactor } from './reset-factor.tsx'
import classes from './staff.module.css'

const WORDS = { active: 'suspend', suspended: 'reinstate' } as const

/** Whether somebody may sign in, and the button that changes it; what is left to be done besides. */
export function MemberState({ row }: { row: StaffRow }) {
  const { t } = useTranslation('staff')
  const { ask, sheet } = useQuestion()
  const change = useChange(suspendStaffAccount, { renews: [listStaff, readStaffAccount] })
  const { key: userKey, email, state } = row
  const word = WORDS[state]
  const send = (suspended: boolean) => change.mutate({ params: { userKey }, body: { suspended } })
  const press = async () => {
    if (change.isPending) return
    const isYes = await ask({
      title: t(`${word}.title`, { email }),
      text: <p>{t(`${word}.text`)}</p>,
      word: t(`${word}.word`),
      isDestructive: state === 'active',
    })
    if (isYes) send(state === 'active')
  }
  return (
    <FormPart title={t('access')}>
      <p role="status">{t(`standing.${state}`)}</p>
      {row.isUnfinished && (
        <div role="note" className={classes.note}>
          <p>{t('unfinished.text')}</p>
          <Button look="outline" onClick={() => send(state === 'suspended')}>
            {t('unfinished.word')}
          </Button>
        </div>
      )}
      {row.isAwaited && <InviteAgain row={row} />}
      {change.error && (
        <p role="alert" className={classes.failure}>
          {t(`failure.${failureOf(change.error)}`)}
        </p>
      )}
      <div className={classes.row}>
        <Button
          look={state === 'active' ? 'destructive' : 'outline'}
          aria-disabled={change.isPending}
          onClick={press}
        >
          {t(`${word}.word`)}
        </Button>
        {knownConfig()?.needsSecondFactor && <ResetFactor row={row} />}
      </div>
      {sheet}
    </FormPart>
  )
}
