import { useTranslation } from 'react-i18next'
import { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import type { Listing } from '#web/table/index.ts'
import { useReading } from '../../../lib/live/use-live.ts'
import { Section } from '../frames/section.tsx'
import { BusinessesTable, type BusinessRow } from './businesses-table.tsx'

/** The first businesses in alphabetical order, with a link to the whole list. */
export function FirstBusinesses({ count }: { count: number }) {
  const { t } = useTranslation('portal')
  const list = useFirstBusinesses(count)
  const all = { to: portalPages.sponsors.href(), word: t('sponsors.all') }
  return (
    <Section title={t('sponsors.title')} all={all}>
      <BusinessesTable list={list} isOfTeam={false} isPreview />
    </Section>
  )
}

function useFirstBusinesses(count: number): Listing<BusinessRow> {
  const { data, error, refetch } = useReading(listPortalSponsors)
  return { rows: data?.items.slice(0, count), error, refetch, paging: { kind: 'whole' } }
}
