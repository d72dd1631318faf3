import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { DealFilter } from '#shared/deals/listing.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Link, useCurrentInSight } from '#web/ui/index.ts'
import tab from '#web/ui/tab.module.css'
import { Section } from '../../parts/index.ts'
import classes from './deal-groups.module.css'
import { type DealsOwner, DealsPreview } from './deals-preview.tsx'

/** Default choice, if the address names none. */
const ALL = 'All'
const GROUPS = ['TriggeredDeals', ALL, 'FlashDeals', 'ContestDeals', 'ArchivedDeals'] as const
type Group = (typeof GROUPS)[number]

/**
 * The newest deals of one kind, such as flash deals, for a dashboard. The address names the kind.
 */
export function DealGroups(owner: DealsOwner) {
  const { t } = useTranslation('deals')
  const [search] = useSearchParams()
  const group = GROUPS.find((name) => name === search.get('deals')) ?? ALL
  const filter = group === ALL ? undefined : group
  const row = useRef<HTMLElement>(null)
  useCurrentInSight(row)
  return (
    <Section title={t('title')} all={{ to: listOf(owner, filter), word: t('groups.all') }}>
      <nav ref={row} aria-label={t('groups.label')} className={classes.place}>
        <ul className={classes.groups}>
          {GROUPS.map((name) => (
            <li key={name}>
              <Link
                to={`?${withGroup(search, name)}`}
                replace
                preventScrollReset
                className={tab.tab}
                aria-current={name === group ? 'page' : undefined}
              >
                {t(`groups.names.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <DealsPreview {...owner} filter={filter} {...(filter && { noneWord: t('noneFound') })} />
    </Section>
  )
}

function withGroup(search: URLSearchParams, group: Group): URLSearchParams {
  const next = new URLSearchParams(search)
  if (group === ALL) next.delete('deals')
  else next.set('deals', group)
  return next
}

function listOf({ sponsorKey, teamKey }: DealsOwner, filter: DealFilter | undefined): string {
  const query = filter && { filter }
  if (sponsorKey !== undefined) return portalPages.sponsorDeals.href(sponsorKey, query)
  if (teamKey !== undefined) return portalPages.teamDeals.href(teamKey, query)
  return portalPages.deals.href(query)
}
