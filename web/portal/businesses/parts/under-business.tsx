import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import {
  EntityHeader,
  Tabs,
  Trail,
  UnderBand,
  useBusinessTabs,
  useBusinessTrail,
} from '../../parts/index.ts'
import { BusinessState } from './business-state.tsx'

/** Milliseconds for which the business's name and logo are cached, since these seldom change. */
const KEPT_MS = 60_000

/** Frame of a business's subpages: its name, state and tabs above the page. */
export function UnderBusiness({ children }: { children: ReactNode }) {
  return <UnderBand band={<BusinessBand />}>{children}</UnderBand>
}

function BusinessBand() {
  const { t } = useTranslation('businesses')
  const { sponsorKey = '' } = useParams()
  const reading = answerOf(readSponsorDashboard, { params: { sponsorKey } })
  const { data, isError } = useQuery({ ...reading, staleTime: KEPT_MS })
  const tabs = useBusinessTabs(sponsorKey)
  const trail = useBusinessTrail()
  if (!data && isError) return null
  return (
    <>
      <Trail crumbs={trail} />
      <EntityHeader
        isTitle={false}
        name={data?.sponsor.name ?? ''}
        kind={t('kind')}
        logo={data?.sponsor.logo ?? ''}
        state={<BusinessState archived={data?.sponsor.archived} />}
      />
      <Tabs tabs={tabs} />
    </>
  )
}
