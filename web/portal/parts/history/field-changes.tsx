import { useTranslation } from 'react-i18next'
import type { AuditEntry, FieldChange } from '#shared/api/audit.ts'
import { AUDITED_FIELDS } from '#shared/audit/fields.ts'
import { formatMoney } from '#shared/money.ts'
import { formatDegrees, formatNumber } from '#web/lib/format.ts'
import { calendarDay, formatHours, weekdayName } from '#web/lib/format-hours.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { formatZoned } from '../days.ts'
import classes from './history.module.css'
import { type FieldWords, useFieldWords } from './use-field-words.ts'

/** More fields than these open at a press. */
const FEW = 2

/** Shows how each field changed. Long lists, as for a thing that was created, are shown on request. */
export function FieldChanges({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const { changes } = entry
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

/** A value as the form shows it. */
function useShown({ kind, currency = 'CAD', timeZone }: AuditEntry, { choiceOf }: FieldWords) {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const sayHours = useSayHours()
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
    if (type === 'moment') return formatZoned(value, language, serverNow(), timeZone)
    if (type === 'file') return t('file')
    return type === 'choice' ? choiceOf(field, value) : value
  }
}

/** Returns a formatter for the hours of a weekday, 0 being Monday, or of a date. */
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
