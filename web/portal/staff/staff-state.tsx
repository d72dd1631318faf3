import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StaffRow } from '#shared/api/staff.ts'
import { classNames } from '#web/ui/class-names.ts'
import classes from './staff.module.css'

const ICONS = { active: IconCircleCheck, suspended: IconLock }

/** Whether somebody may sign in, by word, sign and colour. */
export function StaffState({ state }: Pick<StaffRow, 'state'>) {
  const { t } = useTranslation('staff')
  const Icon = ICONS[state]
  return (
    <span className={classNames(classes.state, classes[state])}>
      <Icon size={17} stroke={2} aria-hidden="true" />
      {t(`states.${state}`)}
    </span>
  )
}
