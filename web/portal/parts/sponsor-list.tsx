import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/message.tsx'
import { MoreList } from './more-list.tsx'
import { SponsorsTable } from './sponsors-table.tsx'
import { useSponsors } from './use-sponsors.ts'

/** All businesses that the reader may see, or all of one organization. */
export function SponsorList({ teamKey }: { teamKey?: string | undefined }) {
  const list = useSponsors(teamKey)
  return (
    <div>
      <MoreList list={list} empty={<NoSponsors isOfTeam={teamKey !== undefined} />}>
        {(sponsors) => <SponsorsTable sponsors={sponsors} />}
      </MoreList>
    </div>
  )
}

export function NoSponsors({ isOfTeam }: { isOfTeam: boolean }) {
  const { t } = useTranslation('portal')
  return (
    <EmptyState
      title={isOfTeam ? t('sponsors.noneOfTeam') : t('sponsors.none')}
      icon={<IconBuildingStore size={30} aria-hidden="true" />}
    />
  )
}
