import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { EntityPage, useBusinessTabs, useRole } from '../../parts/index.ts'

export type BusinessContent = OutputOf<typeof readSponsorDashboard>

type Business = Pick<BusinessContent['sponsor'], 'key' | 'name' | 'logo'>

type BusinessFrameProps = {
  business: Business
  /** Title of the browser window. Names the business and the current tab. */
  title?: string
  children: ReactNode
}

/** Frame of the pages about one business: its header and tabs. */
export function BusinessFrame({ business, title, children }: BusinessFrameProps) {
  const { key, name, logo } = business
  const { t } = useTranslation('businesses')
  return (
    <EntityPage
      name={name}
      logo={logo}
      {...(title !== undefined && { title })}
      kind={t('kind')}
      trail={useTrail(key)}
      tabs={useBusinessTabs(key)}
    >
      {children}
    </EntityPage>
  )
}

/** Returns the breadcrumbs. For business accounts, leaves out the list of businesses. */
function useTrail(key: string) {
  const { t } = useTranslation('businesses')
  const portal = useTranslation('portal').t
  const role = useRole()
  const dashboard = {
    to: portalPages.sponsorDashboard.href(key),
    word: portal('dashboard.title'),
  }
  return role === 'sponsor'
    ? [dashboard]
    : [{ to: portalPages.sponsors.href(), word: t('title') }, dashboard]
}

/** Returns the business in the address with its live figures. */
export function useBusiness() {
  const { sponsorKey = '' } = useParams()
  return useLive({ owner: 'sponsor', ownerKey: sponsorKey }, readSponsorDashboard, {
    params: { sponsorKey },
  })
}
