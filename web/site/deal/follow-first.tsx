import { useTranslation } from 'react-i18next'
import { livingTeams } from '#shared/deals/teams.ts'
import { Sheet } from '#web/ui/index.ts'
import { FollowButton } from '../parts/index.ts'
import classes from './follow-first.module.css'
import type { DealData } from './use-deal.ts'

type FollowFirstProps = {
  isOpen: boolean
  /**
   * Text above the organizations that says what a follower can do. By default, it says that a
   * follower can redeem the deal, buy it or enter the contest.
   */
  text?: string
  deal: DealData['deal']
  onClose: () => void
  onFollowed: (teamKey: string) => void
}

/** Dialog that asks the fan to follow one of the deal's organizations. */
export function FollowFirst({ isOpen, text, deal, onClose, onFollowed }: FollowFirstProps) {
  const { t } = useTranslation()
  const teams = livingTeams(deal)
  const [first, ...others] = teams
  const hasChoice = others.length > 0
  const whom = hasChoice ? t('redeeming.oneOfThese') : `${first?.name}.`
  return (
    <Sheet
      isOpen={isOpen}
      title={t('redeeming.followTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <p>{text ?? `${t(`redeeming.${reasonOf(deal)}`)} ${whom}`}</p>
      {hasChoice && <p className={classes.note}>{t('redeeming.oneIsEnough')}</p>}
      <ul className={classes.teams}>
        {teams.map((team) => (
          <li key={team.key} className={classes.team}>
            <strong>{team.name}</strong>
            <FollowButton
              team={team}
              isPrimary={!hasChoice}
              onFollowed={() => onFollowed(team.key)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Returns the key of the sentence that ends with the names of the organizations. */
function reasonOf({ contestDeal, flashDeal }: DealData['deal']) {
  if (contestDeal) return 'followToEnter'
  return flashDeal ? 'followToBuy' : 'followToRedeem'
}
