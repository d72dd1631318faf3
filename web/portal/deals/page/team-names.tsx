import { Fragment } from 'react'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Link } from '#web/ui/index.ts'
import { useIsAdmin, useOwnTeamKey } from '../../parts/index.ts'
import type { DealContent } from './deal-frame.tsx'

/** Lists organizations. Those that the reader may open are links. */
export function TeamNames({ teams }: Pick<DealContent['content'], 'teams'>) {
  const isAdmin = useIsAdmin()
  const own = useOwnTeamKey()
  return teams.map(({ key, name }, place) => (
    <Fragment key={key}>
      {place > 0 && <span>, </span>}
      {isAdmin || key === own ? (
        <Link to={portalPages.teamDashboard.href(key)}>{name}</Link>
      ) : (
        <span>{name}</span>
      )}
    </Fragment>
  ))
}
