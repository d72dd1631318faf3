import { useTranslation } from 'react-i18next'
import { inviteStaffAgain, listStaff, readStaffAccount, type StaffRow } from '#light/api/staff.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { failureOf } from './failure-of.ts'
import classes from './staff.module.css'

/** The invitation once more, for somebody who has not logged in yet. */
export function InviteAgain({ row: { key: userKey, isInvited } }: { row: StaffRow }) {
  const { t } = useTranslation('staff')
  const invite = useChange(inviteStaffAgain, { renews: [listStaff, readStaffAccount] })
  return (
    <div role="note" className={classes.note}>
      <p>{t(isInvited ? 'again.text' : 'notInvited')}</p>
      <Button
        look="outline"
        aria-disabled={invite.isPending}
        onClick={() => !invite.isPending && invite.mutate({ params: { userKey } })}
      >
        {t('again.word')}
      </Button>
      <p role="status">{invite.isSuccess && t('again.done')}</p>
      {invite.error && (
        <p role="alert" className={classes.failure}>
          {t(`failure.${failureOf(invite.error)}`)}
        </p>
      )}
    </div>
  )
}
