import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { readSponsorDashboard } from '#light/api/portal.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useBusinessTabs } from '../../parts/entities/use-business-tabs.ts'
import { EntityBand, UnderBand } from '../../parts/frames/entity-band.tsx'

/** Its name and logo seldom change. */
const KEPT_MS = 60_000

/** A page about a part of a business, which does not read the business itself. */
export function UnderBusiness({ children }: { children: ReactNode }) {
  return <UnderBand band={<BusinessBand />}>{children}</UnderBand>
}

function BusinessBand() {
  const { sponsorId = '' } = useParams()
  const reading = answerOf(readSponsorDashboard, { params: { sponsorKey: sponsorId } })
  const { data } = useQuery({ ...reading, staleTime: KEPT_MS })
  return <EntityBand entity={data?.sponsor} tabs={useBusinessTabs(sponsorId)} />
}
