import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { StaffRow } from '#shared/api/staff.ts'
import { Standing } from '../parts/index.ts'

/** Shows whether an account may sign in, as text, icon and color. */
export function StaffState({ state }: Pick<StaffRow, 'state'>) {
  const { t } = useTranslation('staff')
  const isOff = state === 'suspended'
  return (
    <Standing Icon={isOff ? IconLock : IconCircleCheck} isOff={isOff}>
      {t(`states.${state}`)}
    </Standing>
  )
}
