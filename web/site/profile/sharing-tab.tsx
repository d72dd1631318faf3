import { IconUserShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import type { Me } from '#web/lib/session/me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LogoPlate } from '#web/ui/logo-plate.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { useOrganization } from '../parts/organizations/organization-picker.tsx'
import { SharingSwitch } from '../parts/organizations/sharing-switch.tsx'
import panel from './panel.module.css'
import classes from './sharing-tab.module.css'

/** Shows which of the followed FanPages may know the fan's name and e-mail address. */
export function SharingTab({ me }: { me: Me }) {
  const { t } = useTranslation('fan')
  if (me.teams.length === 0) {
    return (
      <EmptyState
        title={t('sharing.none')}
        icon={<IconUserShare size={28} aria-hidden="true" />}
        action={<ButtonLink to={paths.organizations.href()}>{t('feed.add')}</ButtonLink>}
      />
    )
  }
  return (
    <div className={panel.panel}>
      <p className={panel.text}>{t('sharing.text')}</p>
      {me.teams.map((teamKey) => (
        <SharedWith key={teamKey} teamKey={teamKey} />
      ))}
    </div>
  )
}

function SharedWith({ teamKey }: { teamKey: string }) {
  const { t } = useTranslation('fan')
  const organization = useOrganization(teamKey)
  const name = organization?.name ?? t('sharing.someFanPage')
  return (
    <section className={classes.team}>
      <h3 className={classes.name}>
        <LogoPlate path={organization?.logo} markSize={16} className={classes.logo} />
        {organization ? <Link to={paths.organization.href(organization.slug)}>{name}</Link> : name}
      </h3>
      <SharingSwitch team={{ key: teamKey, name }} />
    </section>
  )
}
