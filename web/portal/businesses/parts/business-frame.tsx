import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { EntityPage, useBusinessTabs, useBusinessTrail } from '../../parts/index.ts'
import { BusinessState } from './business-state.tsx'

export type BusinessContent = OutputOf<typeof readSponsorDashboard>

type Business = Pick<BusinessContent['sponsor'], 'key' | 'name' | 'logo' | 'archived'>

type BusinessFrameProps = {
  business: Business
  /** Title of the browser window. Names the business and the current tab. */
  title?: string
  children: ReactNode
}

/** Frame of the pages about one business: its header and tabs. */
export function BusinessFrame({ business, title, children }: BusinessFrameProps) {
  const { key, name, logo, archived } = business
  const { t } = useTranslation('businesses')
  return (
    <EntityPage
      name={name}
      logo={logo}
      {...(title !== undefined && { title })}
      kind={t('kind')}
      state={<BusinessState archived={archived} />}
      trail={useBusinessTrail()}
      tabs={useBusinessTabs(key)}
    >
      {children}
    </EntityPage>
  )
}

/** Returns the business in the address with its live figures. */
export function useBusiness() {
  const { sponsorKey = '' } = useParams()
  return useLive({ owner: 'sponsor', ownerKey: sponsorKey }, readSponsorDashboard, {
    params: { sponsorKey },
  })
}
