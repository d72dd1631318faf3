import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { livingTeams } from '#shared/deals/teams.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useFan, useIsFanUnknown } from '#web/lib/session/use-fan.ts'
import { usePendingAction } from '#web/lib/session/use-pending-action.ts'
import { Button, lazyDialog } from '#web/ui/index.ts'
import type { DealData } from './use-deal.ts'

const AlertsSheet = lazyDialog(
  async () => (await import('../parts/alerts/alerts-sheet.tsx')).AlertsSheet,
  { words: ['alerts'] },
)

const FollowFirst = lazyDialog(async () => (await import('./follow-first.tsx')).FollowFirst, {
  words: ['presses'],
})

type Team = DealData['deal']['teams'][number]

/**
 * Button of a deal that waits for its trigger. Opens the alert settings of an organization that the
 * fan follows. First asks for a login and a follow, if needed.
 */
export function TellMe({ deal }: { deal: DealData['deal'] }) {
  const { t } = useTranslation()
  const isUnknown = useIsFanUnknown()
  const { status } = useSession()
  const fan = useFan()
  const teams = livingTeams(deal)
  const followed = teams.find(({ key }) => fan?.teams.includes(key))
  const isOn = teams.some(({ key }) => fan?.alertedBy?.includes(key))
  const [isAsking, setAsking] = useState<boolean>()
  const [alerts, setAlerts] = useState<{ team: Team; isOpen: boolean }>()
  const open = (team: Team | undefined) =>
    team === undefined ? setAsking(true) : setAlerts({ team, isOpen: true })
  const askIn = usePendingAction(`tell ${deal.key}`, () => open(followed))
  const press = () => {
    if (status !== 'signedIn') askIn('signup', t('tellMe.notice'))
    else if (!isUnknown) open(followed)
  }
  return (
    <>
      <Button wide look={isOn ? 'outline' : 'primary'} aria-disabled={isUnknown} onClick={press}>
        <IconBell size={20} fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
        {t(isOn ? 'tellMe.isOn' : 'tellMe.tell')}
      </Button>
      {isAsking !== undefined && (
        <FollowFirst
          isOpen={isAsking}
          text={t('tellMe.follow')}
          deal={deal}
          onClose={() => setAsking(false)}
          onFollowed={(key) => {
            setAsking(false)
            open(teams.find((team) => team.key === key))
          }}
        />
      )}
      {alerts !== undefined && (
        <AlertsSheet
          team={alerts.team}
          isOpen={alerts.isOpen}
          onClose={() => setAlerts({ team: alerts.team, isOpen: false })}
        />
      )}
    </>
  )
}
