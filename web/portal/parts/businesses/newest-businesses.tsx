import { useTranslation } from 'react-i18next'
import { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useReading } from '../../../lib/live/use-live.ts'
import { Section } from '../frames/section.tsx'
import { BusinessesTable } from './businesses-table.tsx'

/** The newest businesses, with a link to the whole list. Hidden while there are none. */
export function NewestBusinesses({ count }: { count: number }) {
  const { t } = useTranslation('portal')
  const { data, error, refetch } = useReading(listPortalSponsors, {
    query: { filter: 'NewestToOldest' },
  })
  const rows = data?.items.slice(0, count)
  if (rows?.length === 0) return null
  const all = { to: portalPages.sponsors.href(), word: t('sponsors.all') }
  return (
    <Section title={t('sponsors.newest')} all={all}>
      <BusinessesTable
        list={{ rows, error, refetch, paging: { kind: 'whole' } }}
        isOfTeam={false}
        isPreview
      />
    </Section>
  )
}
