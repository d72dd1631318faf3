import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { useRole } from '../use-is-admin.ts'
import classes from './figures.module.css'

/** The figures are those of a business with the fans of one organization; who may see all is led there. */
export function OneOrganizationNote() {
  const { t } = useTranslation('portal')
  const role = useRole()
  const [search] = useSearchParams()
  const all = new URLSearchParams(search)
  all.delete('team_id')
  return (
    <p className={classNames(classes.few, classes.ofOne)}>
      <span>{t(role === 'team' ? 'dashboard.ofOwnFans' : 'dashboard.ofOneOrganization')}</span>{' '}
      {role !== 'team' && <Link to={`?${all}`}>{t('dashboard.ofAllOrganizations')}</Link>}
    </p>
  )
}
