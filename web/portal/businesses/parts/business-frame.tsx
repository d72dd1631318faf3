import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readSponsorDashboard } from '#shared/api/portal.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useBusinessTabs } from '../../parts/entities/use-business-tabs.ts'
import { EntityPage } from '../../parts/frames/entity-page.tsx'
import { useRole } from '../../parts/use-is-admin.ts'

type Business = Pick<OutputOf<typeof readSponsorDashboard>['sponsor'], 'key' | 'name' | 'logo'>

type BusinessFrameProps = {
  business: Business
  /** Window title: the part of the business that is shown. */
  title?: string
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the pages about one business, with its parts as tabs. */
export function BusinessFrame({ business, title, actions, children }: BusinessFrameProps) {
  const { key, name, logo } = business
  const { t } = useTranslation('businesses')
  return (
    <EntityPage
      name={name}
      logo={logo}
      actions={actions}
      {...(title !== undefined && { title })}
      kind={t('kind')}
      trail={useTrail(key)}
      tabs={useBusinessTabs(key)}
    >
      {children}
    </EntityPage>
  )
}

/** A business itself has no list above its dashboard. */
function useTrail(key: string) {
  const { t } = useTranslation('businesses')
  const portal = useTranslation('portal').t
  const role = useRole()
  const dashboard = {
    to: portalPaths.sponsorDashboard.href(key),
    word: portal('dashboard.title'),
  }
  return role === 'sponsor'
    ? [dashboard]
    : [{ to: portalPaths.sponsors.href(), word: t('title') }, dashboard]
}
