import { IconPlayerPauseFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { type Paused, useSwitches } from '#web/lib/portal/switches.ts'
import { Link } from '#web/ui/index.ts'
import { useIsAdmin } from '../parts/index.ts'
import classes from './pause-banner.module.css'

/** Banner that names the paused features on every page of the portal. */
export function PauseBanner() {
  const { t } = useTranslation('portal')
  const isAdmin = useIsAdmin()
  const nameOf = useNameOfPause(isAdmin)
  const { data } = useSwitches()
  const names = (data?.pauses ?? []).map(nameOf)
  return (
    <div role="status" aria-label={t('paused.label')} className={classes.place}>
      {names.length > 0 && (
        <p className={classes.banner}>
          <IconPlayerPauseFilled size={20} aria-hidden="true" />
          <span>{t('paused.now', { names: names.join(', ') })}</span>
          {isAdmin && <Link to={portalPages.switches.href()}>{t('paused.manage')}</Link>}
        </p>
      )}
    </div>
  )
}

function useNameOfPause(isAdmin: boolean) {
  const { t } = useTranslation('portal')
  return ({ name, teamKey, teamName }: Paused): string => {
    if (teamKey === undefined) return t(`paused.names.${name}`)
    if (!isAdmin) return t('paused.names.ownBoard')
    return t('paused.names.oneBoard', { name: teamName ?? teamKey })
  }
}
