import { IconKey, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readCodeTotals } from '#shared/api/codes.ts'
import type { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Link, useTickingNumber } from '#web/ui/index.ts'
import { useReading } from '../../../lib/live/use-live.ts'
import { useNumber } from '../../parts/index.ts'
import { OrganizationState } from '../parts/organization-state.tsx'
import classes from './organization-head.module.css'

/** The stored organization, or undefined while it loads or if loading failed. */
type Stored = OutputOf<typeof readPortalOrganization>['organization'] | undefined

type OrganizationCountsProps = { teamKey: string; organization: Stored; fans: number }

/** An organization's state and its numbers of fans and exclusive codes, for the header. */
export function OrganizationCounts({ teamKey, organization, fans }: OrganizationCountsProps) {
  return (
    <>
      {organization && <OrganizationState archived={organization.archived} />}
      <FanCount fans={fans} />
      <ExclusiveCodeCount teamKey={teamKey} />
    </>
  )
}

/** An organization's number of fans. The number counts up or down to a new value. */
function FanCount({ fans }: { fans: number }) {
  const { t } = useTranslation('portal')
  const formatted = useNumber()(useTickingNumber(fans))
  return (
    <p className={classes.count}>
      <IconUsers size={18} aria-hidden="true" />
      <span>{t('dashboard.followers', { count: fans, formatted })}</span>
    </p>
  )
}

/** The number of an organization's exclusive codes, with a link to all its codes. */
function ExclusiveCodeCount({ teamKey }: { teamKey: string }) {
  const { t } = useTranslation('portal')
  const number = useNumber()
  const { data } = useReading(readCodeTotals, { params: { teamKey } })
  const count = data?.exclusive.total
  const word =
    count === undefined
      ? t('dashboard.codes')
      : t('dashboard.exclusiveCodes', { count, formatted: number(count) })
  return (
    <p className={classes.count}>
      <IconKey size={18} aria-hidden="true" />
      <Link to={portalPages.teamCodes.href(teamKey)}>{word}</Link>
    </p>
  )
}
