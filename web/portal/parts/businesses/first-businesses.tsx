import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import type { Listing } from '#web/table/index.ts'
import { asking } from '../../../lib/live/use-live.ts'
import { Section } from '../frames/section.tsx'
import { BusinessesTable, type BusinessRow } from './businesses-table.tsx'

type FirstBusinessesProps = {
  count: number
  /** Organization whose businesses are shown. Without one, all businesses are shown. */
  teamKey?: string
}

/** The first businesses by name, with a link to the whole list. */
export function FirstBusinesses({ count, teamKey }: FirstBusinessesProps) {
  const { t } = useTranslation('portal')
  const list = useFirstBusinesses(count, teamKey)
  const to =
    teamKey === undefined ? portalPages.sponsors.href() : portalPages.teamSponsors.href(teamKey)
  return (
    <Section title={t('sponsors.title')} all={{ to, word: t('sponsors.all') }}>
      <BusinessesTable list={list} isOfTeam={teamKey !== undefined} isPreview through={teamKey} />
    </Section>
  )
}

function useFirstBusinesses(count: number, teamKey?: string): Listing<BusinessRow> {
  const query = teamKey === undefined ? {} : { teamKey }
  const { data, error, refetch } = useQuery({
    ...answerOf(listPortalSponsors, { query }),
    ...asking,
  })
  return { rows: data?.items.slice(0, count), error, refetch, paging: { kind: 'whole' } }
}
