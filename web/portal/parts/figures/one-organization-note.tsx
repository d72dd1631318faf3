import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Link } from '#web/ui/index.ts'
import { useRole } from '../use-is-admin.ts'
import classes from './figures.module.css'

/**
 * Explains that figures count only one organization's fans. Admins and businesses also see a link
 * to the figures of all fans.
 */
export function OneOrganizationNote() {
  const { t } = useTranslation('portal')
  const role = useRole()
  const [search] = useSearchParams()
  const all = new URLSearchParams(search)
  all.delete('team_id')
  return (
    <p className={classes.ofOne}>
      <span>{t(role === 'team' ? 'dashboard.ofOwnFans' : 'dashboard.ofOneOrganization')}</span>{' '}
      {role !== 'team' && <Link to={`?${all}`}>{t('dashboard.ofAllOrganizations')}</Link>}
    </p>
  )
}
