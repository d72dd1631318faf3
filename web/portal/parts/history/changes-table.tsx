import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#shared/api/audit.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { formatZoned } from '../days.ts'
import type { Column } from '../list/column.ts'
import { DataTable } from '../list/data-table.tsx'
import type { Listing } from '../list/listing.ts'
import { FieldChanges } from './field-changes.tsx'
import classes from './history.module.css'

type ChangesTableProps = {
  caption: string
  list: Listing<AuditEntry>
  control?: ListControl
  /** Changes of many things are told apart by their names. */
  hasNames?: boolean
}

/** Shows who did what and how each field changed, newest first. */
export function ChangesTable({ caption, list, control, hasNames = false }: ChangesTableProps) {
  const { t } = useTranslation('audit')
  return (
    <DataTable
      caption={caption}
      columns={useColumns(hasNames)}
      list={list}
      keyOf={({ key }) => key}
      {...(control && { control })}
      nothingFound={t('noneFound')}
      empty={
        <EmptyState title={t('none')} icon={<IconHistory size={30} aria-hidden="true" />}>
          {t('noneText')}
        </EmptyState>
      }
    />
  )
}

function useColumns(hasNames: boolean): Column<AuditEntry>[] {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  return [
    {
      key: 'what',
      header: t('columns.what'),
      isTitle: true,
      cell: (entry) => (
        <span className={classes.what}>
          {t(`actions.${entry.action}`)}
          {hasNames && <Thing entry={entry} />}
        </span>
      ),
    },
    {
      key: 'changes',
      header: t('columns.changes'),
      cell: (entry) => <FieldChanges entry={entry} />,
    },
    { key: 'who', header: t('columns.who'), cell: ({ by }) => <Who by={by} /> },
    {
      key: 'at',
      header: t('columns.at'),
      cell: ({ at }) => (
        <time dateTime={at}>{formatZoned(at, language, serverNow(), PORTAL_ZONE)}</time>
      ),
    },
  ]
}

/** Shows the person with a link to all their changes, or else the role they acted in. */
function Who({ by: { role, email, userKey } }: Pick<AuditEntry, 'by'>) {
  const { t } = useTranslation('audit')
  if (email === undefined) return t(`who.${role ?? 'nobody'}`)
  if (userKey === undefined) return <span className={classes.who}>{email}</span>
  return (
    <Link to={portalPaths.changes.href({ person: userKey })} className={classes.who}>
      {email}
    </Link>
  )
}

/** Shows the thing that was changed, with a link to it. */
function Thing({ entry: { kind, entityKey, name } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const names: Readonly<Record<string, string>> = t('settings', { returnObjects: true })
  const word = kind === 'setting' ? names[entityKey] : name
  const to = wayTo(kind, entityKey)
  if (word === undefined) return null
  if (to === undefined) return <span className={classes.name}>{word}</span>
  return (
    <Link to={to} className={classes.name}>
      {word}
    </Link>
  )
}

const SETTINGS: Readonly<Record<string, string>> = {
  FEATURED: portalPaths.featuredOrganizations.href(),
  CATEGORIES: portalPaths.categorySettings.href(),
  POINTS: portalPaths.recommendedDeals.href(),
}

/** A deal group has a page only below its brand, which the change does not name. */
function wayTo(kind: AuditEntry['kind'], key: string): string | undefined {
  switch (kind) {
    case 'deal':
      return portalPaths.deal.href(key)
    case 'organization':
      return portalPaths.team.href(key)
    case 'business':
      return portalPaths.sponsor.href(key)
    case 'brand':
      return portalPaths.brand.href(key)
    case 'codes':
      return portalPaths.teamCodes.href(key)
    case 'staff':
      return portalPaths.staffMember.href(key)
    case 'setting':
      return SETTINGS[key]
    case 'dealGroup':
      return undefined
  }
}
