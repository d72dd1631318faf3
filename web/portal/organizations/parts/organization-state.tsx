import { IconArchive, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/index.ts'
import classes from './organization-state.module.css'

/** Shows whether an organization is active or archived, as text, icon and color. */
export function OrganizationState({ archived }: { archived: boolean }) {
  const { t } = useTranslation('organizations')
  const Icon = archived ? IconArchive : IconEye
  return (
    <span className={classNames(classes.state, archived && classes.archived)}>
      <Icon size={15} stroke={2.2} aria-hidden="true" />
      <span>{t(archived ? 'states.archived' : 'states.active')}</span>
    </span>
  )
}
