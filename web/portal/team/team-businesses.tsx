import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/paths.ts'
import { Section } from '../parts/frames/section.tsx'
import { SponsorsTable } from '../parts/sponsors/sponsors-table.tsx'
import { useSponsors } from '../parts/sponsors/use-sponsors.ts'

const previewed = 6

/** Some of the businesses behind an organization. */
export function TeamBusinesses({ teamKey }: { teamKey: string }) {
  const { t } = useTranslation('portal')
  const { rows, ...list } = useSponsors(teamKey)
  return (
    <Section
      title={t('sponsors.title')}
      all={{ to: portalPaths.teamSponsors.href(teamKey), word: t('sponsors.all') }}
    >
      <SponsorsTable list={{ ...list, rows: rows?.slice(0, previewed) }} isOfTeam isPreview />
    </Section>
  )
}
