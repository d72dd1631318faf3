import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { BusinessesTable } from '../parts/businesses/businesses-table.tsx'
import { useFirstBusinesses } from '../parts/businesses/use-first-businesses.ts'
import { Section } from '../parts/frames/section.tsx'

const previewed = 2

/** Some of the businesses behind an organization. */
export function TeamBusinesses({ teamKey }: { teamKey: string }) {
  const { t } = useTranslation('portal')
  const list = useFirstBusinesses(previewed, teamKey)
  return (
    <Section
      title={t('sponsors.title')}
      all={{ to: portalPaths.teamSponsors.href(teamKey), word: t('sponsors.all') }}
    >
      <BusinessesTable list={list} isOfTeam isPreview through={teamKey} />
    </Section>
  )
}
