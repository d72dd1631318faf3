import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { livingTeams } from '#shared/deals/teams.ts'
import { useFollowChange } from '#web/lib/fan/follows.ts'
import { paths } from '#web/lib/paths.ts'
import type { Me } from '#web/lib/session/me.ts'
import { takeRedirectPath } from '#web/lib/session/redirect-path.ts'
import { Notice, usePendingDeal } from '../parts/index.ts'
import classes from './preselected-fan-page.module.css'

/**
 * Returns a function that leaves the onboarding. It opens the deal `wanted`. Without such a deal,
 * it opens the path stored before the login, or else the list of FanPages.
 */
export function useLeave(wanted: string | undefined): () => void {
  const navigate = useNavigate()
  return () => {
    const stored = takeRedirectPath() ?? paths.organizations.href()
    void navigate(wanted === undefined ? stored : paths.deal.href(wanted))
  }
}

/**
 * Returns the offer to follow the first FanPage of the deal `wanted`. `team` is undefined if there
 * is no such deal or FanPage, or the fan already follows a FanPage of the deal.
 */
export function usePreselected(me: Me, wanted: string | undefined) {
  const { data } = usePendingDeal(wanted)
  const teams = typeof data === 'object' ? livingTeams(data.deal) : []
  const isFollowed = teams.some(({ key }) => me.teams.includes(key))
  const [isChosen, choose] = useState(true)
  const change = useFollowChange(() => undefined)
  const team = isFollowed && !change.isPending ? undefined : teams[0]
  return {
    team,
    isChosen: team !== undefined && isChosen,
    choose,
    isBusy: change.isPending,
    hasFailed: change.isError,
    follow: (onSuccess: () => void) => {
      if (team) change.mutate({ teamKey: team.key, isFollowing: true }, { onSuccess })
    },
  }
}

type PreselectedFanPageProps = { preselected: ReturnType<typeof usePreselected> }

/** Checkbox for a FanPage. If it is checked, the Continue button follows the FanPage. */
export function PreselectedFanPage({ preselected }: PreselectedFanPageProps) {
  const { t } = useTranslation()
  const { t: tFan } = useTranslation('fan')
  const { team, isChosen, choose, hasFailed } = preselected
  if (team === undefined) return null
  return (
    <>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        <span>
          <strong>
            {t('follow.follow')} {team.name}
          </strong>
          <span className={classes.reason}>{tFan('onboarding.preselected')}</span>
        </span>
      </label>
      {hasFailed && <Notice kind="failure">{tFan('failures.any')}</Notice>}
    </>
  )
}
