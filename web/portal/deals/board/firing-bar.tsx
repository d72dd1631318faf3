import { IconSpeakerphone } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardDeal } from '#shared/api/trigger-board.ts'
import { FIRING_DURATIONS, type FiringDuration, takesCap } from '#shared/deals/firing.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import classes from './firing-bar.module.css'
import type { Terms } from './terms.ts'

type FiringBarProps = {
  chosen: readonly BoardDeal[]
  terms: Terms
  isWrong: boolean
  onTerms: (terms: Terms) => void
  /** Outcome of the previous firings. */
  children: ReactNode
}

/** Shows the duration, the cap and the main button; it always stays in sight. */
export function FiringBar({ chosen, terms, isWrong, onTerms, children }: FiringBarProps) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const keptFocus = useFocusKept(place, '[data-fire]')
  const count = chosen.length
  const figure = formatNumber(count, language)
  return (
    <div ref={place} className={classes.bar} {...keptFocus}>
      <div className={classes.notices}>{children}</div>
      <div className={classes.terms}>
        <SelectField
          label={t('board.duration')}
          value={terms.duration}
          choices={FIRING_DURATIONS.map((value) => ({
            value,
            word: t(`board.durations.${value}`),
          }))}
          onChoose={(duration) => onTerms({ ...terms, duration: duration as FiringDuration })}
        />
        <TextField
          label={t('board.cap')}
          value={terms.cap}
          placeholder={t('board.noCap')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          error={isWrong ? t('board.wrongCap') : undefined}
          onText={(cap) => onTerms({ ...terms, cap })}
        />
        {terms.cap.trim() !== '' && !isWrong && <Uncapped chosen={chosen} />}
      </div>
      <Button
        type="submit"
        data-fire
        className={classes.fire}
        aria-disabled={count === 0 || isWrong}
      >
        <IconSpeakerphone size={26} aria-hidden="true" />
        {count === 0 ? t('board.choose') : t('board.fire', { count, figure })}
      </Button>
    </div>
  )
}

/** Shows which of the chosen deals are not affected by the cap. */
function Uncapped({ chosen }: Pick<FiringBarProps, 'chosen'>) {
  const { t } = useTranslation('deals')
  const businesses = chosen.filter((deal) => !takesCap(deal)).map(({ sponsor }) => sponsor.name)
  if (businesses.length === 0) return null
  return (
    <p role="status" className={classes.uncapped}>
      {t('board.uncapped', { businesses: [...new Set(businesses)].join(', ') })}
    </p>
  )
}
