import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry, FieldChange } from '#shared/api/audit.ts'
import { AUDITED_FIELDS } from '#shared/audit/fields.ts'
import { formatMoney } from '#shared/money.ts'
import { formatDegrees, formatNumber } from '#web/lib/format.ts'
import { calendarDay, formatHours, weekdayName } from '#web/lib/format-hours.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, type Listing } from '#web/table/index.ts'
import { EmptyState, Link } from '#web/ui/index.ts'
import { useZoned } from '../days.ts'
import classes from './history.module.css'
import { type FieldWords, useFieldWords } from './use-field-words.ts'

type ChangesTableProps = {
  caption: string
  list: Listing<AuditEntry>
  control?: ListControl
  /** True if rows name the changed entity. */
  hasNames?: boolean
}

/** Table of changes, newest first, with the person, the action and the fields. */
export function ChangesTable({ caption, list, control, hasNames = false }: ChangesTableProps) {
  const { t } = useTranslation('audit')
  return (
    <DataTable
      caption={caption}
      columns={useColumns(hasNames)}
      list={list}
      keyOf={({ key }) => key}
      {...(control && { control })}
      foldsEarly
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
  const zoned = useZoned()
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
      onPhone: 'line',
      cell: (entry) => <FieldChanges entry={entry} />,
    },
    {
      key: 'who',
      header: t('columns.who'),
      onPhone: 'detail',
      cell: ({ by }) => <Who by={by} />,
    },
    {
      key: 'at',
      header: t('columns.at'),
      onPhone: 'detail',
      cell: ({ at }) => (
        <time dateTime={at} className={classes.at}>
          {zoned(at)}
        </time>
      ),
    },
  ]
}

/**
 * Shows the e-mail address of the person who made the change, with a link to all changes by that
 * person if their key is known. Without an address, shows their role.
 */
function Who({ by: { role, email, userKey } }: Pick<AuditEntry, 'by'>) {
  const { t } = useTranslation('audit')
  if (email === undefined) return t(`who.${role ?? 'nobody'}`)
  if (userKey === undefined) return <span className={classes.who}>{email}</span>
  return (
    <Link to={portalPages.changes.href({ person: userKey })} className={classes.who}>
      {email}
    </Link>
  )
}

/** Name of the changed entity, with a link to its page if `wayTo` knows one. */
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
  FEATURED: portalPages.featuredOrganizations.href(),
  CATEGORIES: portalPages.categorySettings.href(),
  POINTS: portalPages.recommendedDeals.href(),
  SWITCHES: portalPages.switches.href(),
  HEALTH: portalPages.dealHealth.href(),
}

/**
 * Returns an entity's path. Undefined for a setting without a page, and for deal groups, whose path
 * also needs the brand's key.
 */
function wayTo(kind: AuditEntry['kind'], key: string): string | undefined {
  switch (kind) {
    case 'deal':
      return portalPages.deal.href(key)
    case 'organization':
      return portalPages.teamDashboard.href(key)
    case 'business':
      return portalPages.sponsorDashboard.href(key)
    case 'brand':
      return portalPages.brand.href(key)
    case 'codes':
      return portalPages.teamCodes.href(key)
    case 'staff':
      return portalPages.staffMember.href(key)
    case 'setting':
      return SETTINGS[key]
    case 'dealGroup':
      return undefined
  }
}

/** Fields whose change the name of the action already says. */
const SAID_BY_ACTION: Readonly<Partial<Record<AuditEntry['action'], readonly string[]>>> = {
  triggerDeal: ['active'],
  untriggerDeal: ['active'],
  activateDeal: ['active'],
  deactivateDeal: ['active'],
  publishDeal: ['published', 'active'],
  archiveDeal: ['published', 'active'],
  pinDeal: ['pinned'],
  unpinDeal: ['pinned'],
  archiveOrganization: ['archived'],
  restoreOrganization: ['archived'],
}

/** Returns the changes that the name of the action does not say. */
function toldChanges({ action, changes }: AuditEntry): FieldChange[] {
  const said = SAID_BY_ACTION[action] ?? []
  return changes.filter(({ field }) => !said.includes(field))
}

/** Maximum number of changed fields that are shown without a click. */
const FEW = 2

/** Old and new value of each changed field. Collapsed if there are more than `FEW` fields. */
function FieldChanges({ entry: whole }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const changes = toldChanges(whole)
  const entry = { ...whole, changes }
  if (changes.length === 0) return null
  if (changes.length <= FEW) return <Changes entry={entry} />
  return (
    <details className={classes.details}>
      <summary>
        {t('fieldCount', { count: changes.length, figure: formatNumber(changes.length, language) })}
      </summary>
      <Changes entry={entry} />
    </details>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const words = useFieldWords(entry.kind)
  return (
    <dl className={classes.changes}>
      {entry.changes.map((change) => (
        <div key={change.field} className={classes.change}>
          <dt>{words.labelOf(change.field)}</dt>
          <dd>
            <Sides entry={entry} change={change} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type SidesProps = { entry: AuditEntry; change: FieldChange; words: FieldWords }

function Sides({ entry, change, words }: SidesProps) {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const shown = useShown(entry, words)
  const { field, before, after, more } = change
  if (AUDITED_FIELDS[entry.kind][field] === 'file' && after !== undefined) return t('file')
  const isList = Array.isArray(before ?? after)
  const [was, is] = [before, after].map((value) => value !== undefined && shown(field, value))
  return (
    <>
      {was && (
        <del className={classes.before}>
          <span className="sr-only">{`${t(isList ? 'gone' : 'was')} `}</span>
          {was}
        </del>
      )}
      {was && is && !isList && (
        <span className={classes.arrow} aria-hidden="true">
          →
        </span>
      )}
      {is && (
        <ins className={classes.after}>
          <span className="sr-only">{`${t(isList ? 'come' : 'is')} `}</span>
          {is}
        </ins>
      )}
      {was && !is && !isList && <span className={classes.nothing}>→ {t('nothing')}</span>}
      {more !== undefined && (
        <span>{t('more', { count: more, figure: formatNumber(more, language) })}</span>
      )}
    </>
  )
}

/** Returns a function that formats a field's value in the same way as the entity's form. */
function useShown({ kind, currency = 'CAD', timeZone }: AuditEntry, { choiceOf }: FieldWords) {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const sayHours = useSayHours()
  const zoned = useZoned()
  return (field: string, value: NonNullable<FieldChange['before']>): string => {
    const type = AUDITED_FIELDS[kind][field]
    if (Array.isArray(value)) {
      if (type === 'hours') return value.map(sayHours).join('; ')
      return value.map((one) => choiceOf(field, one)).join(', ')
    }
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') {
      if (type === 'money') return formatMoney(value, currency, language)
      return formatDegrees(value, language)
    }
    if (type === 'moment') return zoned(value, { timeZone })
    if (type === 'file') return t('file')
    return type === 'choice' ? choiceOf(field, value) : value
  }
}

/**
 * Returns a function that formats hours such as `0 09:00-17:00`, in which 0 is Monday. A special
 * day has its date instead of the weekday.
 */
function useSayHours() {
  const { t } = useTranslation('businesses')
  const language = useLanguage()
  const words = { closed: t('hours.closed'), allDay: t('hours.allDay') }
  return (entry: string) => {
    const [day = '', ...hours] = entry.split(' ')
    const name = day.length > 1 ? calendarDay(day, language) : weekdayName(Number(day), language)
    return `${name} ${formatHours(hours.join(' '), language, words)}`
  }
}
