import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CodeRow } from '#shared/api/codes.ts'
import { Standing } from '../parts/standing.tsx'

/** Shows the status of a code. */
export function CodeStatus({ status }: Pick<CodeRow, 'status'>) {
  const { t } = useTranslation('codes')
  const isOff = status === 'deactivated'
  return (
    <Standing Icon={isOff ? IconBan : IconCircleCheck} isOff={isOff}>
      {t(`statuses.${status}`)}
    </Standing>
  )
}
