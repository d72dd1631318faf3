import { IconChartBar, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { ButtonLink } from '#web/ui/index.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { EntityPage, useBusinessTabs, useIsAdmin, useRole } from '../../parts/index.ts'

export type BusinessContent = OutputOf<typeof readSponsorDashboard>

type Business = Pick<BusinessContent['sponsor'], 'key' | 'name' | 'logo'>

type BusinessFrameProps = {
  business: Business
  /** Title of the browser window, which names the current tab. */
  title?: string
  actions?: ReactNode
  children: ReactNode
}

/** Frame of the pages about one business: its header and tabs. */
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

/** Returns the breadcrumbs. Business accounts manage one business, so theirs omit the list. */
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

/** Links to a business's dashboard and form. */
export function BusinessActions({ sponsorKey }: { sponsorKey: string }) {
  const { t } = useTranslation('businesses')
  const portal = useTranslation('portal').t
  const isAdmin = useIsAdmin()
  return (
    <>
      <ButtonLink look="outline" to={portalPages.sponsorDashboard.href(sponsorKey)}>
        <IconChartBar size={20} aria-hidden="true" />
        {portal('dashboard.title')}
      </ButtonLink>
      {isAdmin && (
        <ButtonLink to={portalPages.editSponsor.href(sponsorKey)}>
          <IconPencil size={20} aria-hidden="true" />
          {t('edit')}
        </ButtonLink>
      )}
    </>
  )
}

/** Returns the business in the address with its live figures. */
export function useBusiness() {
  const { sponsorKey = '' } = useParams()
  return useLive({ owner: 'sponsor', ownerKey: sponsorKey }, readSponsorDashboard, {
    params: { sponsorKey },
  })
}
