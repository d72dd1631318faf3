import { useTranslation } from 'react-i18next'
import type { StaffRow } from '#shared/api/staff.ts'
import { StateDot } from '#web/table/index.ts'
import classes from './staff.module.css'

/** Shows whether an account may sign in, as text after a dot. */
export function StaffState({ state }: Pick<StaffRow, 'state'>) {
  const { t } = useTranslation('staff')
  return <StateDot tone={state === 'suspended' ? 'over' : 'on'}>{t(`states.${state}`)}</StateDot>
}

/** Names what an account works for. Long names break anywhere, to leave room for other columns. */
export function StaffOwner({ row: { role, linkName } }: { row: StaffRow }) {
  const { t } = useTranslation('staff')
  return (
    <span className={classes.owner}>{linkName ?? t(role === 'admin' ? 'platform' : 'gone')}</span>
  )
}
