import { IconUsers } from '@tabler/icons-react'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict, Side } from '#web/lib/form/merge.ts'
import type { FieldWords, Newer } from '#web/lib/form/use-newer.ts'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import classes from './changed-meanwhile.module.css'

/** Changes that others have saved meanwhile, as a form returns them. */
export type NewerState = Newer & {
  chooseOne: (field: string, side: Side) => void
  chooseAll: (side: Side) => void
  wordsOf: (field: string) => FieldWords | undefined
}

type ChangedMeanwhileProps = { newer: NewerState; place: RefObject<HTMLDivElement | null> }

/** Shows who has changed what since the form was opened. Where both changed a field, the person chooses. */
export function ChangedMeanwhile({ newer, place }: ChangedMeanwhileProps) {
  const { t } = useTranslation('forms')
  const { conflicts, taken, wordsOf } = newer
  const labels = taken.map((field) => wordsOf(field)?.label ?? field).join(', ')
  return (
    <div ref={place} role="alert" tabIndex={-1} className={classes.place}>
      <p className={classes.headline}>
        <IconUsers size={20} aria-hidden="true" />
        <Headline newer={newer} />
      </p>
      {taken.length > 0 && <p>{t('form.changed.taken', { labels })}</p>}
      <p>{t(conflicts.length > 0 ? 'form.changed.choose' : 'form.changed.saveAgain')}</p>
      {conflicts.map((conflict) => (
        <Choice key={conflict.field} conflict={conflict} newer={newer} />
      ))}
      {conflicts.length > 1 && (
        <div className={classes.all}>
          <Button look="outline" onClick={() => newer.chooseAll('yours')}>
            {t('form.changed.allYours')}
          </Button>
          <Button look="outline" onClick={() => newer.chooseAll('theirs')}>
            {t('form.changed.allTheirs')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Headline({ newer: { isOwn, by, at } }: { newer: Newer }) {
  const { t } = useTranslation('forms')
  const time = formatMoment(at, useLanguage())
  if (isOwn) return t('form.changed.byYou', { time })
  return by === undefined
    ? t('form.changed.elsewhere', { time })
    : t('form.changed.by', { by, time })
}

function Choice({ conflict, newer }: { conflict: Conflict; newer: NewerState }) {
  const { t } = useTranslation('forms')
  const name = useId()
  const say = useSay()
  const { field, choice } = conflict
  const words = newer.wordsOf(field)
  const isOpen = newer.isAsked && choice === undefined
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.label}>{words?.label ?? field}</legend>
      {(['yours', 'theirs'] as const).map((side) => (
        <label key={side} className={classes.side}>
          <input
            type="radio"
            name={name}
            checked={choice === side}
            aria-describedby={isOpen ? `${name}open` : undefined}
            onChange={() => newer.chooseOne(field, side)}
          />
          <span>
            <span className={classes.whose}>
              {t(side === 'theirs' && newer.isOwn ? 'form.changed.stored' : `form.changed.${side}`)}
            </span>
            <span className={classes.value}>{say(conflict[side], words)}</span>
          </span>
        </label>
      ))}
      {isOpen && (
        <p id={`${name}open`} className={classes.open}>
          {t('form.changed.open')}
        </p>
      )}
    </fieldset>
  )
}

/** A value in words: as its field says it, else as it is. */
function useSay() {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const say = (value: unknown, words?: FieldWords): string => {
    const own = words?.say?.(value as never)
    if (own) return own
    if (typeof value === 'boolean') return t(value ? 'form.changed.yes' : 'form.changed.no')
    if (typeof value === 'number') return formatNumber(value, language)
    if (typeof value === 'object' && value !== null) {
      const parts = Object.values(value).map((part) => say(part))
      return parts.length > 0 ? parts.join(', ') : t('form.changed.empty')
    }
    return typeof value === 'string' && value !== '' ? value : t('form.changed.empty')
  }
  return say
}
