import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/index.ts'
import { OrganizationPicker, useOrganization } from '../organizations/organization-picker.tsx'
import { UnlockForm } from './unlock-form.tsx'
import classes from './unlock-panel.module.css'

type UnlockPanelProps = {
  organization: string | undefined
  onChoose: (key: string | undefined) => void
}

/** Asks for an organization and a code, then links to the organization's deals. */
export function UnlockPanel({ organization, onChoose }: UnlockPanelProps) {
  const { t } = useTranslation()
  const chosen = useOrganization(organization)
  const [unlocked, setUnlocked] = useState<string>()
  return (
    <div className={classes.panel}>
      <OrganizationPicker chosen={chosen} onChoose={onChoose} />
      <UnlockForm teamKey={organization} onUnlocked={() => setUnlocked(organization)} />
      {chosen && unlocked === organization && (
        <div className={classes.ways}>
          <ButtonLink
            look="outline"
            to={paths.organization.href(chosen.slug, { tab: 'specialDeals' })}
          >
            {t('unlock.seeSpecial')}
          </ButtonLink>
          <ButtonLink
            look="outline"
            to={paths.organization.href(chosen.slug, { deal_type: 'exclusive' })}
          >
            {t('unlock.seeExclusive')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
