import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { EntityBand, UnderBand, useBusinessTabs } from '../../parts/index.ts'

/** Milliseconds for which the business's name and logo are cached, since these seldom change. */
const KEPT_MS = 60_000

/** Frame of a business's subpages. Fetches the name and logo for the header. */
export function UnderBusiness({ children }: { children: ReactNode }) {
  return <UnderBand band={<BusinessBand />}>{children}</UnderBand>
}

function BusinessBand() {
  const { sponsorKey = '' } = useParams()
  const reading = answerOf(readSponsorDashboard, { params: { sponsorKey } })
  const { data } = useQuery({ ...reading, staleTime: KEPT_MS })
  return <EntityBand entity={data?.sponsor} tabs={useBusinessTabs(sponsorKey)} />
}
