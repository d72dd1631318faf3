import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CodeRow } from '#shared/api/codes.ts'
import { classNames } from '#web/ui/class-names.ts'
import classes from './codes.module.css'

const ICONS = { active: IconCircleCheck, deactivated: IconBan }

/** How a code stands, by word, sign and colour. */
export function CodeStatus({ status }: Pick<CodeRow, 'status'>) {
  const { t } = useTranslation('codes')
  const Icon = ICONS[status]
  return (
    <span className={classNames(classes.status, classes[status])}>
      <Icon size={17} stroke={2} aria-hidden="true" />
      {t(`statuses.${status}`)}
    </span>
  )
}
